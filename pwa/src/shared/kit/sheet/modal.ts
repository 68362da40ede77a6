// Sheets over the screen, as the browser's own dialog: focus comes back where it was, and Back and Escape close it.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { closedByBack } from './back';

/** Back closes what is drawn with this, while `open`. */
export function useBack(onClose: () => void, open = true): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => (open ? closedByBack(() => close.current()) : undefined), [open]);
}

interface Modal {
  ref: RefObject<HTMLDialogElement>;
  onCancel: (event: Event) => void;
}

/** Opens the dialog that gets these while `open`, over the screen or `beside` it; calls `onClose` when somebody wants it gone. */
export function useModal(open: boolean, onClose: () => void, beside = false): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useBack(onClose, open);
  useEffect(() => {
    const node = ref.current;
    if (!node || !open) return;
    const before = document.activeElement;
    if (!node.open) beside ? node.show() : node.showModal();
    return () => {
      node.close();
      // The browser gives the focus back only while the dialog is still in the page.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open, beside]);
  const onCancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return { ref, onCancel };
}

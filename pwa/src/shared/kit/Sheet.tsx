// A sheet from below: the browser's own dialog, so focus, Escape and the reader's world are right by themselves.
import { type LucideIcon, X } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { closedByBack } from './back';
import { Icon } from './Icon';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  icon?: LucideIcon;
  children: ComponentChildren;
}

export function Sheet({ open, onClose, title, icon, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const node = dialog.current;
    if (!node || !open) return;
    const before = document.activeElement;
    if (!node.open) node.showModal();
    return () => {
      node.close();
      // The browser gives the focus back only while the dialog is still in the page.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);
  useEffect(() => (open ? closedByBack(() => close.current()) : undefined), [open]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the backdrop
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="sheet-head">
        {icon && <Icon of={icon} size="l" />}
        <h2 id={heading}>{title}</h2>
        <button type="button" class="ib" aria-label={m.ui_close()} onClick={onClose}>
          <Icon of={X} size="l" />
        </button>
      </div>
      <div class="sheet-body">{children}</div>
    </dialog>
  );
}

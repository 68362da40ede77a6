// A sheet from below: the browser's own dialog, so focus, Escape and the reader's world are right by themselves.
import { type LucideIcon, X } from 'lucide-preact';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Icon, IconButton } from '../Icon';
import { useModal } from './modal';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  icon?: LucideIcon;
  children: ComponentChildren;
  /** Below what scrolls. */
  foot?: ComponentChildren;
  /** It stands beside the rest of the screen, which can be touched meanwhile. */
  beside?: boolean;
  class?: string;
}

/** A sheet stands on the bottom of the screen: what a stepper adds or takes away would move it from under the finger. From its
 *  first touch the sheet keeps its height, until it is closed. */
function keepHeight({ target, currentTarget }: JSX.TargetedPointerEvent<HTMLDialogElement>) {
  if (target instanceof Element && target.closest('.step'))
    currentTarget.style.height = `${currentTarget.offsetHeight}px`;
}

export function Sheet(props: SheetProps) {
  const { open, onClose, title, icon, children, foot, beside = false } = props;
  const modal = useModal(open, onClose, beside);
  const heading = useId();
  const head = useRef<HTMLHeadingElement>(null);
  // A page of a sheet that follows another: what was pressed is gone, the focus goes on to the new title.
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus();
  }, [title]);
  if (!open) return null;
  return (
    <dialog
      {...modal}
      class={`sheet ${props.class ?? ''}`}
      onPointerDown={keepHeight}
      aria-labelledby={heading}
      onClick={(event) => {
        if (event.target === modal.ref.current && !beside) onClose();
      }}
      onKeyDown={(event) => {
        // a dialog over the screen does so by itself
        if (beside && event.key === 'Escape') onClose();
      }}
    >
      <div class="row sheet-head">
        {icon && <Icon icon={icon} size="l" />}
        <h2 class="grow" id={heading} tabIndex={-1} ref={head}>
          {title}
        </h2>
        <IconButton icon={X} label={m.ui_close()} onTap={onClose} />
      </div>
      <div class="stack sheet-body">{children}</div>
      {foot}
    </dialog>
  );
}

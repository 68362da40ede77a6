// Caps, the things you press: the ivory one for the next step, the green one for GO, outlined ones for the rest.
import type { LucideIcon } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { m } from '../../paraglide/messages';
import { Icon } from './Icon';

export interface CapProps {
  onTap?: () => void;
  kind?: 'plain' | 'primary' | 'ghost' | 'danger';
  icon?: LucideIcon;
  /** The icon behind the words: an arrow on. */
  after?: LucideIcon;
  /** Second line: what it costs, what happens by itself. */
  note?: ComponentChildren;
  /** Pressed caps are choices: outlined, never lit. */
  pressed?: boolean;
  /** Stays reachable for readers, and says why in `note`. */
  off?: boolean;
  small?: boolean;
  left?: boolean;
  label?: string;
  class?: string;
  children?: ComponentChildren;
}

export function Cap(props: CapProps) {
  const { kind = 'plain', icon, after, note, pressed, off = false, small, left, label, children } = props;
  const look = kind === 'plain' ? '' : `btn-${kind}`;
  return (
    <button
      type="button"
      class={`btn ${look} ${small ? 'sm' : ''} ${left ? 'left' : ''} ${props.class ?? ''}`}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      aria-label={label}
      onClick={off ? undefined : props.onTap}
    >
      {icon && <Icon of={icon} size={small ? 'm' : 'l'} />}
      {children !== undefined && (
        <span class="cap-words">
          {children}
          {note && <small>{note}</small>}
        </span>
      )}
      {after && <Icon of={after} size="l" />}
    </button>
  );
}

/** How far a GO got. `counted` comes from the table's own view, never from the phone. */
export type GoState = 'ready' | 'waiting' | 'sent' | 'received' | 'counted' | 'off';

export interface GoCapProps {
  state: GoState;
  onTap: () => void;
  /** Whether a counted GO can still be taken back. */
  changeable?: boolean;
  word?: string;
  note?: string;
  /** Nothing is chosen: the note says what is lost. */
  empty?: boolean;
}

export function GoCap({ state, onTap, changeable = true, word, note, empty = false }: GoCapProps) {
  const words: Record<GoState, string> = {
    ready: note ?? m.ui_go_lock_in(),
    off: note ?? m.ui_go_lock_in(),
    waiting: m.ui_go_waits(),
    sent: m.ui_go_sent(),
    received: m.ui_go_received(),
    counted: changeable ? m.ui_go_counted_change() : m.ui_go_counted(),
  };
  const look = {
    ready: empty ? 'btn-go go-empty' : 'btn-go',
    off: '',
    waiting: 'go-waits',
    sent: '',
    received: '',
    counted: 'go-counted',
  }[state];
  const tone = state === 'counted' ? 'ok' : state === 'waiting' ? 'hold' : '';
  const dead =
    state === 'off' || state === 'sent' || state === 'received' || (state === 'counted' && !changeable);
  return (
    <button
      type="button"
      class={`btn ${look}`}
      aria-disabled={dead || undefined}
      onClick={dead ? undefined : onTap}
    >
      <span>
        <span class={`go ${tone}`}>{word ?? m.ui_go()}</span>
        <small aria-live="polite">{words[state]}</small>
      </span>
    </button>
  );
}

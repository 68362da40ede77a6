// Caps, the things you press: the ivory one for the next step, the green one for GO, outlined ones for the rest.
import type { LucideIcon } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { answer } from './answer';
import { Icon } from './Icon';

interface FaceProps {
  kind?: 'plain' | 'primary' | 'ghost' | 'danger';
  icon?: LucideIcon | null | undefined;
  /** The icon behind the words: an arrow on. */
  after?: LucideIcon;
  /** Second line: the price, or what happens automatically. */
  note?: ComponentChildren;
  compact?: boolean;
  left?: boolean;
  label?: string;
  class?: string;
  children?: ComponentChildren;
}

const lookOf = ({ kind = 'plain', compact, left, class: extra = '' }: FaceProps) =>
  `btn ${kind === 'plain' ? '' : `btn-${kind}`} ${compact ? 'sm' : ''} ${left ? 'left' : ''} ${extra}`;

function Face({ icon, after, note, compact, children }: FaceProps) {
  return (
    <>
      {icon && <Icon icon={icon} size={compact ? 'm' : 'l'} />}
      {children !== undefined && (
        <span class="cap-words">
          {children}
          {note && <small>{note}</small>}
        </span>
      )}
      {after && <Icon icon={after} size="l" />}
    </>
  );
}

export interface CapProps extends FaceProps {
  onTap?: () => void;
  /** Sends the form around it. */
  submit?: boolean;
  /** Pressed caps are choices: outlined, never lit. */
  pressed?: boolean;
  /** Stays reachable for readers, and says why in `note`. */
  off?: boolean;
  /** What a tap on it is answered with while it is off, where the note is no sentence. */
  why?: string;
}

/** A cap that is off says why: in `why`, else its note, else its own words. */
const saysWhy = ({ why, note, label, children }: CapProps) =>
  [why, note, label, children].find((words) => typeof words === 'string' && words !== '');

export function Cap(props: CapProps) {
  const { submit = false, pressed, off = false, label, onTap } = props;
  return (
    <button
      type={submit ? 'submit' : 'button'}
      class={lookOf(props)}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      aria-label={label}
      onClick={off ? () => answer(`${saysWhy(props) ?? ''}`) : onTap}
    >
      <Face {...props} />
    </button>
  );
}

/** A cap that leads to another page; `apart`: in a window of its own. */
export function LinkCap(props: FaceProps & { href: string; apart?: boolean; onTap?: () => void }) {
  const { href, apart = false, label, onTap } = props;
  return (
    <a
      class={lookOf(props)}
      href={href}
      aria-label={label}
      onClick={onTap}
      {...(apart && { target: '_blank', rel: 'noopener' })}
    >
      <Face {...props} />
    </a>
  );
}

/** A GO's progress. `counted` comes from the table's own view, never from the phone. */
export type GoState = 'ready' | 'waiting' | 'sent' | 'received' | 'counted' | 'off';

interface GoCapProps {
  state: GoState;
  onTap: () => void;
  /** True where a counted GO can still be taken back. */
  changeable?: boolean;
  word?: string;
  note?: string;
  /** A tap while an answer is missing: shows the question. */
  onOff?: () => void;
}

/** Scroll to the first question without an answer; a selector narrows which count. */
function showUnanswered(which = '.deck [role=radiogroup]') {
  const asked = [...document.querySelectorAll(which)];
  asked.find((element) => !element.querySelector('[aria-checked=true]'))?.scrollIntoView({ block: 'center' });
}

export function GoCap(props: GoCapProps) {
  const { state, onTap, changeable = true, word, note, onOff = showUnanswered } = props;
  const counted = changeable ? m.ui_go_counted_change() : m.ui_go_counted();
  const faces: Record<GoState, { words: string; look?: string; tone?: string; dead?: boolean }> = {
    ready: { words: note ?? m.ui_go_lock_in(), look: 'btn-go' },
    off: { words: note ?? m.ui_go_lock_in(), dead: true },
    waiting: { words: m.ui_go_waits(), look: 'go-waits', tone: 'hold' },
    sent: { words: m.ui_go_sent(), dead: true },
    received: { words: m.ui_go_received(), dead: true },
    counted: { words: counted, look: 'go-counted', tone: 'ok', dead: !changeable },
  };
  const { words, look = '', tone = '', dead = false } = faces[state];
  const missing = () => {
    answer(words);
    onOff();
  };
  return (
    <button
      type="button"
      class={`btn ${look}`}
      aria-disabled={dead || undefined}
      onClick={state === 'off' ? missing : dead ? () => answer(words) : onTap}
    >
      <span>
        <span class={`go ${tone}`}>{word ?? m.ui_lamp_go()}</span>
        <small aria-live="polite">{words}</small>
      </span>
    </button>
  );
}

/** A second tap does it; the question stays until something else is touched. */
export function ConfirmCap({ onTap, sure, ...cap }: CapProps & { sure?: string }) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const elsewhere = ({ target }: Event) => {
      if (!(target as Element | null)?.closest('.btn.asked')) setAsked(false);
    };
    const stop = new AbortController();
    for (const kind of ['pointerdown', 'focusin'])
      document.addEventListener(kind, elsewhere, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [asked]);
  if (!asked) return <Cap {...cap} onTap={() => setAsked(true)} />;
  return (
    <Cap
      {...cap}
      note={undefined}
      icon={undefined}
      class={`${cap.class ?? ''} asked`}
      onTap={() => {
        setAsked(false);
        onTap?.();
      }}
    >
      {sure ?? m.ui_sure()}
    </Cap>
  );
}

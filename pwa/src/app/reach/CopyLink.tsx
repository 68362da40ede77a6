// A table's link to copy, or to share where the device can: it lets people in who are not in the room.
import { Check, Link } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, useAfter } from '../../shared';

const COPIED_MS = 2000;

/** Copies on plain HTTP, too, where pages have no clipboard of their own. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

export function CopyLink({ link }: { link: string }) {
  const [state, setState] = useState<'' | 'copied' | 'failed'>('');
  useAfter(state === 'copied' ? COPIED_MS : null, () => setState(''));
  const tap = async () => setState((await copy(link)) ? 'copied' : 'failed');
  if (state === 'failed')
    return <input class="field" readOnly value={link} aria-label={m.room_desk_copy()} />;
  return (
    <Cap compact class="copy-link" icon={state ? Check : Link} onTap={() => void tap()}>
      {state ? m.reach_copied() : m.room_desk_copy()}
    </Cap>
  );
}

/** The device's own way to send a link on; null where it has none. */
export function ShareLink({ link, title }: { link: string; title: string }) {
  if (typeof navigator.share !== 'function') return null;
  const share = () => void navigator.share({ url: link, title }).catch(() => {});
  return (
    <Cap compact onTap={share}>
      {m.reach_share()}
    </Cap>
  );
}

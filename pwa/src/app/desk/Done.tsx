// The last correction, and its undo.
import { Check, Undo2 } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Icon, Problem, useAfter } from '../../shared';
import { useAnswer } from '../useAnswer';
import type { DoneThing } from './over';

const SHOWN_MS = 20_000;

export function Done({ done, onGone }: { done: DoneThing; onGone: () => void }) {
  const { ask, busy, problem } = useAnswer();
  useAfter(SHOWN_MS, onGone, [done]);
  const { undo } = done;
  return (
    <div class="desk-done row" role="status">
      <Icon icon={Check} />
      <span class="grow">
        {m.verb_done({ line: done.sentence })}
        <Problem text={problem} />
      </span>
      {undo && (
        <button type="button" class="btn sm" disabled={busy} onClick={() => void ask(undo, onGone)}>
          <Icon icon={Undo2} />
          <span>{m.verb_undo()}</span>
        </button>
      )}
      <i class="desk-done-left" style={{ animationDuration: `${SHOWN_MS}ms` }} aria-hidden="true" />
    </div>
  );
}

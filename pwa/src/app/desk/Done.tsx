// The last correction, and its undo.
import { Check, Undo2 } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Icon, Problem, useAfter } from '../../shared';
import { useAnswer } from '../useAnswer';
import type { DoneThing } from './over';

const SHOWN_MS = 20_000;

export function Done({ thing, onGone }: { thing: DoneThing; onGone: () => void }) {
  const { ask, busy, problem } = useAnswer();
  useAfter(SHOWN_MS, onGone, [thing]);
  const { undo } = thing;
  return (
    <div class="desk-done row" role="status">
      <Icon of={Check} />
      <span class="grow">
        {m.verb_done({ line: thing.sentence })}
        <Problem text={problem} />
      </span>
      {undo && (
        <button type="button" class="btn sm" disabled={busy} onClick={() => void ask(undo, onGone)}>
          <Icon of={Undo2} />
          <span>{m.verb_undo()}</span>
        </button>
      )}
      <i class="desk-done-left" style={{ animationDuration: `${SHOWN_MS}ms` }} aria-hidden="true" />
    </div>
  );
}

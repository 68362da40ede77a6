// A pack's deck, dealt to bots by the server: what each card did in their matches.
import { Shuffle } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap, Problem } from '../../shared';
import { post } from '../../table';
import type { JsonObject } from '../../table/types';
import type { CardViews } from '../games';
import { useAnswer } from '../useAnswer';
import type { Pack, PackForm } from './schema';

/** ms: other calls may come first. */
const PATIENCE = 120_000;

/** What bots found about this pack; nothing as soon as it is changed. */
export function useDeal(game: string, form: PackForm, ready: Pack, views: CardViews | null) {
  const [last, setLast] = useState<{ of: Pack; answer: JsonObject } | null>(null);
  const { ask, problem, busy } = useAnswer();
  const body = { options: { [form.option]: ready } };
  const run = () =>
    ask(
      () => post<JsonObject>(`/games/${game}${views?.DEAL}`, body, { timeoutMs: PATIENCE }),
      (answer) => setLast({ of: ready, answer }),
    );
  return { run, problem, busy, words: last?.of === ready ? views?.dealtWords?.(last.answer) : undefined };
}

export function Dealing({ run, problem, busy, words }: ReturnType<typeof useDeal>) {
  return (
    <div class="dealing" aria-live="polite">
      <Cap small icon={Shuffle} off={busy} onTap={() => void run()}>
        {busy ? m.cards_dealing() : m.cards_deal()}
      </Cap>
      <Problem text={problem} />
      {words && <p>{words.whole}</p>}
    </div>
  );
}

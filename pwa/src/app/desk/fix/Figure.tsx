// By how much a figure changes: what it says now and would say then, here and on the board, and who reads of it.
import { CircleCheck, Eye, Undo2 } from 'lucide-preact';
import { useEffect } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { audienceWords, Note, Problem } from '../../../shared';
import { figure, signed } from '../../../shared/words/figures';
import { verbFigure, verbSentence } from '../../../shared/words/words';
import type { Wire } from '../../../table/types';
import { useKeyWords, useShown } from '../../atTable';
import { usePreview } from '../../useAnswer';
import { useWays } from '../over';
import { type Amount, verbOf } from './deed';
import { adjusting } from './doing';
import { FigureChange } from './FigureChange';

const MANY_STEPS = 100;

interface FigureProps {
  change: Amount;
  onStep: (delta: number) => void;
}
export function Figure({ change: amountChange, onStep }: FigureProps) {
  const { module, say } = useShown();
  const words = useKeyWords();
  const ways = useWays();
  const { offer, by: delta } = amountChange;
  const [preview, problem] = usePreview<Wire['Adjusted']>('/verbs', adjusting(amountChange));
  const change = preview?.change;
  const { before = null, after = null } = change ?? {};
  const { verb, about, item, value, step } = offer;
  const sealed = typeof value !== 'number';
  useEffect(() => {
    if (sealed || typeof before !== 'number' || typeof after !== 'number') return;
    const whose = Object.entries({ ...about, ...(item === null ? {} : { item }) });
    ways.preview({
      verb: verbOf(offer),
      shown: item === null ? figure(after) : signed(after - before),
      about: Object.fromEntries(whose.map(([key, id]) => [key, String(id)])),
      before: figure(before),
      after: figure(after),
    });
    return () => ways.preview(null);
  }, [before, after, verb]);
  const shown = (n: number) => verbFigure(module, verb, n, say);
  const next = (more: number) => delta + more || more;
  const can = (amount: number) => {
    if (sealed) return Math.abs(amount) <= MANY_STEPS * step;
    const least = item === null ? offer.least : 0;
    return (
      (least === null || value + amount >= least) && (offer.most === null || value + amount <= offer.most)
    );
  };
  const sentence = (amount: number) => verbSentence(module, verb, about, amount, say);
  const line = m.verb_line({ name: m.ui_referee(), what: sentence(delta) });
  return (
    <div class="verb-preview stack spaced">
      <FigureChange
        before={sealed ? '?' : shown(value)}
        after={sealed ? `? ${delta < 0 ? '−' : '+'} ${Math.abs(delta)}` : shown(value + delta)}
        note={sealed ? m.verb_unseen() : ''}
        label={m.verb_amount()}
        step={step}
        onStep={(more) => onStep(next(more))}
        can={(more) => can(next(more))}
      />
      <Problem text={problem} />
      {change && (
        <Note icon={Eye}>
          {change.to === 'all'
            ? m.verb_reads_all({ line })
            : m.verb_reads_file({ who: audienceWords(change.to, words), line })}
          {offer.least !== null && delta < 0 ? ` ${m.verb_least({ least: offer.least })}` : ''}
        </Note>
      )}
      <Note icon={CircleCheck}>{m.verb_go_stays()}</Note>
      <Note icon={Undo2}>{m.verb_undo_verb({ line: sentence(-delta) })}</Note>
    </div>
  );
}

// A rating as a bar from 1 to the highest total: OK, Fail, Boom, and where the roll fell.
import { m } from '../../../paraglide/messages';
import type { Outcome } from '../wire';

const OUTCOMES: readonly { outcome: Outcome; tone: 'k' | 'f' | 'b' }[] = [
  { outcome: 'ok', tone: 'k' },
  { outcome: 'fail', tone: 'f' },
  { outcome: 'boom', tone: 'b' },
];
const WORDS: Record<Outcome, () => string> = {
  ok: () => m.wgu_id_ok(),
  fail: () => m.wgu_fail(),
  boom: () => m.wgu_boom(),
};
export const outcomeWords = (outcome: Outcome): string => WORDS[outcome]();
/** The tone of an outcome's word, as lamps have it. */
export const outcomeTone = (outcome: Outcome): string => ({ ok: 'ok', fail: 'hold', boom: 'bad' })[outcome];

export interface ScaleProps {
  fail: number;
  boom: number;
  total: number;
  /** The highest total that the table's dice can show. */
  most?: number;
  /** Skills that would save it raise the fail line to here. */
  saves?: number | null;
}

export function Scale({ fail, boom, total, most = 20, saves = null }: ScaleProps) {
  const at = (value: number) => Math.min(100, Math.max(0, ((value - 1) / most) * 100));
  const edges = [1, fail, Math.min(boom, most + 1), most + 1];
  const label =
    boom > most
      ? m.wgf_scale_no_boom({ ok: fail - 1, fail, total })
      : m.wgf_scale({ ok: fail - 1, fail, last: boom - 1, boom, total });
  return (
    <div class="wgu-scale" role="img" aria-label={label}>
      <span class="mk" style={{ left: `${Math.min(97, Math.max(3, at(total) + 50 / most))}%` }}>
        {total}
      </span>
      {OUTCOMES.map(({ outcome, tone }, k) => {
        const left = at(edges[k]!);
        const width = at(edges[k + 1]!) - left;
        if (width <= 0) return null;
        return (
          <span
            key={outcome}
            class={`z ${tone}`}
            style={{ left: `${left}%`, width: `calc(${width}% - 2px)` }}
          >
            {width > 14 ? outcomeWords(outcome) : outcome === 'boom' ? '!' : ''}
          </span>
        );
      })}
      <span class="tick" style={{ left: '2.5%' }}>
        1
      </span>
      {fail > 2 && fail <= most && (
        <span class="tick" style={{ left: `${at(fail - 1) + 50 / most}%` }}>
          {fail - 1}
        </span>
      )}
      <span class="tick" style={{ left: '97.5%' }}>
        {most}
      </span>
      {saves !== null && saves > fail && (
        <span class="mv" style={{ left: `${at(fail)}%`, width: `${at(saves) - at(fail)}%` }} />
      )}
    </div>
  );
}

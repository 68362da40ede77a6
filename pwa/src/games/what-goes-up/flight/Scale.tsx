// A rating as a bar from 1 to the highest total: OK, Fail, Boom, and where the roll fell.
import { m } from '../../../paraglide/messages';
import type { Outcome } from '../wire';

const OUTCOMES: readonly Outcome[] = ['ok', 'fail', 'boom'];
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

/** The left edge of a total, in percent of a scale from 1 to `most`. */
export const edgeOf = (value: number, most: number) => Math.min(100, Math.max(0, ((value - 1) / most) * 100));

/** The totals of each outcome, in turn. */
export function Zones({ fail, boom, most }: { fail: number; boom: number; most: number }) {
  const edges = [1, fail, boom, most + 1].map((value) => edgeOf(value, most));
  return OUTCOMES.map((outcome, k) => {
    const left = edges[k] ?? 0;
    const width = (edges[k + 1] ?? 0) - left;
    if (width <= 0) return null;
    return (
      <span key={outcome} class={`zone ${outcome}`} style={{ left: `${left}%`, width: `${width}%` }}>
        {width > 13 ? outcomeWords(outcome) : outcome === 'boom' ? '!' : ''}
      </span>
    );
  });
}

export function Scale({ fail, boom, total, most = 20, saves = null }: ScaleProps) {
  const at = (value: number) => edgeOf(value, most);
  const label =
    boom > most
      ? m.wgf_scale_no_boom({ ok: fail - 1, fail, total })
      : m.wgf_scale({ ok: fail - 1, fail, last: boom - 1, boom, total });
  return (
    <div class="wgu-scale" role="img" aria-label={label}>
      <span class="fell" style={{ left: `${Math.min(97, Math.max(3, at(total) + 50 / most))}%` }}>
        {total}
      </span>
      <Zones fail={fail} boom={boom} most={most} />
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
        <span class="saves" style={{ left: `${at(fail)}%`, width: `${at(saves) - at(fail)}%` }} />
      )}
    </div>
  );
}

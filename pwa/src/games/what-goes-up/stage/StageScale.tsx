// The scale of a roll on the stage: OK, Fail, Boom, a mark that comes along it, a line that somebody moves.
import { m } from '../../../paraglide/messages';
import { outcomeWords } from '../flight/Scale';
import type { Outcome } from '../wire';

export interface StageScaleProps {
  fail: number;
  boom: number;
  most: number;
  /** Where the mark is, from 1 to `most`; null: not thrown yet. */
  mark: number | null;
  /** The number under the mark is said. */
  said: boolean;
  /** Where the line to Fail stood before somebody moved it. */
  was?: number | null;
}

const TONES: readonly [Outcome, string][] = [
  ['ok', 'k'],
  ['fail', 'f'],
  ['boom', 'b'],
];

/** The middle of a number on the scale, in percent of it. */
export const atOf = (value: number, most: number) => Math.min(100, (100 * (value - 0.5)) / most);

export function StageScale({ fail, boom, most, mark, said, was = null }: StageScaleProps) {
  const at = (value: number) => Math.min(100, Math.max(0, ((value - 1) / most) * 100));
  const edges = [1, Math.min(fail, most + 1), Math.min(boom, most + 1), most + 1];
  const label =
    boom > most
      ? m.wgs_scale_no_boom({ ok: Math.floor(fail) - 1 })
      : m.wgs_scale({ ok: Math.floor(fail) - 1, boom: Math.floor(boom) });
  return (
    <div
      class="wgs-scale"
      role="img"
      aria-label={said && mark !== null ? `${label} ${Math.round(mark)}.` : label}
    >
      {mark !== null && (
        <span class={`wgs-mark ${said ? 'said' : ''}`} style={{ left: `${atOf(mark, most)}%` }}>
          {said ? Math.round(mark) : ' '}
        </span>
      )}
      {TONES.map(([outcome, tone], k) => {
        const left = at(edges[k]!);
        const width = at(edges[k + 1]!) - left;
        if (width <= 0) return null;
        return (
          <span key={outcome} class={`z ${tone}`} style={{ left: `${left}%`, width: `${width}%` }}>
            {width > 13 ? outcomeWords(outcome) : outcome === 'boom' ? '!' : ''}
          </span>
        );
      })}
      {was !== null && was !== fail && <i class="wgs-was" style={{ left: `${at(was)}%` }} />}
      <small class="from">1</small>
      {fail > 2 && fail <= most && (
        <small style={{ left: `${at(Math.round(fail) - 1) + 50 / most}%` }}>{Math.round(fail) - 1}</small>
      )}
      <small class="to">{most}</small>
    </div>
  );
}

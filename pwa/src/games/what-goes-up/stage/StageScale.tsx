// The scale of a roll on the stage: OK, Fail, Boom, a mark that comes along it, a line that somebody moves.
import { m } from '../../../paraglide/messages';
import { edgeOf, Zones } from '../flight/Scale';

export interface StageScaleProps {
  fail: number;
  boom: number;
  most: number;
  /** The mark's position, from 1 to `most`; null before the throw. */
  mark: number | null;
  /** The number under the mark is said. */
  said: boolean;
  /** The position of the line to Fail before somebody moved it. */
  was?: number | null;
}

/** The middle of a number on the scale, in percent of it. */
export const atOf = (value: number, most: number) => Math.min(100, (100 * (value - 0.5)) / most);

export function StageScale({ fail, boom, most, mark, said, was = null }: StageScaleProps) {
  const label =
    boom > most
      ? m.wgs_scale_no_boom({ ok: Math.floor(fail) - 1 })
      : m.wgs_scale({ ok: Math.floor(fail) - 1, boom: Math.floor(boom) });
  const under = said && mark !== null ? Math.round(mark) : null;
  const ends = Math.round(fail) - 1;
  return (
    <div class="wgs-scale" role="img" aria-label={under === null ? label : `${label} ${under}.`}>
      {mark !== null && (
        <span class={`wgs-mark ${said ? 'said' : ''}`} style={{ left: `${atOf(mark, most)}%` }}>
          {under ?? ' '}
        </span>
      )}
      <Zones fail={fail} boom={boom} most={most} />
      {was !== null && was !== fail && <i class="wgs-was" style={{ left: `${edgeOf(was, most)}%` }} />}
      {under !== 1 && <small class="from">1</small>}
      {fail > 2 && fail <= most && under !== ends && (
        <small style={{ left: `${atOf(ends, most)}%` }}>{ends}</small>
      )}
      {under !== most && <small class="to">{most}</small>}
    </div>
  );
}

// A rating as a bar from 1 to the highest total: OK, Fail, Boom, a mark where a roll fell, a line that somebody moves.
import { m } from '../../../i18n/messages';
import { OUTCOMES, outcomeWords, scaleWords } from './outcomes';
import './scale.css';

export interface ScaleProps {
  fail: number;
  boom: number;
  /** The highest total that the table's dice can show. */
  most?: number;
  /** The mark's position, from 1 to `max`; null before the throw. */
  mark: number | null;
  /** The number under the mark is said. */
  said?: boolean;
  /** The bar's words say what was rolled. */
  told?: boolean;
  /** Cells that help has turned, or would turn. */
  turned?: Turned | null;
  /** Cells that could still turn: a bracket below them, with whose help. */
  could?: (Turned & { by: string }) | null;
}
interface Turned {
  from: number;
  to: number;
}

/** The left edge of a number, in percent of a scale from 1 to `max`. */
const edgeOf = (value: number, max: number) => Math.min(100, Math.max(0, ((value - 1) / max) * 100));
/** The middle of a number on the scale, in percent of it. */
export const atOf = (value: number, max: number) => Math.min(100, (100 * (value - 0.5)) / max);

/** Whether a word fits into its share of the bar, in percent; a letter takes about three of a small phone's. */
const hasRoom = (word: string, share: number) => share > 3.25 * Math.max(4, word.length);

/** The totals of each outcome, in turn. */
function Zones({ fail, boom, max }: { fail: number; boom: number; max: number }) {
  const edges = [1, fail, boom, max + 1].map((value) => edgeOf(value, max));
  return OUTCOMES.map((outcome, i) => {
    const left = edges[i] ?? 0;
    const width = (edges[i + 1] ?? 0) - left;
    if (width <= 0) return null;
    return (
      <span key={outcome} class={`zone ${outcome}`} style={{ left: `${left}%`, width: `${width}%` }}>
        {hasRoom(outcomeWords(outcome), width) ? outcomeWords(outcome) : outcome === 'boom' ? '!' : ''}
      </span>
    );
  });
}

/** The bar in words, after the roll where it is said. */
const barWords = (fail: number, boom: number, max: number, total: number | null): string =>
  `${total === null ? '' : `${m.wgs_rolled({ total })} `}${scaleWords(fail, boom, max)}`;

export function Scale(props: ScaleProps) {
  const { boom, most: max = 20, mark, said: words = true, told: isTold = words, turned, could } = props;
  // a Boom comes before a Fail
  const fail = Math.min(props.fail, boom);
  const under = words && mark !== null ? Math.round(mark) : null;
  const ends = Math.round(fail) - 1;
  const over = ({ from, to: end }: Turned) => ({
    left: `${edgeOf(from, max)}%`,
    width: `${edgeOf(end, max) - edgeOf(from, max)}%`,
  });
  // Who could help stands right of the number, or left of it near the end.
  const aside = could && under !== null && under > 0.8 * max ? 'left' : 'right';
  return (
    <div class="wgu-scale" role="img" aria-label={barWords(fail, boom, max, isTold ? under : null)}>
      {mark !== null && (
        <span class={`mark ${words ? 'said' : ''}`} style={{ left: `${atOf(mark, max)}%` }}>
          {under ?? ' '}
        </span>
      )}
      <Zones fail={fail} boom={boom} max={max} />
      {turned && turned.to > turned.from && (
        <span class={`turned ${turned.from < fail ? 'ok' : 'fail'}`} style={over(turned)}>
          +{Math.round(turned.to - turned.from)}
        </span>
      )}
      {under !== 1 && <small class="from">1</small>}
      {fail > 2 && fail <= max && under !== ends && !(aside === 'left' && under && ends > under - 6) && (
        <small style={{ left: `${atOf(ends, max)}%` }}>{ends}</small>
      )}
      {under !== max && <small class="to">{max}</small>}
      {could && <span class="could" style={over(could)} />}
      {could && under !== null && (
        <span class={`by ${aside}`} style={{ left: `${atOf(under, max)}%` }}>
          {could.by}
        </span>
      )}
    </div>
  );
}

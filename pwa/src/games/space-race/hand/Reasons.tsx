// Numbered signs in a drawn year: each says a reason, none lies over another.
import type { Place } from './place';

/** A reason, where it is drawn. */
export interface Reason {
  x: number;
  y: number;
  words: string;
}

interface SignProps extends Reason {
  /** The right edge that it must not reach. */
  edge: number;
  n: number;
  at: Place;
}
/** A numbered sign; a long one is set smaller. */
function Sign({ x, y, edge, n, words, at: { mix } }: SignProps) {
  const [high, dot] = [mix(24, 30), mix(9, 11)];
  const room = edge - x - high - 8;
  const size = Math.min(mix(14, 17), room / (words.length * 0.44));
  const wide = high + 10 + words.length * size * 0.42;
  return (
    <g class="spr-sign-n" style={{ '--n': n }} transform={`translate(${Math.min(x, edge - wide)} ${y})`}>
      <path d={`M0 ${-high / 2}h${wide}v${high}h${-wide}z`} />
      <circle cx={high / 2} r={dot} />
      <text class="spr-on-dot" x={high / 2} y={dot * 0.5} font-size={mix(14, 16)} text-anchor="middle">
        {n}
      </text>
      <text x={high + 2} y={size * 0.35} font-size={size}>
        {words}
      </text>
    </g>
  );
}

interface ReasonsProps {
  reasons: readonly Reason[];
  /** Where other words are. */
  taken: readonly [x: number, y: number][];
  at: Place;
  ground: number;
  /** The right edge for a sign at this height. */
  edgeAt: (y: number) => number;
}
/** The signs, each moved up or down until it has room. */
export function Reasons({ reasons, taken, at, ground, edgeAt }: ReasonsProps) {
  const full = [...taken];
  return reasons.map(({ x, y: wished, words }, k) => {
    let y = wished;
    const by = y > ground - 50 || x > at.width / 2 ? -4 : 4;
    while (full.some(([left, top]) => Math.abs(left - x) < 190 && Math.abs(top - y) < 28)) y += by;
    full.push([x, y]);
    return <Sign key={k} {...{ x, y, words, at }} n={k + 1} edge={edgeAt(y)} />;
  });
}

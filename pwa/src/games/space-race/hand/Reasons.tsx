// Numbered signs in a drawn year: each says a reason, none lies over another or over what is read.
import type { Place } from './place';
import { type Box, layoutSigns, type Wish } from './signs';

/** A reason, where it is drawn. */
export interface Reason {
  x: number;
  y: number;
  words: string;
}

/** The width of a letter of these signs, as a share of its size. */
const LETTER = 0.44;

interface SignProps {
  place: [number, number];
  wish: Wish & { size: number };
  n: number;
  words: string;
  layout: Place;
}
/** A numbered sign. */
function Sign({ place: [x, y], wish: { wide, high, size }, n, words, layout: { mix } }: SignProps) {
  const dot = mix(9, 11);
  return (
    <g class="spr-sign-n" style={{ '--n': n }} transform={`translate(${x} ${y})`}>
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
  /** Where other words and the ladder are. */
  taken: readonly Box[];
  layout: Place;
  bounds: Box;
}
/** The signs; a long one is set smaller. */
export function Reasons({ reasons, taken, layout, bounds }: ReasonsProps) {
  const high = layout.mix(24, 30);
  const room = bounds.right - bounds.left - high - 10;
  const wishes = reasons.map(({ x, y, words }) => {
    const size = Math.min(layout.mix(14, 17), room / (words.length * LETTER));
    return { x, y, high, size, wide: high + 10 + words.length * size * LETTER };
  });
  const places = layoutSigns(wishes, taken, bounds);
  return reasons.map(({ words }, i) => (
    <Sign key={i} place={places[i]!} wish={wishes[i]!} n={i + 1} {...{ words, layout }} />
  ));
}

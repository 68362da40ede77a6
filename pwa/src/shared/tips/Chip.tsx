// A chip of somebody who says in secret what will come: a disc in the seat's colour, with its glyph.
import { glyphPath, seatColour } from '../kit/Glyph';
import './chip.css';

/** Its radius. */
export const CHIP = 30;

/** The disc around 0,0. */
export function Chip({ place }: { place: number }) {
  return (
    <g class={`tip-chip ${seatColour(place)}`}>
      <circle class="edge" cy="4" r={CHIP} />
      <circle class="dark" r={CHIP} />
      <path class="light" d="M-21.2-21.2a30 30 0 0 0 0 42.4L21.2-21.2a30 30 0 0 0-42.4 0z" />
      <path
        class="pale"
        d="M-6-30h12v8h-12zM-6 22h12v8h-12zM-30-6v12h8V-6zM22-6v12h8V-6zM-25-17l8-8 6 6-8 8zM17 25l8-8-6-6-8 8zM25-17l-8-8-6 6 8 8zM-17 25l-8-8 6-6 8 8z"
      />
      <circle class="pale" r="18" />
      <path class="mark" d={glyphPath(place)} transform="translate(-10.4 -10.4) scale(1.3)" />
    </g>
  );
}

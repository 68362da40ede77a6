// Seats in pictures: the glyph on SVG paper, and the round patch that a winner gets.
import { glyphPath, seatColour } from '../kit/Glyph';

export function SeatMark({ place, x, y, size }: { place: number; x: number; y: number; size: number }) {
  return (
    <svg
      class={seatColour(place)}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox="-1 -1 18 18"
      aria-hidden="true"
    >
      <path d={glyphPath(place)} style={{ fill: 'var(--sc)' }} />
    </svg>
  );
}

/** A mission patch in the winner's colour, with their shape. */
export function WinnerPatch({ place }: { place: number }) {
  return (
    <svg class={`sc-patch ${seatColour(place)}`} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="49" fill="var(--ivory)" />
      <circle cx="50" cy="50" r="45" style={{ fill: 'var(--sc)' }} />
      <circle cx="50" cy="50" r="40" fill="var(--night)" opacity=".72" />
      <circle cx="64" cy="36" r="15" fill="var(--ivory)" />
      <path d="M22 84C26 62 36 50 50 44l6 8C46 58 40 68 38 88z" style={{ fill: 'var(--sc)' }} />
      <svg x="12" y="14" width="26" height="26" viewBox="-1 -1 18 18" aria-hidden="true">
        <path d={glyphPath(place)} fill="var(--ivory)" />
      </svg>
    </svg>
  );
}

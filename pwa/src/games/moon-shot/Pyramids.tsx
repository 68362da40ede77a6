// Pyramids and the small piece, as signs on a cap.
import type { Lies, Piece } from './model';
import type { Where } from './wire';

const SIZES: Record<Piece, number> = { small: 30, medium: 42, large: 54 };

/** A pyramid in outline; filled as far as it lies in the tube. */
export function Pyramid({ piece, where }: { piece: Piece; where: Where }) {
  const fill = where === 'whole' ? 'M30 4l26 44H4z' : where === 'part' ? 'M17 26h26l13 22H4z' : '';
  return (
    <svg class="ms-pyramid" viewBox="0 0 60 52" style={{ '--h': `${SIZES[piece]}px` }} aria-hidden="true">
      <path d="M30 4l26 44H4z" />
      {fill && <path class="in" d={fill} />}
    </svg>
  );
}

const LIE_PATHS: Record<Lies, string> = {
  away: 'M30 15L8 7v16z',
  back: 'M10 15l22-8v16z',
  upright: 'M22 3l9 24H13z',
  doubt: 'M17 9a6 6 0 1 1 6 8v4M23 27v.1',
};

/** The small piece in its place; dashes mark the stack's earlier place. */
export function LieSign({ lies }: { lies: Lies }) {
  return (
    <svg viewBox="0 0 44 30" aria-hidden="true">
      <path d={LIE_PATHS[lies]} />
      {lies !== 'doubt' && <path d="M40 3v24" stroke-dasharray="3 4" />}
    </svg>
  );
}

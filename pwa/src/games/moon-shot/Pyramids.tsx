// The set's pyramids as signs on a cap.
import type { Lies, Piece } from './model';
import set from './set.svg';
import { SmallOne } from './stage/Tube';
import type { Where } from './wire';

const PARTS: Record<Piece, string> = { small: 'pyramid', medium: 'medium', large: 'large' };

/** A pyramid in outline; in its owner's colour as far as it lies in the tube. */
export function Pyramid({ piece, where }: { piece: Piece; where: Where }) {
  const href = `${set}#ms-${PARTS[piece]}`;
  return (
    <svg class="ms-pyramid" viewBox="-120 -274 240 310" aria-hidden="true">
      <use class="ms-outline" href={href} />
      {where !== 'out' && <use class={`ms-in ${where}`} href={href} />}
    </svg>
  );
}

/** The small piece as it lies; dashes mark the stack's earlier place. */
export function LieSign({ lies }: { lies: Lies }) {
  return (
    <svg viewBox="-230 -160 430 280" aria-hidden="true">
      {lies !== 'doubt' && <path d="M-212 -150v250" />}
      <SmallOne lies={lies} />
    </svg>
  );
}

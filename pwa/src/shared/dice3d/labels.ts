// The solid for a die of any number of sides, and its printed numbers.
import { KINDS, type Kind } from './solids';

export interface Piece {
  kind: Kind;
  /** The print of each result, 1 first; '' prints nothing. */
  prints: readonly string[];
  /** The result that lies up, counted from 0. */
  up: number;
  /** Dots instead of figures. */
  pips: boolean;
}

const count = (n: number, textOf: (i: number) => string): string[] =>
  Array.from({ length: n }, (_, i) => textOf(i));

/**
 * A die that has a solid of its own uses it. Fewer sides are printed several times (d2, d3, d5) or leave some faces
 * empty (d7); more than twenty are read from ten-sided dice, a digit each, where 00 and 0 are the highest.
 */
export function piecesOf(sides: number, face: number): Piece[] {
  const kind = KINDS.find((kind) => kind === sides);
  if (kind) return [{ kind, prints: count(kind, (i) => `${i + 1}`), up: face - 1, pips: kind === 6 }];
  const many = ([6, 10, 20] as const).find((kind) => sides > 1 && kind % sides === 0);
  if (many) {
    const prints = count(many, (i) => `${(i % sides) + 1}`);
    return [{ kind: many, prints, up: face - 1, pips: many === 6 }];
  }
  const roomy = KINDS.find((kind) => kind >= sides);
  if (roomy) {
    return [
      { kind: roomy, prints: count(roomy, (i) => (i < sides ? `${i + 1}` : '')), up: face - 1, pips: false },
    ];
  }
  const digits = String(sides - 1).length;
  const shown = String(face % 10 ** digits).padStart(digits, '0');
  return [...shown].map((digit, index) => {
    const zeros = sides === 100 && index === 0 ? '0' : '';
    return { kind: 10, prints: count(10, (i) => `${i}${zeros}`), up: Number(digit), pips: false };
  });
}

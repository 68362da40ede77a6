// A craft as it is stacked, of the set's parts: stages at the bottom, what steers it, capsules on top.
import { m } from '../../../i18n/messages';
import set from '../set.svg';
import type { Kind, Part, Role, Violation } from '../wire';

export interface Piece {
  kind: Kind;
  role: Role;
  mass: number;
  number: number;
  disabled?: boolean;
  /** It is not there yet: its place is dotted. */
  missing?: boolean;
}

/** From the ground up: the part of the set and its height. */
const LAYERS: readonly [kind: Kind, of: string, high: number, role?: Role][] = [
  ['stage', 'stage', 204, 'launch'],
  ['stage', 'upper', 104, 'insertion'],
  ['thruster', 'thruster', 46],
  ['rcs', 'rcs', 56],
  ['payload', 'probe', 44],
  ['habitat', 'habitat', 96],
  ['capsule', 'capsule', 96],
];

export interface Layer {
  piece: Piece;
  /** Its place among the pieces. */
  at: number;
  of: string;
  foot: number;
  high: number;
}
export function stacked(pieces: readonly Piece[]): Layer[] {
  let foot = 0;
  return LAYERS.flatMap(([kind, picture, high, role]) =>
    pieces.flatMap((piece, order) => {
      if (piece.kind !== kind || (role && piece.role !== role)) return [];
      const layer = { piece, at: order, of: picture, foot, high };
      foot += high;
      return [layer];
    }),
  );
}
export const topOf = (layers: readonly Layer[]) => layers.reduce((sum, layer) => sum + layer.high, 0);

/** Return true if a piece is among those that break a rule of the blueprint. */
export function breaks(violations: readonly Violation[], piece: Piece): boolean {
  return violations.some(
    (violation) => violation.part === piece.kind || (piece.role !== '' && violation.part === piece.role),
  );
}

/** Pieces of a craft: equal ones are a cluster. */
export function piecesOf(parts: readonly Part[]): Piece[] {
  const pieces = new Map<string, Piece>();
  for (const { id, design, kind, role, mass, disabled } of parts) {
    const key = `${design} ${role} ${disabled}`;
    const same = pieces.get(key);
    if (same && kind === 'stage') pieces.set(key, { ...same, number: same.number + 1 });
    else pieces.set(same ? id : key, { kind, role, mass, number: 1, disabled });
  }
  return [...pieces.values()];
}

interface StackProps {
  pieces: readonly Piece[];
  wrong?: ((piece: Piece) => boolean) | undefined;
}
/** Its foot at 0,0; more than three side by side are as wide as three. */
export function Stack({ pieces, wrong }: StackProps) {
  return (
    <>
      {stacked(pieces).map(({ piece, at: base, of: picture, foot, high }) => {
        const slim = picture === 'capsule' ? 1 : Math.min(1, 3 / piece.number);
        const apart = slim * (picture === 'stage' ? 96 : 60);
        const bad = piece.missing ? 'missing' : piece.disabled ? 'off' : wrong?.(piece) ? 'wrong' : '';
        return (
          <g key={`${picture} ${base}`} class={`wgu-layer ${bad}`} transform={`translate(0 ${-foot})`}>
            {Array.from({ length: piece.number }, (_, i) => (
              <use
                key={`${picture} ${i + 1}`}
                href={`${set}#wgu-${picture}`}
                transform={`translate(${((i - (piece.number - 1) / 2) * apart).toFixed(1)} 0) scale(${slim.toFixed(3)} 1)`}
              />
            ))}
            {bad && <path d={`M-112 4h224v${-high - 8}h-224z`} />}
          </g>
        );
      })}
    </>
  );
}

/** A stack on its pad, as a picture in a list. */
export function Rocket({ pieces }: Pick<StackProps, 'pieces'>) {
  const high = topOf(stacked(pieces));
  return (
    <div class="wgu-rocket wgu-hull">
      <svg
        viewBox={`-170 ${-high - 16} 340 ${high + 60}`}
        role="img"
        aria-label={m.wgu_rocket({ n: pieces.length })}
      >
        <path class="wgw-board" d="M-170 0h340v44h-340z" />
        <Stack pieces={pieces} />
      </svg>
    </div>
  );
}

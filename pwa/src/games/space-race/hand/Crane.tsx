// The crane over the rocket: what it holds is touched, a second touch lets go.
import type { ComponentChildren } from 'preact';
import set from '../set.svg';
import { craneOf, hitAt, type Place } from './place';

/** How far parts stick out left of their hull. */
const OUT: Record<string, number> = { 'sr-p5': 20, 'sr-p9': 8 };

interface BeamProps {
  at: Pick<Place, 'width' | 'top' | 'mix' | 'column'>;
}
export function Beam({ at: { width, top, mix, column } }: BeamProps) {
  const [deep, cell] = [mix(9, 12), mix(9, 12)];
  const zigzag = `l${cell} ${-deep * 0.75} ${cell} ${deep * 0.75}`.repeat(
    Math.ceil((width - column) / cell / 2),
  );
  return (
    <>
      <path class="spr-beam" d={`M${column} ${top}H${width}v3H${column}z`} />
      <path class="spr-edge" d={`M${column} ${top + deep}H${width}v3H${column}z`} />
      <path class="spr-truss" d={`M${column} ${top + deep}${zigzag}`} />
    </>
  );
}

export interface Hung {
  key: string;
  /** The symbol of a part, its price; or anything else, its middle at 0,0. */
  part?: string;
  price?: number;
  face?: ComponentChildren;
  number?: number | string;
  /** Below it, where there is room. */
  title?: string;
}

interface CraneProps {
  at: Place;
  hung: readonly Hung[];
  chosen?: string | null;
  dim?: boolean;
  columns?: number;
}
export function Crane({ at, hung, chosen = null, dim = false, columns }: CraneProps) {
  const { top, mix, column } = at;
  const { scale: k, spots, apart, tall, wide } = craneOf(at, hung.length, columns);
  const beam = top + mix(12, 15);
  return (
    <g class={dim ? 'spr-dim' : ''}>
      {hung.map(({ key, part, number, title }, n) => {
        const { x, y, row } = spots[n]!;
        return (
          <g key={key}>
            {chosen === key && (
              <rect
                class="spr-chosen"
                x={x - wide * 0.637}
                y={y - tall / 3}
                width={wide}
                height={tall + (column > 0 ? 12 : 0)}
                rx="8"
              />
            )}
            {row > 0 ? (
              <path
                class="spr-chain"
                d={`M${x - 42 * k} ${row > 1 ? y - apart + 48 * k : beam}V${y - 6}l${12 * k} 6M${x + 42 * k} ${row > 1 ? y - apart + 48 * k : beam}V${y - 6}l${-12 * k} 6`}
              />
            ) : (
              <>
                <path class="spr-rope" d={`M${x} ${beam}V${y - 12}`} />
                <use href={`${set}#sr-hook`} transform={`translate(${x} ${y}) scale(${k})`} />
              </>
            )}
            {number !== undefined && (
              <text
                x={x - Math.max(mix(36, 43), (36 + (OUT[part ?? ''] ?? 0)) * k + 9)}
                y={y + 37 * k}
                font-size={mix(21, 28)}
                text-anchor="end"
              >
                {number}
              </text>
            )}
            {column > 0 && title && (
              <text x={x} y={y + 48 * k + 18} font-size="15" text-anchor="middle">
                {title}
              </text>
            )}
          </g>
        );
      })}
      {hung.map(({ key, part, price = 0, face }, n) => {
        const { x, y } = spots[n]!;
        return (
          <g key={key} class="spr-hung" transform={`translate(${x} ${y})`}>
            {part ? (
              <use href={`${set}#${part}`} transform={`scale(${k}) translate(-36 0)`} />
            ) : (
              <g transform={`translate(0 ${24 * k})`}>{face}</g>
            )}
            {Array.from({ length: price }, (_, g) => (
              <use
                key={g}
                href={`${set}#sr-garnet`}
                transform={`translate(${36 * k + 1 - mix(13, 18) * (price - 1 - g)} ${44 * k}) scale(${k * 0.73})`}
              />
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** The box to touch for the thing that hangs at place n. */
export function hungAt(at: Place, n: number, of: number, columns?: number) {
  const { spots, wide } = craneOf(at, of, columns);
  const { x, y } = spots[n]!;
  return hitAt(x - wide * 0.637 + 1, y - at.mix(20, 34), wide - 2, at.mix(49, 72));
}

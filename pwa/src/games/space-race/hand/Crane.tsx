// The crane over the rocket: what it holds is touched, a second touch lets go.
import type { ComponentChildren } from 'preact';
import set from '../set.svg';
import { craneOf, hitAt, type Place } from './place';

/** How far parts stick out left of their hull. */
const OUT: Record<string, number> = { 'sr-p5': 20, 'sr-p9': 8 };

interface BeamProps {
  layout: Pick<Place, 'width' | 'top' | 'mix' | 'column'>;
}
export function Beam({ layout: { width, top, mix, column } }: BeamProps) {
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
  layout: Place;
  hung: readonly Hung[];
  chosen?: string | null;
  dim?: boolean;
  columns?: number;
}
export function Crane({ layout, hung, chosen = null, dim = false, columns }: CraneProps) {
  const { top, mix, column } = layout;
  const { scale: i, spots, apart, tall, wide } = craneOf(layout, hung.length, columns);
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
                d={`M${x - 42 * i} ${row > 1 ? y - apart + 48 * i : beam}V${y - 6}l${12 * i} 6M${x + 42 * i} ${row > 1 ? y - apart + 48 * i : beam}V${y - 6}l${-12 * i} 6`}
              />
            ) : (
              <>
                <path class="spr-rope" d={`M${x} ${beam}V${y - 12}`} />
                <use href={`${set}#sr-hook`} transform={`translate(${x} ${y}) scale(${i})`} />
              </>
            )}
            {number !== undefined && (
              <text
                x={x - Math.max(mix(36, 43), (36 + (OUT[part ?? ''] ?? 0)) * i + 9)}
                y={y + 37 * i}
                font-size={mix(21, 28)}
                text-anchor="end"
              >
                {number}
              </text>
            )}
            {column > 0 && title && (
              <text x={x} y={y + 48 * i + 18} font-size="15" text-anchor="middle">
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
              <use href={`${set}#${part}`} transform={`scale(${i}) translate(-36 0)`} />
            ) : (
              <g transform={`translate(0 ${24 * i})`}>{face}</g>
            )}
            {Array.from({ length: price }, (_, g) => (
              <use
                key={g}
                href={`${set}#sr-garnet`}
                transform={`translate(${36 * i + 1 - mix(13, 18) * (price - 1 - g)} ${44 * i}) scale(${i * 0.73})`}
              />
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** The box to touch for the thing that hangs at place n. */
export function hungAt(layout: Place, n: number, total: number, columns?: number) {
  const { spots, wide } = craneOf(layout, total, columns);
  const { x, y } = spots[n]!;
  return hitAt(x - wide * 0.637 + 1, y - layout.mix(20, 34), wide - 2, layout.mix(49, 72));
}

// Two poles at a territory: a flag for each of a team's open proxies, as many steps as it takes.
import { SIDES } from '../model';
import set from '../set.svg';
import './poles.css';

/** The number of flags that unlock a power (MB-12). */
export const FLAGS = 4;
const OUT = { a: -1, b: 1 };

type PolesProps = Record<'a' | 'b', number> & {
  up?: number;
  fresh?: Record<'a' | 'b', number>;
};
/** `up`: how far the newest flags of a team have risen, from 0 to 1. */
export function Poles({ a, b, up = 1, fresh }: PolesProps) {
  const open = { a, b };
  return (
    <>
      {SIDES.map((side) => (
        <g key={side} transform={`translate(${OUT[side] * 112} 0)`}>
          <path class="mb-pole" d="M0-132V-6" />
          <circle cy="-136" r="6" class="mb-pole-top" />
          {Array.from({ length: FLAGS }, (_, i) => {
            const low = i >= open[side] - (fresh?.[side] ?? 0) ? (1 - up) * 78 : 0;
            return i < open[side] ? (
              <use
                key={i}
                href={`${set}#mob-flag-${side}`}
                transform={`translate(0 ${-126 + 27 * i + low}) scale(${OUT[side]} 1)`}
              />
            ) : (
              <path key={i} class="mb-pole-step" d={`M0 ${-116 + 27 * i}h${OUT[side] * 12}`} />
            );
          })}
        </g>
      ))}
    </>
  );
}

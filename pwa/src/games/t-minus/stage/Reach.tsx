// The lines that a flight may reach, next to its rocket.
import { lineOf, resultOf, SPACES } from '../model';
import type { Craft } from './board';
import { laneOf, stepOf, type Table, yOf } from './Picture';

interface ReachProps {
  table: Table;
  craft: Craft;
  onTv: boolean;
  /** The distance that the dice show. */
  lit: number | null;
}
/** The destination of each distance: a tag a line, and one tag for all that pass the last line. */
export function Reach({ table, craft, onTv, lit }: ReachProps) {
  const { box, x, w } = laneOf(table, craft, onTv);
  const u = stepOf(box);
  const max = Math.min(6, SPACES - craft.progress);
  const wide = onTv ? 58 : 22;
  const left = x - w / 2 - wide - u * 0.5;
  return (
    <g class="tm-reach" font-size={onTv ? 34 : 15}>
      {Array.from({ length: max }, (_, n) => n + 1).map((n) => {
        const y = yOf(box, lineOf(craft.progress + n));
        const past = n === max && max < 6;
        const on = lit !== null && (n === lit || (past && lit > n));
        return (
          <g key={n} class={on ? 'on' : past || craft.progress + n >= SPACES ? resultOf(craft, n) : ''}>
            <path
              d={`M${left + wide} ${y}H${x + w}`}
              stroke-width={onTv ? 4 : 2}
              stroke-dasharray={onTv ? '10 8' : '4 3'}
            />
            <rect x={left} y={y - u * 0.44} width={wide} height={u * 0.88} />
            <text x={left + wide / 2} y={y + u * 0.3} text-anchor="middle">
              {past ? `${n}+` : n}
            </text>
          </g>
        );
      })}
    </g>
  );
}

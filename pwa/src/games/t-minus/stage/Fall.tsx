// A rocket that comes apart, or drops a tank.
import { placeOf, seatColour } from '../../../shared';
import { lineOf } from '../model';
import { lanesOf } from '../set/lanes';
import type { Craft } from './board';
import { boxOf, laneOf, type Part, PartPic, partsOf, stepOf, type Table, yOf } from './Picture';

interface FallPicProps {
  table: Table;
  craft: Craft;
  big: boolean;
  done: number;
  /** Just this part, as when a tank is dropped. */
  only?: Part;
  grey?: boolean;
}
/** A lost rocket comes apart and falls; its tokens stay where it was. Halfway down the picture freezes. */
export function FallPic({ table, craft, big, done, only, grey = false }: FallPicProps) {
  const box = boxOf(big);
  const u = stepOf(box);
  const { x, w } = laneOf(table, craft, big);
  const sway = big ? Math.min(u * 2.4, lanesOf(table.order.length).pitch * 0.9) : u * 3;
  const ground = yOf(box, 0) - u * 0.1;
  return (
    <g class={`tm-craft ${seatColour(placeOf(table.view, craft.seat))}`}>
      {partsOf(craft.stages, craft.progress).map(({ part, line }, at) => {
        if (only && part !== only) return null;
        const side = at % 2 === 0 ? 1 : -1;
        const from = yOf(box, line);
        const drop = Math.max(0, ground - u - from) * (0.42 + at * 0.16);
        const spot = (share: number) =>
          `translate(${x + side * sway * share * (0.6 + at * 0.3)} ${from + drop * share}) rotate(${side * (78 - at * 16) * share})`;
        return (
          <g key={part}>
            {done > 0.3 &&
              [0.15, 0.5].map((share) => (
                <rect
                  key={share}
                  x={-w / 2}
                  y={-u * 0.55}
                  width={w}
                  height={u * 1.1}
                  rx={u * 0.16}
                  transform={spot(share * done)}
                  fill="none"
                  stroke="#0b0e0f"
                  stroke-width={u * 0.08}
                />
              ))}
            <g transform={spot(done)}>
              <PartPic part={part} w={w} u={u} />
            </g>
          </g>
        );
      })}
      {Array.from({ length: only ? 0 : Math.min(6, craft.tokens) }, (_, at) => (
        <circle
          key={at}
          cx={x + (at - (Math.min(6, craft.tokens) - 1) / 2) * u * 1.1}
          cy={Math.max(box.y, yOf(box, lineOf(craft.progress) + 2.1 + (at % 2) * 0.5))}
          r={u * 0.4}
          fill="none"
          stroke="#ffca45"
          stroke-width={u * 0.11}
        />
      ))}
      <ellipse
        class={grey ? 'tm-grey' : ''}
        cx={x}
        cy={ground}
        rx={w * 1.4 * (0.4 + 0.6 * done)}
        ry={u * 0.22}
        fill="#7a4f27"
      />
    </g>
  );
}

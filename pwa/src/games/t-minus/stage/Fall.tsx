// A rocket that comes apart, or drops a tank: its parts fall onto the sand.
import { placeOf, seatColour } from '../../../shared';
import { lineOf } from '../model';
import type { Place } from '../set/layout';
import type { Craft } from './board';
import { groundOf, laneOf, type Part, PartPic, partsOf, stepOf, type Table, yOf } from './Picture';

interface FallPicProps {
  table: Table;
  craft: Craft;
  onTv?: boolean;
  /** The progress of the fall, 0 to 1. */
  done?: number;
  /** Just this part, as when a tank is dropped. */
  only?: Part;
  grey?: boolean;
  place?: Place;
}
/** A lost rocket comes apart, falls, and lies below its lane; its tokens fall beside it. */
export function FallPic({
  table,
  craft,
  onTv = false,
  done = 1,
  only,
  grey = false,
  place = laneOf(table, craft, onTv),
}: FallPicProps) {
  const { box, x, w, room } = place;
  const u = stepOf(box);
  const ground = groundOf(box) + u * 0.1;
  const tokens = only ? 0 : Math.min(6, craft.tokens);
  return (
    <g class={`tm-craft ${seatColour(placeOf(table.view, craft.seat))}`}>
      <ellipse
        class={grey ? 'tm-grey' : ''}
        cx={x}
        cy={ground}
        rx={w * 1.4 * (0.4 + 0.6 * done)}
        ry={u * 0.22}
        fill="var(--tm-shade)"
      />
      {partsOf(craft.stages, craft.progress).map(({ part, line }, index) => {
        if (only && part !== only) return null;
        const side = index % 2 === 0 ? 1 : -1;
        const from = yOf(box, line);
        const drop = ground - w * 0.5 - from;
        const spot = (share: number) =>
          `translate(${x + side * room * share * (0.24 + index * 0.1)} ${from + drop * share}) rotate(${side * (84 + index * 7) * share})`;
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
                  stroke="var(--ivory)"
                  stroke-opacity={0.2 + 0.3 * share}
                  stroke-width={u * 0.08}
                />
              ))}
            <g transform={spot(done)}>
              <PartPic part={part} w={w} u={u} />
            </g>
          </g>
        );
      })}
      {Array.from({ length: tokens }, (_, index) => {
        const from = yOf(box, lineOf(craft.progress) + 2.1 + (index % 2) * 0.5);
        return (
          <circle
            key={index}
            cx={x + (index - (tokens - 1) / 2) * Math.min(u * 1.1, room / 6)}
            cy={from + (ground + u * 0.35 - from) * done}
            r={u * 0.36}
            fill="none"
            stroke="var(--lit-amber)"
            stroke-width={u * 0.11}
          />
        );
      })}
    </g>
  );
}

// Nine rockets on their pads under SPACE's line, built of the parts that carry them; missiles in the air.
import { m } from '../../../paraglide/messages';
import { placeOf, seatColour } from '../../../shared';
import { SeatMark } from '../../../shared/scene';
import type { Seat } from '../../../table/types';
import type { Rocket } from './year';

interface Place {
  left: number;
  column: number;
  ground: number;
  top: number;
  w: number;
}
const AIR = 1.12;

function placeFor(n: number, big: boolean): Place {
  const [left, width] = big ? [170, 1700] : [34, 350];
  const column = width / Math.max(1, n);
  return big
    ? { left, column, ground: 880, top: 330, w: Math.min(100, column * 0.5) }
    : { left, column, ground: 330, top: 12, w: Math.min(34, column * 0.56) };
}

export interface RocketsProps {
  view: { seats: Seat[] };
  nations: readonly string[];
  rockets: readonly Rocket[];
  space: { least: number; most: number };
  big: boolean;
  /** How many parts are on by now; all of them if absent. */
  parts?: number;
  /** This one alone in full light. */
  focus?: string | null;
  missile?: { by: string; target: string; done: number } | null;
}

function Missile({ x, y, angle, u }: { x: number; y: number; angle: number; u: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle}) scale(${u})`}>
      <path d="M-34-13L-66 0L-34 13z" fill="#ff9d66" />
      <path d="M-34-26L-10-10V10L-34 26L-40 0z" fill="#f0766a" />
      <path d="M-30-12H20C38-10 50-4 58 0C50 4 38 10 20 12H-30z" fill="#f4e9cd" />
    </g>
  );
}

/** Parts from the ground up, the topmost with a nose; what is below the ground is cut off. */
function Built({
  rocket,
  at,
  per,
  parts,
  big,
  dim,
}: {
  rocket: Rocket;
  at: Place & { x: number };
  per: number;
  parts: number;
  big: boolean;
  dim: boolean;
}) {
  const { x, w, ground } = at;
  const down = (rocket.distance - rocket.height) * per;
  const on = rocket.values.slice(0, parts);
  const size = big ? 42 : 15;
  // Beside the fins where it is not higher than they are.
  const low = on.reduce((sum, n) => sum + n, 0) * per - down < w * 0.75 + 20;
  let below = 0;
  return (
    <g opacity={dim ? 0.4 : 1}>
      <g transform={`translate(0 ${down})`}>
        {on.map((value, k) => {
          const h = Math.max(value * per, big ? 5 : 2);
          const y = ground - below - h;
          below += h;
          const nose = k === on.length - 1;
          const r = Math.min(w * 0.62, h);
          const d = nose
            ? `M${x - w / 2} ${y + h}V${y + r}C${x - w / 2} ${y + r * 0.4} ${x - w * 0.2} ${y} ${x} ${y}C${x + w * 0.2} ${y} ${x + w / 2} ${y + r * 0.4} ${x + w / 2} ${y + r}V${y + h}z`
            : `M${x - w / 2} ${y}h${w}v${h}h${-w}z`;
          return (
            <g key={k}>
              <path d={d} style={{ fill: 'var(--sc)' }} />
              {k % 2 === 1 && <path d={d} fill="#000" opacity=".2" />}
              <path d={`M${x - w / 2} ${y + h}h${w}`} stroke="#0b0e0f" stroke-width={big ? 3 : 1} />
              {h > size && w > size && (
                <text
                  x={x}
                  y={y + h / 2 + size * 0.36 + (nose ? r * 0.16 : 0)}
                  text-anchor="middle"
                  font-size={size}
                  style={{ fill: '#0b0e0f' }}
                >
                  {value}
                </text>
              )}
            </g>
          );
        })}
      </g>
      {on.length > 0 && (
        <g style={{ fill: 'var(--sc)' }}>
          <path
            d={`M${x - w / 2} ${ground - w * 0.7}l${-w * 0.34} ${w * 0.5}v${w * 0.2}h${w * 0.34}zM${x + w / 2} ${ground - w * 0.7}l${w * 0.34} ${w * 0.5}v${w * 0.2}h${-w * 0.34}z`}
          />
        </g>
      )}
      {on.length > 0 && (
        <text
          x={x + (big ? w / 2 + 12 + (low ? w * 0.34 : 0) : 0)}
          y={ground - below + down + (big ? 34 : -5)}
          text-anchor={big ? 'start' : 'middle'}
          font-size={big ? 44 : 17}
          stroke="#0b0e0f"
          stroke-width={big ? 10 : 4}
        >
          {parts >= rocket.values.length ? rocket.height : on.reduce((sum, n) => sum + n, 0)}
        </text>
      )}
    </g>
  );
}

export function Rockets({
  view,
  nations,
  rockets,
  space,
  big,
  parts = 99,
  focus = null,
  missile = null,
}: RocketsProps) {
  const at = placeFor(nations.length, big);
  const highest = Math.max(space.most, ...rockets.map((one) => one.distance), 1);
  const per = (at.ground - at.top) / (highest * AIR);
  const xOf = (seat: string) => at.left + (nations.indexOf(seat) + 0.5) * at.column;
  const y = at.ground - space.least * per;
  const yMost = at.ground - space.most * per;
  const right = big ? 1920 : 390;
  const flies = (seat: string) => rockets.find((one) => one.seat === seat);
  const target = missile && flies(missile.target);
  return (
    <>
      <path d={`M0 0H${right}V${y}H0z`} fill="#101b2c" />
      {yMost < y && <path d={`M0 ${yMost}H${right}V${y}H0z`} fill="#182641" />}
      <path
        d={`M0 ${y}H${right}`}
        stroke="#f4e9cd"
        stroke-width={big ? 8 : 2.5}
        stroke-dasharray={yMost < y ? '18 12' : undefined}
      />
      {yMost < y && (
        <path
          d={`M0 ${yMost}H${right}`}
          stroke="#f4e9cd"
          stroke-width={big ? 8 : 2.5}
          stroke-dasharray="18 12"
        />
      )}
      <text x={big ? 40 : 3} y={y + (big ? 56 : 15)} font-size={big ? 46 : 14} style={{ fill: '#f4e9cd' }}>
        {m.sr_st_space()}
      </text>
      <text x={big ? 40 : 3} y={y + (big ? 106 : 29)} font-size={big ? 46 : 14} style={{ fill: '#f4e9cd' }}>
        {space.least === space.most ? space.least : `${space.least}–${space.most}`}
      </text>
      <clipPath id={`spr-ground-${big ? 'b' : 's'}`}>
        <path d={`M0-400H${right}V${at.ground}H0z`} />
      </clipPath>
      <g clip-path={`url(#spr-ground-${big ? 'b' : 's'})`}>
        {nations.map((seat) => {
          const rocket = flies(seat);
          const x = xOf(seat);
          const colour = seatColour(placeOf(view, seat));
          if (rocket)
            return (
              <g key={seat} class={colour}>
                <Built
                  rocket={rocket}
                  at={{ ...at, x }}
                  per={per}
                  parts={parts}
                  big={big}
                  dim={focus !== null && focus !== seat}
                />
              </g>
            );
          return (
            <g key={seat}>
              <path
                d={`M${x - at.w / 2} ${at.ground}v${-at.w * 0.6}c0 ${-at.w * 0.3} ${at.w * 0.25} ${-at.w * 0.5} ${at.w / 2} ${-at.w * 0.62} ${at.w * 0.25} ${at.w * 0.12} ${at.w / 2} ${at.w * 0.32} ${at.w / 2} ${at.w * 0.62}v${at.w * 0.6}`}
                fill="none"
                stroke="#7b8a8d"
                stroke-width={big ? 3 : 1}
                stroke-dasharray={big ? '7 9' : '3 3'}
              />
              {big && (
                <text
                  x={x}
                  y={at.ground - 22}
                  text-anchor="middle"
                  font-size="30"
                  style={{ fill: '#aeb8b4', fontWeight: 500 }}
                >
                  {m.sr_st_stays()}
                </text>
              )}
            </g>
          );
        })}
      </g>
      <path d={`M0 ${at.ground}H${right}V${big ? 1080 : 380}H0z`} fill="#13181a" />
      <path d={`M0 ${at.ground}H${right}`} stroke="#354145" stroke-width={big ? 4 : 1.5} />
      {/* whose pad it is; the names stand below, in whole */}
      {nations.map((seat) => (
        <SeatMark
          key={seat}
          place={placeOf(view, seat)}
          x={xOf(seat)}
          y={at.ground + (big ? 30 : 20)}
          size={big ? 32 : 16}
        />
      ))}
      {missile &&
        target &&
        (() => {
          const from = { x: xOf(missile.by), y: at.ground - at.w };
          const to = {
            x: xOf(missile.target) - Math.sign(xOf(missile.target) - from.x) * at.w * 0.7,
            y: at.ground - target.distance * per * 0.86,
          };
          const peak = Math.min(from.y, to.y) - (big ? 160 : 50);
          const u = missile.done;
          const x = from.x + (to.x - from.x) * u;
          const cy = (1 - u) ** 2 * from.y + 2 * u * (1 - u) * peak + u * u * to.y;
          const dy = 2 * (1 - u) * (peak - from.y) + 2 * u * (to.y - peak);
          const angle = (Math.atan2(dy, to.x - from.x) * 180) / Math.PI;
          return <Missile x={x} y={cy} angle={angle} u={big ? 1 : 0.42} />;
        })()}
    </>
  );
}

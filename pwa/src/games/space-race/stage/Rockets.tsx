// The climb: rockets of their parts rise from the launch ground as far as they fly; SPACE comes down last; missiles in the air.
import { m } from '../../../paraglide/messages';
import { placeOf, seatColour } from '../../../shared';
import { SeatMark } from '../../../shared/scene';
import { Craft, partHref, tall } from '../set/Craft';
import set from '../set.svg';
import type { Known, Rocket } from './year';

interface Place {
  left: number;
  column: number;
  ground: number;
  top: number;
  w: number;
}
const AIR = 1.12;
/** A rocket with its fins, as the set draws it. */
const WIDE = 124;

function placeFor(n: number, big: boolean): Place {
  const [left, width] = big ? [170, 1700] : [34, 350];
  const column = width / Math.max(1, n);
  return big
    ? { left, column, ground: 896, top: 290, w: Math.min(96, column * 0.5) }
    : { left, column, ground: 330, top: 20, w: Math.min(34, column * 0.6) };
}

export interface RocketsProps {
  known: Known;
  nations: readonly string[];
  rockets: readonly Rocket[];
  space: { least: number; most: number };
  big: boolean;
  /** How many parts have burnt by now; all of them if absent. */
  parts?: number;
  /** SPACE is in the picture; else only where it is at the nearest. */
  shown?: boolean;
  /** Those who are back on their pads. */
  fallen?: readonly string[];
  /** This one alone in full light. */
  focus?: string | null;
  missile?: { by: string; target: string; done: number } | null;
}

/** What a rocket is drawn of: the hand as it lies open, or its values where that is another by now. */
function drawnOf({ view, materials }: Known, seat: string, values: readonly number[]): string[] {
  const hand = view.state?.players[seat]?.hand.map((piece) => piece.number) ?? [];
  const numbers = hand.length === values.length ? hand : values;
  const effect = (number: number) => materials?.parts.find((one) => one.number === number)?.effect;
  return numbers.map((number) => partHref(set, number, effect(number))).toReversed();
}

/** The launch ground, from its near edge up. */
function Ground({ at, big }: { at: Place; big: boolean }) {
  const [right, foot] = big ? [1920, 1080] : [390, 380];
  const crop = big ? { width: 1920, height: 1080 } : { y: -40, width: 390, height: 440 };
  return (
    <>
      <image href={set} {...crop} preserveAspectRatio="xMidYMax slice" />
      <path d={`M0 ${at.ground + 6}H${right}V${foot}H0z`} fill="#1b0f11" />
      <path d={`M0 ${at.ground + 6}H${right}`} stroke="#8a382b" stroke-width={big ? 8 : 2.5} />
    </>
  );
}

/** SPACE: above it the sky is black; a range while nobody may know. */
function Space({
  space,
  yOf,
  big,
}: {
  space: RocketsProps['space'];
  yOf: (n: number) => number;
  big: boolean;
}) {
  const [y, most] = [yOf(space.least), yOf(space.most)];
  const right = big ? 1920 : 390;
  const sealed = most < y;
  const edge = {
    stroke: '#f4e9cd',
    'stroke-width': big ? 8 : 2.5,
    'stroke-dasharray': sealed ? '18 12' : undefined,
  };
  return (
    <g class="spr-space">
      <path d={`M0-600H${right}V${most}H0z`} fill="#0b0e0f" />
      {sealed && <path d={`M0 ${most}H${right}V${y}H0z`} fill="#0b0e0f" opacity=".6" />}
      <path d={`M0 ${y}H${right}`} {...edge} />
      {sealed && <path d={`M0 ${most}H${right}`} {...edge} />}
      <text
        class="spr-at"
        x={big ? 40 : 3}
        y={y + (big ? 56 : 15)}
        font-size={big ? 46 : 14}
        stroke="#2c171a"
        stroke-width={big ? 9 : 3}
      >
        {m.sr_st_space()}
      </text>
      <text
        class="spr-at"
        x={big ? 40 : 3}
        y={y + (big ? 106 : 29)}
        font-size={big ? 46 : 14}
        stroke="#2c171a"
        stroke-width={big ? 9 : 3}
      >
        {sealed ? `${space.least}–${space.most}` : space.least}
      </text>
    </g>
  );
}

export function Rockets({
  known,
  nations,
  rockets,
  space,
  big,
  parts = 99,
  shown = true,
  fallen = [],
  focus = null,
  missile = null,
}: RocketsProps) {
  const { view } = known;
  const at = placeFor(nations.length, big);
  const size = at.w / WIDE;
  const most = Math.max(0, ...rockets.map((one) => one.values.length));
  const stands = at.ground - 18 * size;
  const zero = stands - tall(most) * size;
  const highest = Math.max(space.most, ...rockets.map((one) => one.distance), 1);
  const per = (zero - at.top) / (highest * AIR);
  const yOf = (n: number) => zero - n * per;
  const xOf = (seat: string) => at.left + (nations.indexOf(seat) + 0.5) * at.column;
  const right = big ? 1920 : 390;
  const flies = (seat: string) => rockets.find((one) => one.seat === seat);
  const target = missile && flies(missile.target);
  const nearest = known.materials?.numbers.space ?? space.least;
  return (
    <>
      <Ground at={at} big={big} />
      {shown ? (
        <Space space={space} yOf={yOf} big={big} />
      ) : (
        <path
          d={`M0 ${yOf(nearest)}H${right}`}
          stroke="#f4e9cd"
          stroke-width={big ? 4 : 1.5}
          stroke-dasharray={big ? '8 16' : '3 6'}
        />
      )}
      {nations.map((seat) => {
        const rocket = flies(seat);
        const x = xOf(seat);
        const place = placeOf(view, seat);
        const drawn = drawnOf(
          known,
          seat,
          rocket?.values ?? view.state?.players[seat]?.hand.map((one) => one.number) ?? [],
        );
        const burnt = rocket?.values.slice(0, parts) ?? [];
        const came = burnt.reduce((sum, n) => sum + n, 0);
        const height = rocket && parts >= rocket.values.length ? rocket.height : came;
        const down = fallen.includes(seat);
        const flying = rocket !== undefined && burnt.length > 0 && !down;
        const y = flying ? yOf(height) : stands - tall(drawn.length) * size;
        return (
          <g key={seat} opacity={focus !== null && focus !== seat ? 0.45 : 1}>
            <g
              class={`spr-craft ${seatColour(place)}`}
              transform={`translate(${x} ${at.ground}) scale(${size})`}
            >
              <use href={`${set}#sr-pad`} />
              {flying && parts < 3 && <use href={`${set}#sr-smoke`} transform="translate(0 -6)" />}
            </g>
            <g
              class={`spr-fly ${rocket && !down ? '' : 'stays'}`}
              style={{ transform: `translate(${x}px, ${y}px)` }}
            >
              <g transform={`scale(${size})`}>
                <Craft set={set} place={place} parts={drawn} flame={flying} />
              </g>
              {rocket && burnt.length > 0 && (
                <text
                  class="spr-at"
                  x={big ? at.w * 0.34 + 8 : 0}
                  y={big ? 30 : -5}
                  text-anchor={big ? 'start' : 'middle'}
                  font-size={big ? 46 : 17}
                  stroke="#2c171a"
                  stroke-width={big ? 10 : 4}
                >
                  {height}
                </text>
              )}
            </g>
            {!rocket && big && (
              <text
                class="spr-at"
                x={x}
                y={y - 16}
                text-anchor="middle"
                font-size="30"
                stroke="#2c171a"
                stroke-width="8"
              >
                {m.sr_st_stays()}
              </text>
            )}
            {/* whose pad it is; the names stand below, in whole */}
            <SeatMark place={place} x={x} y={at.ground + (big ? 34 : 22)} size={big ? 32 : 16} />
          </g>
        );
      })}
      {missile &&
        target &&
        (() => {
          const from = { x: xOf(missile.by), y: at.ground - at.w };
          const to = {
            x: xOf(missile.target) - Math.sign(xOf(missile.target) - from.x) * at.w * 0.7,
            y: yOf(target.distance) + at.w * 0.6,
          };
          const peak = Math.min(from.y, to.y) - (big ? 160 : 50);
          const u = missile.done;
          const x = from.x + (to.x - from.x) * u;
          const cy = (1 - u) ** 2 * from.y + 2 * u * (1 - u) * peak + u * u * to.y;
          const dy = 2 * (1 - u) * (peak - from.y) + 2 * u * (to.y - peak);
          const angle = (Math.atan2(dy, to.x - from.x) * 180) / Math.PI;
          const turned = `translate(${x} ${cy}) rotate(${angle}) scale(${big ? 1 : 0.42})`;
          return <use href={`${set}#sr-missile`} transform={turned} />;
        })()}
    </>
  );
}

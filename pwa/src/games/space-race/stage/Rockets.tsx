// The climb: rockets of their parts rise from the launch ground as far as they fly; SPACE comes down last; missiles in the air.
import type { ComponentChildren } from 'preact';
import { m } from '../../../i18n/messages';
import { placeOf, seatColour } from '../../../shared';
import { SceneSvg, SeatMark } from '../../../shared/scene';
import { sumOf } from '../../../shared/words/figures';
import { Craft, drawnOf, tall } from '../set/Craft';
import set from '../set.svg';
import { heldBy, type Known, nationsOf, type Rocket, rocketsOf, spaceOf } from './year';

interface Place {
  left: number;
  column: number;
  top: number;
  w: number;
}
const AIR = 1.12;
/** A rocket with its fins, as the set draws it. */
const ROCKET_WIDTH = 124;

function placeFor(n: number, onTv: boolean): Place {
  const [left, width] = onTv ? [170, 1700] : [34, 350];
  const column = width / Math.max(1, n);
  return onTv
    ? { left, column, top: 290, w: Math.min(96, column * 0.5) }
    : { left, column, top: 42, w: Math.min(46, column * 0.8) };
}

/** The y of the near edge of the ground. */
export const edgeOf = (onTv: boolean): number => (onTv ? 896 : 330);
/** The ground that a phone draws; on both sides of it, as far as the widest page, it goes on mirrored, under one sun. */
const PHONE = { left: -170, wide: 729 };
/** A phone is nearer, so that the painted sky reaches behind its words; its sun stays in sight. */
const NEAR = 1.7;
const SUN = 88;
/** No seam is seen where they meet. */
const OVERLAP = 0.75;
const edges = (onTv: boolean) =>
  onTv ? { left: 0, wide: 1920 } : { left: PHONE.left - 2 * PHONE.wide, wide: 4 * PHONE.wide };
const SUNLESS = ['sky', 'rays', 'hills', 'near'];
const BESIDE = [
  `translate(${2 * (PHONE.left + OVERLAP)} 0) scale(-1 1)`,
  `translate(${2 * (OVERLAP - PHONE.wide)} 0)`,
  `translate(${2 * (PHONE.left + PHONE.wide - OVERLAP)} 0) scale(-1 1)`,
];

interface Cards {
  /** How many lie there, and how many are turned by now. */
  all: number;
  turned: number;
  /** Their sum may be known. */
  open: boolean;
}

type Range = ReturnType<typeof spaceOf>;

interface RocketsProps {
  known: Known;
  onTv: boolean;
  label: string;
  /** As they fly now; those of an earlier moment may be given. */
  rockets?: readonly Rocket[];
  /** The number of parts burnt by now; all of them if absent. */
  parts?: number;
  /** Radiation cards at the top, nameless. */
  cards?: Cards;
  /** The progress of SPACE coming down, from 0 to 1; before that only where it is at the nearest. */
  down?: number;
  /** Those who are back on their pads. */
  fallen?: readonly string[];
  /** This one alone in full light. */
  focus?: string | null;
  missiles?: readonly { by: string; target: string; done: number; hit: boolean }[];
}

interface AtProps {
  size: number;
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  children: ComponentChildren;
}
/** Words on the sky, with a dark edge. */
export function At({ size, x, y, anchor = 'start', children }: AtProps) {
  const edge = { fontSize: size, strokeWidth: size / 5 };
  return (
    <text class="spr-at" x={x} y={y} text-anchor={anchor} style={edge}>
      {children}
    </text>
  );
}

/** A searchlight from above on a rocket. */
export function Beam({ x, ground, foot, head }: Record<'x' | 'ground' | 'foot' | 'head', number>) {
  const d = `M${x - foot} ${ground}L${x - head} -400H${x + head}L${x + foot} ${ground}z`;
  return <path class="spr-beam" d={d} />;
}

/** A pad's owner, between the pad and the name below. */
export function PadMark({ place, x, onTv }: { place: number; x: number; onTv: boolean }) {
  return <SeatMark place={place} x={x} y={edgeOf(onTv) + (onTv ? 28 : 22)} size={onTv ? 27 : 16} />;
}

/** The launch ground, from its near edge up. */
export function Ground({ onTv }: { onTv: boolean }) {
  const edge = edgeOf(onTv) + 6;
  const { left, wide } = edges(onTv);
  const crop = onTv
    ? { width: 1920, height: 1080 }
    : { x: PHONE.left, y: 10, width: PHONE.wide, height: 410 };
  return (
    <>
      <g transform={onTv ? '' : `translate(${SUN} ${edge}) scale(${NEAR}) translate(${-SUN} ${-edge})`}>
        <image href={set} {...crop} preserveAspectRatio="xMidYMax slice" />
        {!onTv &&
          BESIDE.map((side) => (
            <g key={side} transform={`${side} translate(${PHONE.left} 10) scale(${PHONE.wide / 1920})`}>
              {SUNLESS.map((id) => (
                <use key={id} href={`${set}#sr-${id}`} />
              ))}
            </g>
          ))}
      </g>
      <path d={`M${left} ${edge}h${wide}V1200H${left}z`} fill="var(--ember)" />
      <path d={`M${left} ${edge}h${wide}`} stroke="var(--spr-edge)" stroke-width={onTv ? 8 : 2.5} />
    </>
  );
}

interface SpaceProps {
  space: Range;
  yOf: (n: number) => number;
  onTv: boolean;
  down: number;
}
/** SPACE: above it the sky is black; a range while nobody may know. */
function Space({ space, yOf, onTv, down }: SpaceProps) {
  const [y, max] = [yOf(space.least), yOf(space.most)];
  const { left, wide } = edges(onTv);
  // left of a turned phone's picture are words
  const line = (position: number) =>
    onTv ? `M${left} ${position}h${wide}` : `M${PHONE.left} ${position}h${PHONE.wide}`;
  const sealed = max < y;
  const moved = (down - 1) * (y + 120);
  const label = m.sr_space();
  const edge = (position: number) => ({
    d: line(position),
    // it comes from behind the words
    opacity: position + moved < BELOW_WORDS[onTv ? 'big' : 'small'] && down < 1 ? 0 : 1,
    stroke: 'var(--ivory)',
    'stroke-width': onTv ? 8 : 2.5,
    'stroke-dasharray': sealed ? '18 12' : undefined,
  });
  return (
    <g transform={`translate(0 ${moved})`}>
      <path d={`M${left}-600h${wide}V${max}H${left}z`} fill="var(--night)" />
      {sealed && <path d={`M${left} ${max}h${wide}V${y}H${left}z`} fill="var(--night)" opacity=".6" />}
      <path {...edge(y)} />
      {sealed && <path {...edge(max)} />}
      {/* on its way down it would cross the words */}
      {down === 1 && (
        <>
          <At size={onTv ? 46 : label.length > 6 ? 12 : 17} x={onTv ? 40 : 2} y={y + (onTv ? 56 : 17)}>
            {label}
          </At>
          <At size={onTv ? 46 : 17} x={onTv ? 40 : 2} y={y + (onTv ? 106 : 34)}>
            {sealed ? `${space.least}–${space.most}` : space.least}
          </At>
        </>
      )}
    </g>
  );
}

const IN_A_ROW = 14;
/** Where the line of SPACE may be seen while it comes down: below the words. */
const BELOW_WORDS = { big: 262, small: 0 };

type RadiationProps = Cards & { base: number; known: boolean; onTv: boolean };
/** Their sum is open, whose they are is not (SR-15); where nobody may know the sum yet, it is a question. */
function Radiation({ all: total, turned, open, base, known: isKnown, onTv }: RadiationProps) {
  const rows = Math.ceil(total / IN_A_ROW);
  const row = Math.ceil(total / rows);
  const pitch = Math.min(onTv ? 74 : 21, (onTv ? 940 : 366) / row);
  const high = pitch * 0.88;
  // on a phone they lie across the top of the sky
  const [x, y] = onTv
    ? [1864 - pitch * (row - 0.5), 74]
    : [195 - (pitch * (row - 1)) / 2, 14 - ((rows - 1) * high) / 2];
  const sum = `${base} + ${open ? turned : '?'} · ${m.sr_id_radiation()}`;
  return (
    <>
      {/* on a phone the words say it in the end, and need the room */}
      {(onTv || !isKnown) && (
        <At
          size={onTv ? 54 : 17}
          x={onTv ? 1864 : 195}
          y={onTv ? y + (rows - 0.5) * high + 58 : y - high / 2 - 5}
          anchor={onTv ? 'end' : 'middle'}
        >
          {sum}
        </At>
      )}
      {Array.from({ length: total }, (_, i) => (
        <g
          key={i}
          transform={`translate(${x + (i % row) * pitch} ${y + Math.floor(i / row) * high}) scale(${pitch / 76})`}
        >
          {i < turned ? (
            <use href={`${set}#sr-radiation`} />
          ) : (
            <path d="M-33-29h66v58h-66z" fill="var(--spr-tower)" stroke="var(--spr-edge)" stroke-width="4" />
          )}
        </g>
      ))}
    </>
  );
}

interface MissileProps extends Record<'from' | 'to' | 'high' | 'ground' | 'w' | 'done', number> {
  hit: boolean;
  onTv: boolean;
}
/** A missile on its way from a pad to a rocket: its trail stays, and where it hits it bursts; it passes over a pad that nobody left. */
function Missile({ from, to: x, high, ground, w, done, hit, onTv }: MissileProps) {
  const u = Math.max(0.01, done);
  const start = ground - w;
  const aim = { x: x - Math.sign(x - from) * w * 0.7, y: high + w * 0.6 };
  const peak = Math.min(start, aim.y) - (onTv ? 160 : 50);
  // the part of the way that it has come
  const turn = { x: from + (aim.x - from) * (u / 2), y: start + (peak - start) * u };
  const spot = {
    x: from + (aim.x - from) * u,
    y: (1 - u) ** 2 * start + 2 * u * (1 - u) * peak + u * u * aim.y,
  };
  const angle = (Math.atan2(spot.y - turn.y, spot.x - turn.x) * 180) / Math.PI;
  const scale = onTv ? 1 : 0.42;
  return (
    <>
      <path
        class="spr-trail"
        d={`M${from} ${start}Q${turn.x} ${turn.y} ${spot.x} ${spot.y}`}
        stroke-width={6 * scale}
        stroke-dasharray={`${16 * scale}`}
      />
      {u < 1 || !hit ? (
        <use
          href={`${set}#sr-missile`}
          transform={`translate(${spot.x} ${spot.y}) rotate(${angle}) scale(${scale})`}
        />
      ) : (
        <use
          href={`${set}#sr-burst`}
          transform={`translate(${spot.x} ${spot.y}) scale(${onTv ? 1.1 : 0.3})`}
        />
      )}
    </>
  );
}

// Long: one picture; its parts share their lengths.
export function Rockets({
  known: facts,
  onTv,
  label,
  rockets = rocketsOf(facts),
  parts = 99,
  down = 1,
  fallen = [],
  focus = null,
  missiles = [],
  cards,
}: RocketsProps) {
  const { view } = facts;
  const nations = nationsOf(facts);
  const space = spaceOf(facts);
  const area = placeFor(nations.length, onTv);
  const size = area.w / ROCKET_WIDTH;
  const max = Math.max(0, ...rockets.map((rocket) => rocket.values.length));
  const ground = edgeOf(onTv);
  const stands = ground - 18 * size;
  const zero = stands - tall(max) * size;
  const highest = Math.max(space.most, ...rockets.map((rocket) => rocket.distance), 1);
  const per = (zero - area.top) / (highest * AIR);
  const yOf = (n: number) => zero - n * per;
  const xOf = (seat: string) => area.left + (nations.indexOf(seat) + 0.5) * area.column;
  const { left: from, wide } = edges(onTv);
  const flies = (seat: string) => rockets.find((rocket) => rocket.seat === seat);
  const nearest = facts.materials?.numbers.space ?? space.least;
  return (
    <SceneSvg onTv={onTv} label={label}>
      <Ground onTv={onTv} />
      {down > 0 ? (
        <Space space={space} yOf={yOf} onTv={onTv} down={down} />
      ) : (
        <>
          <path
            d={`M${from} ${yOf(nearest)}h${wide}`}
            stroke="var(--ivory)"
            stroke-width={onTv ? 4 : 1.5}
            stroke-dasharray={onTv ? '8 16' : '3 6'}
          />
          <At size={onTv ? 46 : 16} x={onTv ? 40 : 3} y={yOf(nearest) + (onTv ? 56 : 17)}>
            {nearest}
          </At>
        </>
      )}
      {cards && <Radiation {...cards} base={nearest} known={down === 1} onTv={onTv} />}
      {nations.map((seat) => {
        const rocket = flies(seat);
        const x = xOf(seat);
        const place = placeOf(view, seat);
        const heldCards = heldBy(facts, seat);
        // where it cannot be known any more, parts are drawn by what they are worth
        const same = !rocket || heldCards.length === rocket.values.length;
        const drawn = drawnOf(facts, same ? heldCards : rocket.values);
        const burnt = rocket?.values.slice(0, parts) ?? [];
        const came = sumOf(burnt);
        const height = rocket && parts >= rocket.values.length ? rocket.height : came;
        const back = fallen.includes(seat);
        const flying = rocket !== undefined && burnt.length > 0 && !back;
        const y = flying ? yOf(height) : stands - tall(drawn.length) * size;
        return (
          <g key={seat}>
            {focus === seat && <Beam x={x} ground={ground} foot={area.w * 0.5} head={area.column} />}
            <g
              class={`spr-craft ${seatColour(place)}`}
              transform={`translate(${x} ${ground}) scale(${size})`}
            >
              <use href={`${set}#sr-pad`} />
              {flying && parts < 3 && <use href={`${set}#sr-smoke`} transform="translate(0 -6)" />}
            </g>
            <g
              class={`spr-fly ${rocket && !back ? '' : 'stays'}`}
              style={{ transform: `translate(${x}px, ${y}px)` }}
            >
              <g transform={`scale(${size})`}>
                <Craft place={place} parts={drawn} flame={flying} />
              </g>
              {rocket && burnt.length > 0 && (
                <At
                  size={onTv ? 46 : 17}
                  x={onTv ? area.w * 0.34 + 8 : 0}
                  y={onTv ? 30 : -5}
                  anchor={onTv ? 'start' : 'middle'}
                >
                  {height}
                </At>
              )}
            </g>
            {!rocket && onTv && !missiles.some((missile) => missile.by === seat) && (
              <At size={30} x={x} y={y - 16} anchor="middle">
                {m.sr_st_stays()}
              </At>
            )}
            {/* the pad's owner; the names are below, in full */}
            <PadMark place={place} x={x} onTv={onTv} />
          </g>
        );
      })}
      {missiles.map((missile, i) => (
        <Missile
          key={i}
          {...missile}
          from={xOf(missile.by)}
          to={xOf(missile.target)}
          high={yOf(flies(missile.target)?.distance ?? space.least / 2)}
          {...{ ground, onTv }}
          w={area.w}
        />
      ))}
    </SceneSvg>
  );
}

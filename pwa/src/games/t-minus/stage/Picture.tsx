// The board as a picture in the set: the desert, lines, the goal and every rocket.
import type { ComponentChildren } from 'preact';
import { Glyph, glyphPath, lastWorld, nameOf, placeOf, seatColour } from '../../../shared';
import { boardMark } from '../../../shared/words/boardMark';
import type { Seat } from '../../../table/types';
import { LETTERS, lineOf, tailOf } from '../model';
import { LEFT, lanesOf, lowNames, namePlaces, RIGHT, SET } from '../set/lanes';
import { type Box, type Ladder, ladderIn, type Place, placeIn } from '../set/layout';
import set from '../set.svg';
import type { Letter } from '../wire';
import type { Craft } from './board';
import '../set/craft.css';

export interface Table {
  view: { seats: Seat[] };
  order: readonly string[];
}

/** The line of the pads, and the one above the goal. */
const FOOT = 1;
const TOP = 20;
const GOAL = 19;
const NUMBERED = [3, 7, 11, 15];

/** The set's lines and sand; below it there is room for everybody's name. */
const TV: Box = { x: LEFT, y: SET.top, w: RIGHT - LEFT, h: SET.ground - SET.top };
const PHONE: Box = { x: 96, y: 14, w: 288, h: 336 };
/** A phone shows the set from its arch on. */
const FROM_ARCH = 250;
/** Sand below the pads, as far down as a phone may be: dice are thrown onto it. */
const SAND = [
  'M-900 0h3000v800h-3000z',
  'M-900 90H-60C40 76 130 106 230 96S360 84 480 98h1500v800H-900z',
  'M-900 186H-60C60 168 140 204 250 192S380 178 480 194h1500v800H-900z',
];
const SANDS = ['var(--tm-sand-1)', 'var(--tm-sand-2)', 'var(--tm-sand-3)'];
/** The ladder of the hand that was on this phone last: a beat goes on in its frame. */
export function handLadder(): Ladder | null {
  const world = lastWorld();
  return world && ladderIn(world);
}
const boxOf = (onTv: boolean): Box => (onTv ? TV : (handLadder()?.box ?? PHONE));

export const stepOf = (box: Box) => box.h / (TOP - FOOT);
export const groundOf = (box: Box) => box.y + box.h;
export const yOf = (box: Box, line: number) => groundOf(box) - (line - FOOT) * stepOf(box);

/** Without room at a rocket's side, its tokens go below it. */
export const tokensBelow = ({ room, w }: Place) => room < w + 20;

/** The position of a rocket's lane. A phone shows only the lane of the seat whose turn it is. */
export function laneOf(table: Table, craft: { seat: string; letter: string }, onTv: boolean): Place {
  const box = boxOf(onTv);
  const place = (LETTERS as readonly string[]).indexOf(craft.letter);
  if (onTv) {
    const { start, pitch } = lanesOf(table.order.length);
    const lane = Math.max(0, table.order.indexOf(craft.seat)) * LETTERS.length + place;
    return { box, x: start + (lane + 0.5) * pitch, w: Math.min(SET.rocket, pitch * 0.78), room: pitch };
  }
  const hand = handLadder();
  if (hand) return placeIn(hand, craft.letter as Letter);
  const w = box.w / LETTERS.length;
  return { box, x: box.x + (place + 0.5) * w, w: Math.min(w * 0.78, stepOf(box) * 1.7), room: w };
}

/** One part, which falls separately when a rocket is lost. */
export type Part = 'capsule' | 'tank' | 'big';
/** A capsule's height in lines; a tank is one line long. */
const CAPSULE = 1.15;

/** The part in the set, and its middle there. */
const DRAWN: Record<Part, [id: string, middle: number]> = {
  capsule: ['tm-capsule', -25.5],
  tank: ['tm-stage', 22.2],
  big: ['tm-booster', 66.5],
};

/** A part around its own middle, `w` wide, `u` for a line of the board. */
export function PartPic({ part, w, u }: { part: Part; w: number; u: number }) {
  const [id, middle] = DRAWN[part];
  const high = u / SET.line;
  return (
    <use
      href={`${set}#${id}`}
      transform={`scale(${Math.min(high, w / SET.rocket)} ${high}) translate(0 ${-middle})`}
    />
  );
}

/** What the set has on both sides again; its other strata reach beyond its edges. */
const AGAIN = ['clouds', 'mesas'];
/** The part of the set that a phone shows above its own sand. */
const LAND = ['sky', 'trail', 'sun', 'clouds', 'plain', 'mesas', 'arch', 'sand'];

/** The desert behind a board: the whole set on the big screen, else the part about its lines. Grey: something is lost. */
function Ground({ box, grey = false }: { box: Box; grey?: boolean }) {
  const tone = grey ? 'tm-grey' : '';
  if (box === TV) return <image class={tone} href={set} width="1920" height="1080" />;
  const size = stepOf(box) / SET.line;
  const y = groundOf(box) - SET.ground * size;
  return (
    <g class={tone}>
      <g transform={`translate(${-FROM_ARCH * size} ${y}) scale(${size})`}>
        {/* A small picture on a wide phone has more desert on both sides, under one sun. */}
        {LAND.map((id) =>
          (AGAIN.includes(id) ? [-1920, 1920, 0] : [0]).map((x) => (
            <use key={`${id}${x}`} href={`${set}#tm-${id}`} x={x} />
          )),
        )}
      </g>
      {SAND.map((d, index) => (
        <path key={d} d={d} fill={SANDS[index]} transform={`translate(0 ${y + 980 * size})`} />
      ))}
    </g>
  );
}

interface ScaleProps {
  box: Box;
  /** Lines whose number something else stands for. */
  hidden?: readonly number[];
  /** No number stands above this. */
  free?: number | undefined;
}
export function Scale({ box, hidden = [], free = 0 }: ScaleProps) {
  const onTv = box === TV;
  return (
    <>
      {Array.from({ length: GOAL }, (_, index) => (
        <path
          key={index}
          d={`M${box.x} ${yOf(box, index + 1)}h${box.w}`}
          stroke="var(--ivory)"
          stroke-opacity={NUMBERED.includes(index + 1) ? 0.34 : 0.15}
          stroke-width={onTv ? 2 : 1}
        />
      ))}
      <path d={`M${box.x} ${yOf(box, GOAL)}h${box.w}`} stroke="var(--ivory)" stroke-width={onTv ? 8 : 3} />
      {[...NUMBERED, GOAL].map((line) =>
        hidden.includes(line) || yOf(box, line) < free ? null : (
          <text
            key={line}
            class="tm-nm"
            x={box.x - (onTv ? 28 : 8)}
            y={yOf(box, line) + (onTv ? 13 : 5)}
            text-anchor="end"
            font-size={onTv ? 38 : 15}
            style={{ fill: 'var(--tm-number)' }}
          >
            {line}
          </text>
        ),
      )}
    </>
  );
}

/** Parts of a rocket from the capsule down, each with its middle in lines of the board. */
export function partsOf(stages: number, progress: number): { part: Part; line: number }[] {
  const base = lineOf(progress);
  const parts: { part: Part; line: number }[] = [{ part: 'capsule', line: base + CAPSULE / 2 }];
  if (stages > 1) parts.push({ part: 'tank', line: base - 0.5 });
  if (stages > 2) parts.push({ part: 'big', line: base - 1.5 });
  return parts;
}

/** A rocket at its position; `progress` may be between two lines while it flies. */
export function RocketPic(props: {
  table: Table;
  craft: Craft;
  onTv?: boolean;
  flame?: boolean;
  place?: Place;
  /** Its pad has the letter too: there is one on the smallest rocket. */
  lettered?: boolean;
}) {
  const {
    table,
    craft,
    onTv = false,
    flame = false,
    place = laneOf(table, craft, onTv),
    lettered = !onTv && handLadder() !== null,
  } = props;
  const { box, x, w } = place;
  const u = stepOf(box);
  // Too small for its letter, which goes below it.
  const tiny = !lettered && u * 0.8 < 13;
  const below = tokensBelow(place);
  const dot = Math.max(2.5, u * (lettered ? 0.37 : 0.27));
  const foot = lineOf(craft.progress) - tailOf(craft.stages);
  return (
    <g class={`tm-craft ${seatColour(placeOf(table.view, craft.seat))}`}>
      {flame && (
        <use
          href={`${set}#tm-flame`}
          transform={`translate(${x} ${yOf(box, foot)}) scale(${u / SET.line})`}
        />
      )}
      {partsOf(craft.stages, craft.progress).map(({ part, line }) => (
        <g key={part} transform={`translate(${x} ${yOf(box, line)})`}>
          <PartPic part={part} w={w} u={u} />
        </g>
      ))}
      <text
        class={tiny ? 'tm-below' : 'tm-letter'}
        x={x}
        y={tiny ? yOf(box, foot) + 12 : yOf(box, lineOf(craft.progress)) - u * 0.18}
        text-anchor="middle"
        font-size={tiny ? 14 : u * 0.8}
      >
        {craft.letter}
      </text>
      {Array.from({ length: Math.min(6, craft.tokens) }, (_, index) => {
        const [dx, dy] = below
          ? [((index % 2) - 0.5) * 2.4 * dot, (tiny ? 17 : 4) + dot + Math.floor(index / 2) * 2.4 * dot]
          : lettered
            ? [w / 2 + dot * (1.1 + (index % 2) * 2.1), -(dot + Math.floor(index / 2) * 2.1 * dot)]
            : [w / 2 + dot * 1.26, -(u * 0.3 + index * 2.3 * dot)];
        return (
          <use
            key={index}
            href={`${set}#tm-token`}
            transform={`translate(${x + dx} ${yOf(box, foot) + dy}) scale(${dot / 12})`}
          />
        );
      })}
    </g>
  );
}

/** How much smoke a count adds while Fire is held. */
export const SMOKE = 0.19;
interface SmokePicProps {
  table: Table;
  craft: Craft;
  onTv: boolean;
  size: number;
}
/** Smoke at the foot of a rocket; `size` from 0 to 1. */
export function SmokePic({ table, craft, onTv, size }: SmokePicProps) {
  const box = boxOf(onTv);
  const { x } = laneOf(table, craft, onTv);
  const y = yOf(box, lineOf(craft.progress) - tailOf(craft.stages));
  return (
    <use
      href={`${set}#tm-smoke`}
      transform={`translate(${x} ${y}) scale(${(size * stepOf(box)) / SET.line})`}
    />
  );
}

/** On the big screen: the lane's owner, below it, with the shape; a frame around the current player. */
function Names({ table, on }: { table: Table; on: string | null }) {
  const names = table.order.map((seat) => nameOf(table, seat));
  return namePlaces(names).map(({ x, y, width, height, size }, index) => {
    const seat = table.order[index] ?? '';
    return (
      <foreignObject key={seat} {...{ x, y, width, height }}>
        <p class={`row tm-lane ${seat === on ? 'on' : ''}`} style={{ fontSize: size }}>
          <Glyph place={placeOf(table.view, seat)} size={size * 0.8} /> <span>{names[index]}</span>
        </p>
      </foreignObject>
    );
  });
}

/** A lane: its pads, and the rockets on it. `placeAt`: the place of each letter. */
function LanePic(props: {
  table: Table;
  seat: string;
  crafts: readonly Craft[];
  placeAt: (letter: Letter) => Place;
  onTv?: boolean;
  grey?: boolean;
}) {
  const { table, seat, crafts, placeAt, onTv = false, grey = false } = props;
  return (
    <g class={`tm-craft ${seatColour(placeOf(table.view, seat))}`} {...boardMark({ seat })}>
      {LETTERS.map((letter) => {
        const { box, x, room } = placeAt(letter);
        const spot = `translate(${x} ${groundOf(box)}) scale(${(room * 0.9) / 108})`;
        return <use key={letter} class={grey ? 'tm-grey' : ''} href={`${set}#tm-pad`} transform={spot} />;
      })}
      {crafts.map(
        (craft) =>
          craft.seat === seat && (
            <g key={craft.letter} class="tm-rk" {...boardMark({ rocket: craft.letter })}>
              <RocketPic {...{ table, craft, onTv }} place={placeAt(craft.letter)} />
            </g>
          ),
      )}
    </g>
  );
}

interface BoardPicProps {
  table: Table;
  crafts: readonly Craft[];
  /** The seat whose lane a phone shows. */
  seat: string;
  onTv: boolean;
  grey?: boolean;
  /** The seat whose turn it is, between scenes. */
  on?: string | null;
  /** What is in front of the rockets, and behind the names. */
  children?: ComponentChildren;
}
/** The board with its lines, the lanes' owners, their pads, and rockets that take no part. */
export function BoardPic({ table, crafts, seat, onTv, grey = false, on = null, children }: BoardPicProps) {
  const box = boxOf(onTv);
  const order = onTv ? table.order : [seat];
  const high = onTv && !lowNames(order.map((seat) => nameOf(table, seat)));
  return (
    <>
      <Ground {...{ box, grey }} />
      {high && <use class={grey ? 'tm-grey' : ''} href={`${set}#tm-near`} y={-48} />}
      {on !== null && (
        <use
          href={`${set}#tm-beam`}
          transform={`translate(${laneOf(table, { seat: on, letter: 'B' }, onTv).x} 942)`}
        />
      )}
      <Scale box={box} />
      {order.map((seat) => (
        <LanePic
          key={seat}
          {...{ table, crafts, onTv, grey }}
          seat={seat}
          placeAt={(letter) => laneOf(table, { seat, letter }, onTv)}
        />
      ))}
      {children}
      {onTv ? (
        <Names table={table} on={on} />
      ) : (
        <g
          class={seatColour(placeOf(table.view, seat))}
          transform={`translate(${box.x + box.w / 2 - 7} ${box.y + box.h + 10})`}
        >
          <path
            d={glyphPath(placeOf(table.view, seat))}
            transform="scale(.9)"
            style={{ fill: 'var(--sc)' }}
          />
        </g>
      )}
    </>
  );
}

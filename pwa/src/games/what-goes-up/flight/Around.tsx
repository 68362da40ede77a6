// A craft where it is, drawn as large as the screen, and what it can do as things around it; its crew and stores below.
import type { ComponentChildren } from 'preact';
import { m } from '../../../paraglide/messages';
import { Hits, percent, placeOf, seatColour, type WorldBox } from '../../../shared';
import type { View } from '../../../table/types';
import { crewOf } from '../model';
import { useSeat } from '../props';
import set from '../set.svg';
import type { Board, Craft, Derp, Outcome } from '../wire';
import './hand.css';

/** How a thing is drawn: a ribbon out or home, else a part of the set. */
export type Art =
  | 'out'
  | 'home'
  | 'up'
  | 'stop'
  | 'craft'
  | 'walker'
  | 'spanner'
  | 'tank'
  | 'probe'
  | 'ration'
  | 'derp'
  | 'rcs'
  | 'rock';

export type Firsts = Record<string, number>;
/** Something that the craft can do: a sign at a thing. */
export interface Thing {
  key: string;
  art: Art;
  /** On its sign. */
  word: string;
  chances?: Shares | undefined;
  /** The order and the cap, once it is chosen. */
  title: string;
  /** What it costs, on the cap. */
  cost?: string | undefined;
  /** One reason, below the order. */
  note?: string | undefined;
  /** Why it cannot be done. */
  off?: string | undefined;
  /** Firsts that nobody has yet, with their dots: a flag on its sign. */
  firsts?: Firsts | undefined;
  /** Fuel that it takes. */
  fuel?: number;
  run: () => void;
}

/** Where a craft is drawn: what lies under it. */
export type Scene = 'pad' | 'climb' | 'orbit' | 'deep' | 'moon-orbit' | 'moon';

export function sceneOf(craft: Craft | undefined, board: Board | null | undefined): Scene {
  if (!craft || craft.status === 'pad') return 'pad';
  const step = board?.steps.find((one) => one.id === craft.at);
  if (craft.status === 'up' || step?.kind === 'suborbital' || step?.kind === 'reentry') return 'climb';
  if (step?.kind === 'surface') return 'moon';
  if (step?.body === 'moon') return 'moon-orbit';
  return step && step.body !== 'earth' ? 'deep' : 'orbit';
}

/** Where a roll is drawn: a launch on its pad, an insertion and a way down in the air. */
export const sceneOfRoll = (purpose: string, ...craft: Parameters<typeof sceneOf>): Scene =>
  ROLLED[purpose] ?? sceneOf(...craft);
const ROLLED: Record<string, Scene> = {
  launch: 'pad',
  tower: 'pad',
  insertion: 'climb',
  reentry: 'climb',
  landing: 'climb',
};

/** The drawing is laid out on 390 × 464 between order and ledge, and follows the height. */
const [WIDE, HIGH] = [390, 464];
export interface Lay {
  x: (at: number) => number;
  y: (at: number) => number;
  /** Of things. */
  size: number;
  /** Of what lies under them. */
  far: number;
  ledge: number;
  width: number;
  height: number;
  /** The ends of a scale below the drawing, where it is not as wide as that. */
  edges?: readonly [left: number, right: number];
}
/** A small phone, or one on its side. */
export const isSmall = (box: WorldBox) => box.width < 350 || box.height < 420;
/** The crew on the ledge, or the scale of a roll. */
export const seatsHigh = (box: WorldBox) => (isSmall(box) ? 97 : 146);

export function layOf(box: WorldBox, below = seatsHigh(box)): Lay {
  const ledge = box.bottom - below;
  const high = Math.max(60, ledge - box.top);
  const span = Math.min(box.width, high * 1.2);
  return {
    x: (at) => box.width / 2 + ((at - WIDE / 2) / WIDE) * span,
    y: (at) => box.top + (at / HIGH) * high,
    size: Math.min(1.5, (high / HIGH) ** 0.78, span / 330),
    far: Math.max(0.72, Math.sqrt(high / HIGH)),
    ledge,
    width: box.width,
    height: box.height,
  };
}

interface PartProps {
  of: string;
  x?: number;
  y?: number;
  turn?: number;
  size?: number;
  class?: string;
}
export const Part = ({ of, x = 0, y = 0, turn = 0, size = 1, class: look }: PartProps) => (
  <use
    href={`${set}#wgu-${of}`}
    transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${size.toFixed(3)})`}
    class={look}
  />
);

/** What lies under the craft. */
export function Ground({ scene, lay }: { scene: Scene; lay: Lay }) {
  const { x, y, far, ledge } = lay;
  const ground = 0.8 * Math.min(far, 1.25);
  return (
    <>
      {scene === 'pad' && (
        <Part of="at-pad" x={x(220) - 1390 * ground} y={ledge - 30 - 806 * ground} size={ground} />
      )}
      {scene === 'climb' && <Part of="at-climb" x={x(117)} y={ledge + 330 * far} size={far} />}
      {scene === 'orbit' && <Part of="at-orbit" x={x(150)} y={ledge + 160 * far} size={far} />}
      {scene === 'moon-orbit' && <Part of="at-moon-orbit" x={x(150)} y={ledge + 160 * far} size={far} />}
      {scene === 'deep' && <Part of="at-deep" x={x(30)} y={ledge + 20} size={far} />}
      {scene === 'moon' && (
        <Part of="at-moon" x={x(200) - 1160 * ground} y={ledge - 30 - 800 * ground} size={ground} />
      )}
      {(scene === 'orbit' || scene === 'deep') && <Part of="moon" x={x(336)} y={y(68)} size={0.34 * far} />}
      {(scene === 'moon-orbit' || scene === 'moon') && (
        <Part of="earth" x={x(336)} y={y(68)} size={0.09 * far} />
      )}
    </>
  );
}

interface BackdropProps {
  scene: Scene;
  lay: Lay;
  children?: ComponentChildren;
}
/** A phone's picture, and the ledge of the crew below it. */
export function Backdrop({ scene, lay, children }: BackdropProps) {
  const { ledge, width, height } = lay;
  return (
    <svg class="wgu-world" width={width} height={height} aria-hidden="true">
      <Ground scene={scene} lay={lay} />
      {children}
      <path class="wgu-near" d={`M0 ${ledge}h${width}V${height}H0z`} />
      <path class="wgu-ledge" d={`M0 ${ledge}h${width}v5H0z`} />
    </svg>
  );
}

/** The class of what is in a programme's colour. */
export const colourOf = (view: Pick<View, 'seats'>, seat: string): string =>
  `wgu-hull ${seatColour(placeOf(view, seat))}`;

/** The craft itself, in its programme's colour. */
export function Ship({ craft, scene, lay, view }: { craft: Craft; scene: Scene; lay: Lay; view: View }) {
  const { x, y, size, ledge } = lay;
  const look = `${colourOf(view, craft.seat)} ${craft.debris ? 'wgu-debris' : ''}`;
  if (scene === 'pad')
    return (
      <g class={look}>
        <Part of="rocket" x={x(220)} y={ledge - 30} size={0.62 * Math.min(size, 1.75)} />
      </g>
    );
  if (scene === 'climb')
    return (
      <g
        class={look}
        transform={`translate(${x(170)} ${y(260)}) rotate(28) scale(${(0.69 * size).toFixed(3)})`}
      >
        <Part of="flame" y={60} />
        <Part of="upper" y={64} />
        <Part of="thruster" y={-40} />
        <Part of="capsule" y={-86} />
      </g>
    );
  if (scene === 'moon')
    return (
      <g class={look}>
        <Part of="lander" x={x(220)} y={ledge - 30} size={0.6 * Math.min(size, 1.75)} />
      </g>
    );
  return (
    <g class={look} transform={`translate(${x(226)} ${y(250)}) rotate(100) scale(${size.toFixed(3)})`}>
      <Part of="craft" />
      {craft.parts.some((part) => part.disabled) && <Part of="broken" />}
    </g>
  );
}

/** Where a thing is drawn, and where it is touched: on 390 × 464. */
interface Slot {
  at: [x: number, y: number];
  turn: number;
  size: number;
  hit: [x: number, y: number, wide: number, high: number];
  sign: string;
}
const SLOTS: readonly Slot[] = [
  { at: [336, 68], turn: 0, size: 0, hit: [174, 98, 170, 100], sign: 'top left' },
  { at: [346, 440], turn: 0, size: 0, hit: [268, 312, 118, 100], sign: 'right' },
  { at: [48, 256], turn: 74, size: 0.66, hit: [4, 206, 116, 130], sign: 'left' },
  { at: [128, 164], turn: -16, size: 0.78, hit: [4, 102, 160, 100], sign: 'top left' },
  { at: [150, 340], turn: 0, size: 0.68, hit: [84, 312, 116, 100], sign: 'left' },
  { at: [252, 366], turn: 24, size: 0.44, hit: [204, 336, 92, 92], sign: '' },
  { at: [40, 58], turn: 0, size: 0.7, hit: [14, 32, 200, 56], sign: 'top aside' },
  { at: [0, 0], turn: 0, size: 0, hit: [16, 150, 180, 110], sign: 'top left' },
];
/** Slots of a thing, the best first. */
const WHERE: Record<Art, readonly number[]> = {
  out: [0],
  up: [7],
  home: [1],
  stop: [6, 3, 2, 4, 5, 1, 0],
  craft: [2, 4, 6],
  walker: [3, 6, 4],
  spanner: [4, 5],
  tank: [5, 4, 6],
  probe: [6, 3, 4, 5, 1],
  ration: [5, 2, 4],
  derp: [4],
  rcs: [6, 4, 5],
  rock: [0, 6],
};
const DRAWN: Partial<Record<Art, string>> = { tank: 'upper', rock: 'rock' };

/** Where a thing is touched, on this screen. */
function hitOf({ hit: [x, y, wide, high] }: Slot, lay: Lay) {
  const left = Math.max(0, lay.x(x));
  const width = Math.max(56, Math.min(lay.width, lay.x(x + wide)) - left);
  return { left, top: lay.y(y), width, height: Math.max(56, lay.y(y + high) - lay.y(y)) };
}

/** Each thing with its place; those without one are left over. */
export function placed(things: readonly Thing[]): { here: [Thing, Slot][]; rest: Thing[] } {
  const free = new Set(SLOTS.keys());
  const here: [Thing, Slot][] = [];
  const rest: Thing[] = [];
  for (const thing of things) {
    const slot = WHERE[thing.art].find((one) => free.has(one));
    if (slot === undefined) rest.push(thing);
    else {
      free.delete(slot);
      here.push([thing, SLOTS[slot]!]);
    }
  }
  return { here, rest };
}

/** A ribbon from the craft: outwards to the Moon, or down home. */
function Ribbon({ art, lay, lit, scene }: { art: Art; lay: Lay; lit: boolean; scene: Scene }) {
  const { x, y, size, ledge } = lay;
  const wide = Math.max(18, 28 * size);
  const out = art !== 'home';
  const from = scene === 'climb' ? ([210, 190] as const) : ([252, 240] as const);
  const way = out
    ? `M${x(from[0])} ${y(from[1])}C${x(306)} ${y(232)} ${x(310)} ${y(188)} ${x(332)} ${y(124)}`
    : `M${x(260)} ${y(264)}C${x(322)} ${y(284)} ${x(352)} ${y(352)} ${x(346)} ${ledge + 4}`;
  const arrows: [number, number, number][] = out
    ? [
        [298, 212, -57],
        [314, 179, -71],
      ]
    : [
        [324, 320, 64],
        [343, 381, 82],
      ];
  return (
    <g class={`wgu-ribbon ${out ? 'out' : 'home'}`}>
      {lit && <path class="lit" d={way} stroke-width={wide + 8} />}
      <path class="edge" d={way} stroke-width={wide} />
      <path
        class="top"
        d={way}
        transform={`translate(${-0.11 * wide} ${-0.11 * wide})`}
        stroke-width={0.58 * wide}
      />
      {arrows.map(([ax, ay, turn]) => (
        <path
          key={ax}
          class="arrow"
          transform={`translate(${x(ax)} ${y(ay)}) rotate(${turn}) scale(${(0.032 * wide).toFixed(3)})`}
          d="M-12-13h12l14 13-14 13h-12l14-13z"
        />
      ))}
    </g>
  );
}

function Drawn({ thing, slot, lay, lit }: { thing: Thing; slot: Slot; lay: Lay; lit: boolean }) {
  const { x, y, size } = lay;
  const [ax, ay] = slot.at;
  const at = { x: x(ax), y: y(ay) };
  const stop = thing.art === 'stop' || !slot.size;
  return (
    <g class={`wgu-thing ${lit ? 'lit' : ''} ${thing.off ? 'off' : ''}`}>
      {thing.art === 'walker' && (
        <path
          class="tether"
          d={`M${x(ax + 18)} ${at.y + 14 * size}Q${x(190)} ${y(210)} ${x(218)} ${y(224)}`}
        />
      )}
      {(thing.art === 'spanner' || thing.art === 'tank' || thing.art === 'stop') && (
        <path class="dots" d={`M${at.x} ${at.y}L${x(thing.art === 'tank' ? 240 : 214)} ${y(280)}`} />
      )}
      <Part
        of={DRAWN[thing.art] ?? thing.art}
        {...at}
        turn={stop ? 0 : slot.turn}
        size={stop ? Math.max(0.7, size) : slot.size * size}
        class={
          thing.art === 'tank' || thing.art === 'rcs' ? 'wgu-metal' : thing.art === 'craft' ? 'wgu-other' : ''
        }
      />
    </g>
  );
}

export type Shares = Record<Outcome, { p: number }>;
export const asShares = ({ ok, fail, boom }: Record<Outcome, number>): Shares => ({
  ok: { p: ok },
  fail: { p: fail },
  boom: { p: boom },
});
/** OK plain, Fail upright hatch, Boom diagonal hatch. */
export function ShareBar({ of: { ok, fail, boom } }: { of: Shares }) {
  return (
    <i class="wgu-shares" aria-hidden="true">
      <i class="ok" style={{ flexGrow: ok.p }} />
      {fail.p > 0.004 && <i class="fail" style={{ flexGrow: fail.p }} />}
      {boom.p > 0.004 && <i class="boom" style={{ flexGrow: boom.p }} />}
    </i>
  );
}

type SignProps = Pick<Thing, 'word' | 'off' | 'firsts' | 'chances'> & { lit: boolean };
/** A sign at a thing: its word, its chance, the shares of OK, Fail and Boom. */
export function Sign({ word, chances, off, lit, firsts = {} }: SignProps) {
  return (
    <span class={`wgu-sign ${off ? 'off' : ''} ${lit ? 'lit' : ''}`} aria-hidden="true">
      <span>
        {word}
        {chances?.ok && <b>{percent(chances.ok.p)}</b>}
      </span>
      {Object.keys(firsts).length > 0 && (
        <svg class="flag" viewBox="0 0 20 24" aria-hidden="true">
          <path d="M1 0v24h2v-10l15-7z" />
        </svg>
      )}
      {off ? <small>{off}</small> : chances?.ok && <ShareBar of={chances} />}
    </span>
  );
}

/** The full name of a thing: what it is, costs and risks. */
const nameOfThing = ({ title, cost, chances, off }: Thing) =>
  [
    title,
    cost,
    chances?.ok &&
      m.wgf_thing_odds({
        ok: percent(chances.ok.p),
        fail: percent(chances.fail.p),
        boom: percent(chances.boom.p),
      }),
    off,
  ]
    .filter(Boolean)
    .join(', ');

interface AroundProps {
  box: WorldBox;
  craft: Craft | undefined;
  scene: Scene;
  things: readonly Thing[];
  chosen: Thing | undefined;
  onChoose: (thing: Thing | undefined) => void;
  label: string;
  /** Below the ledge instead of the crew. */
  below?: ComponentChildren;
}
export function Around({ box, craft, scene, things, chosen, onChoose, label, below }: AroundProps) {
  const { desk, table } = useSeat();
  const lay = layOf(box);
  const { here } = placed(things);
  return (
    <>
      <Backdrop scene={scene} lay={lay}>
        {here
          .filter(([thing]) => thing.art === 'out' || thing.art === 'home')
          .map(([thing]) => (
            <Ribbon key={thing.key} art={thing.art} lay={lay} lit={thing === chosen} scene={scene} />
          ))}
        {craft && <Ship {...{ craft, scene, lay }} view={table.view} />}
        {here
          .filter(([thing]) => !['out', 'home', 'up'].includes(thing.art))
          .map(([thing, slot]) => (
            <Drawn key={thing.key} thing={thing} slot={slot} lay={lay} lit={thing === chosen} />
          ))}
      </Backdrop>
      {here.length > 0 && (
        <Hits
          label={label}
          value={chosen?.key ?? null}
          onChange={(key) => onChoose(things.find((one) => one.key === key))}
          hits={here.map(([thing, slot]) => ({
            value: thing.key,
            label: nameOfThing(thing),
            ...hitOf(slot, lay),
          }))}
        />
      )}
      {here.map(([thing, slot]) => (
        <span key={thing.key} class={`wgu-place ${slot.sign}`} style={hitOf(slot, lay)}>
          <Sign {...thing} lit={thing === chosen} />
        </span>
      ))}
      {below && (
        <div class="wgu-below" style={{ top: `${lay.ledge + 14}px` }}>
          {below}
        </div>
      )}
      {craft && !below && (
        <Seats
          top={lay.ledge + 8}
          derps={crewOf(desk.state, craft)}
          craft={craft}
          takes={chosen?.fuel ?? 0}
        />
      )}
    </>
  );
}

/** A derp from the chest up in a seat: dim without stamina, with a plaster when injured. */
export function Face({ derp, view }: { derp: Derp; view: View }) {
  return (
    <svg
      class={`wgu-face ${colourOf(view, derp.seat)} ${derp.stamina > 0 ? '' : 'spent'}`}
      viewBox="-54 -92 108 118"
      aria-hidden="true"
    >
      <Part of="seat" />
      <g class="who">
        <Part of="derp" />
        {derp.stamina < 0 && <Part of="plaster" />}
        <text y="-4" text-anchor="middle">
          {[...derp.name][0]}
        </text>
      </g>
    </svg>
  );
}

export const Pips = ({ derp }: { derp: Derp }) => (
  <i class="wgu-pips" aria-hidden="true">
    {Array.from({ length: Math.max(derp.most, derp.stamina) }, (_, k) => (
      <i key={`pip ${k + 1}`} class={k < derp.stamina ? 'full' : ''} />
    ))}
  </i>
);

const staminaWords = ({ name, stamina, most }: Derp) =>
  stamina < 0 ? m.ui_colon({ of: name, says: m.wgf_hurt() }) : m.wgf_derp_stamina({ name, n: stamina, most });

interface SeatsProps {
  top: number;
  derps: readonly Derp[];
  craft: Craft;
  takes: number;
}
/** The crew with its stamina, and the stores with what the chosen way takes. */
function Seats({ top, derps, craft, takes }: SeatsProps) {
  const { table } = useSeat();
  return (
    <div class="wgu-seats" style={{ top: `${top}px` }}>
      <ul>
        {derps.map((derp) => (
          <li key={derp.name}>
            <span class="sr">{staminaWords(derp)}</span>
            <Face derp={derp} view={table.view} />
            <span class="ellipsis" aria-hidden="true">
              {derp.name}
            </span>
            <Pips derp={derp} />
          </li>
        ))}
        {derps.length === 0 && <li class="nobody">{craft.debris ? m.wgf_debris() : m.wgf_no_crew()}</li>}
      </ul>
      <dl>
        <dt class="sr">{m.wgu_id_fuel()}</dt>
        <dd class="row">
          <svg viewBox="-30 -76 60 78" aria-hidden="true">
            <Part of="fuel" />
          </svg>
          {craft.fuel}
          {takes > 0 && <b>→ {craft.fuel - takes}</b>}
        </dd>
        <dt class="sr">{m.wgu_id_rations()}</dt>
        <dd class="row">
          <svg viewBox="-30 -68 60 70" aria-hidden="true">
            <Part of="ration" />
          </svg>
          {craft.rations}
        </dd>
      </dl>
    </div>
  );
}

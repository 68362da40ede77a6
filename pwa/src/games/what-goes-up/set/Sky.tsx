// The table in its set: craft where they are on the painted ways, budgets as towers, a searchlight on whose craft is on.
import { Glyph, lampOf, lampWords, placeOf, seatColour } from '../../../shared';
import type { ScreenProps } from '../../../shared/game';
import { glyphPath } from '../../../shared/kit/Glyph';
import { tells } from '../../../shared/words/told';
import { boardWords } from '../board/Board';
import { byPlace } from '../board/track';
import { craftOn } from '../model';
import set from '../set.svg';
import type { Board, Craft, Materials, State } from '../wire';
import './sky.css';

type Anchor = 'start' | 'middle' | 'end';
/** Where a step of the house's board lies in the set, and its name beside it; craft keep to the side without a name. */
type Place = [x: number, y: number, name?: [dx: number, dy: number, anchor: Anchor]];

/** The Earth's centre, its radius, and those of the two orbits around it. */
const EARTH = { x: 470, y: 1230, r: 540, low: 737, sync: 862 };
const ring = (radius: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [EARTH.x + radius * Math.sin(angle), EARTH.y - radius * Math.cos(angle)];
};

const PLACES: Record<string, Place> = {
  suborbital: [951, 797, [-14, 66, 'end']],
  earth_reentry: [982, 992, [-46, 26, 'end']],
  low_1: ring(EARTH.low, 8),
  low_2: [...ring(EARTH.low, 40), [34, 76, 'start']],
  low_3: ring(EARTH.low, 51),
  low_4: ring(EARTH.low, -20),
  polar_1: [290, 451, [-22, -8, 'end']],
  polar_2: [236, 560],
  sync_transfer: ring(800, 24),
  sync_1: ring(EARTH.sync, -6),
  sync_2: [...ring(EARTH.sync, 56), [26, 14, 'start']],
  outbound: [1124, 405],
  homebound: [1210, 905],
  moon_low_1: [1734, 574, [20, 56, 'middle']],
  moon_low_2: [1402, 350],
  moon_polar_1: [1687, 191, [30, -24, 'middle']],
  moon_polar_2: [1478, 668],
  moon_sync_1: [1309, 520, [-10, 58, 'middle']],
  moon_sync_2: [1880, 330],
  moon_surface: [1590, 446, [0, 50, 'middle']],
  libration: [1196, 268, [-24, 12, 'end']],
  rock: [1325, 148, [66, 12, 'start']],
  escape: [1862, 83, [0, 50, 'end']],
};
/** Names that the ribbons themselves carry: they are turned as these run. */
const PAINTED: Record<string, [x: number, y: number, degrees: number]> = {
  outbound: [640, 508, 1],
  homebound: [1186, 926, -22],
};

const WINDOWS = 14;
const DOTS_A_WINDOW = 5;
/** Degrees that the towers share at most, and between two of them. */
const SPREAD = 74;
const APART = 22;
const FIRST = 2;

const towerAngle = (k: number, all: number): number => {
  const step = Math.min(APART, SPREAD / Math.max(1, all - 1));
  return FIRST + (k - (all - 1) / 2) * step;
};

function Tower({
  state,
  say,
  seat,
  k,
  all,
}: {
  state: State;
  say: ScreenProps<State>['say'];
  seat: string;
  k: number;
  all: number;
}) {
  const programme = state.programmes[seat];
  const place = placeOf(say.view, seat);
  const lamp = lampOf(say.view.seats.find((one) => one.seat === seat)!);
  const name = say.name(seat);
  const lit = Math.min(WINDOWS, Math.ceil((programme?.dots ?? 0) / DOTS_A_WINDOW));
  const on = craftOn(state)?.seat === seat;
  const room = all > 4 ? 8 : 13;
  const size = Math.max(26, Math.min(44, Math.floor((44 * room) / (name.length + 3))));
  return (
    <g
      class={seatColour(place)}
      transform={`translate(${EARTH.x} ${EARTH.y}) rotate(${towerAngle(k, all)})`}
      {...tells({ seat })}
    >
      {on && <path class="wgu-searchlight" d="M-14-640L-84-960H84L14-640z" />}
      <g transform={`translate(0 ${-EARTH.r})`}>
        <path class="wgu-tower-foot" d="M-30 4h60l-6-12h-48z" />
        <path class="wgu-tower" d="M-22 0V-112h44V0z" />
        {Array.from({ length: WINDOWS }, (_, at) => (
          <path
            key={at}
            class={at < lit ? 'wgu-window lit' : 'wgu-window'}
            d={`M${at % 2 ? 3 : -15} ${-14 - 14 * Math.floor(at / 2)}h12v-10h-12z`}
          />
        ))}
        <path class="wgu-flagpole" d="M0-112v-46" />
        <path class="wgu-pennant" d="M2-158h56v38H2z" />
        <path class="wgu-on-pennant" transform="translate(18 -151) scale(1.5)" d={glyphPath(place)} />
        {lamp === 'go' && <circle class="wgu-go" cx="-40" cy="-96" r="13" />}
        {lamp === 'go' && <path class="wgu-go-sign" d="M-46-96l5 5 8-10" />}
        {lamp === 'lost' && <circle class="wgu-lost" cx="-40" cy="-96" r="12" />}
      </g>
      <text y={-EARTH.r + 62} text-anchor="middle" font-size={size} {...tells({ seat }, 'dots', 'points')}>
        {name} <tspan class="wgu-dots">{programme?.dots}</tspan>
        <title>{lampWords(lamp)}</title>
      </text>
    </g>
  );
}

/** Where a craft is; degrees for one that stands on the pad. */
type Spot = [x: number, y: number, upright?: number];

const LETTER = 17;
const PENNANT = 62;

function Ship({ craft, say, at, k }: { craft: Craft; say: ScreenProps<State>['say']; at: Spot; k: number }) {
  const place = placeOf(say.view, craft.seat);
  const wide = 62 + LETTER * craft.name.length;
  const onPad = at[2] !== undefined;
  const left = at[0] > 1280;
  const x = onPad ? at[0] - 40 : left ? Math.max(0, at[0] - 56 - wide) : Math.min(1920 - wide, at[0] + 56);
  const y = Math.max(44, Math.min(1040, at[1] - (onPad ? 205 : 34) + k * PENNANT));
  return (
    <g class={`${seatColour(place)} ${craft.debris ? 'wgu-debris' : ''}`} {...tells({ craft: craft.id })}>
      {k === 0 && (
        <use
          href={`${set}#${onPad ? 'wgu-rocket' : 'wgu-craft'}`}
          class="wgu-hull"
          transform={`translate(${at[0]} ${at[1]}) rotate(${at[2] ?? (left ? -24 : 40)}) scale(${onPad ? 0.3 : 0.52})`}
        />
      )}
      <g transform={`translate(${x} ${y})`}>
        <path class="wgu-pennant" d={`M0-27h${wide}v54H0z`} />
        <path class="wgu-on-pennant" transform="translate(12 -15) scale(1.9)" d={glyphPath(place)} />
        <text class="wgu-on-pennant" x="50" y="14" font-size="40">
          {craft.name}
        </text>
      </g>
    </g>
  );
}

export function Sky({
  state,
  board,
  say,
  title,
  note,
}: {
  state: State;
  board: Board;
  say: ScreenProps<State, Materials>['say'];
  title: string;
  note: string;
}) {
  const seats = Object.keys(state.programmes);
  const names = new Map(board.steps.map((step) => [step.id, step.name[say.locale]]));
  const where = (craft: Craft): Spot => {
    const place = PLACES[craft.at];
    if (place) return [place[0], place[1]];
    const angle = towerAngle(seats.indexOf(craft.seat), seats.length) + 5.5;
    return [...ring(EARTH.r - 2, angle), angle];
  };
  const others = say.view.seats.filter(
    (one) => one.kind === 'player' && one.admitted && lampOf(one) !== 'idle',
  );
  return (
    <div class="world wgu-sky">
      <svg viewBox="0 0 1920 1080" font-size="34" role="img" aria-label={boardWords({ state, board, say })}>
        {Object.entries(PAINTED).map(([id, [x, y, degrees]]) => (
          <text
            key={id}
            class={`wgu-painted ${id}`}
            font-size="38"
            transform={`translate(${x} ${y}) rotate(${degrees})`}
            text-anchor="middle"
          >
            {names.get(id)}
          </text>
        ))}
        {Object.entries(PLACES).map(([id, [x, y, name]]) =>
          name && names.has(id) ? (
            <g key={id}>
              {id !== 'rock' && <circle class="wgu-stop" cx={x} cy={y} r="12" />}
              {id !== 'rock' && <circle class="wgu-stop-eye" cx={x} cy={y} r="5.5" />}
              <text
                class={id === 'moon_surface' ? 'on-moon' : ''}
                x={x + name[0]}
                y={y + name[1]}
                text-anchor={name[2]}
              >
                {names.get(id)}
              </text>
            </g>
          ) : null,
        )}
        {seats.map((seat, k) => (
          <Tower key={seat} state={state} say={say} seat={seat} k={k} all={seats.length} />
        ))}
        {[...byPlace(state.craft)].map(([at, here]) =>
          here.map((craft, k) => (
            <Ship key={craft.id} craft={craft} say={say} at={where(craft)} k={at === 'earth_pad' ? 0 : k} />
          )),
        )}
      </svg>
      <div class="wgu-sky-say" {...tells({}, 'back', 'again')}>
        <h1>{title}</h1>
        <p>{note}</p>
        <ul class="sr">
          {others.map((one) => (
            <li key={one.seat}>
              <Glyph place={placeOf(say.view, one.seat)} /> {one.name}: {lampWords(lampOf(one))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

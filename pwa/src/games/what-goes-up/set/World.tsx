// The table in its set, as one drawing: craft where they are on the painted ways, budgets as towers, a searchlight on whose
// craft is on. A referee's own board is drawn as lines.
import { m } from '../../../i18n/messages';
import { local, placeOf, seatColour } from '../../../shared';
import { glyphPath } from '../../../shared/kit/Glyph';
import { boardMark } from '../../../shared/words/boardMark';
import { byPlace } from '../board/track';
import { awayWords } from '../flight/plan';
import { crewOf } from '../model';
import { Patch } from '../people';
import set from '../set.svg';
import type { Board, Craft, Ctx, State } from '../wire';
import { designName } from '../words';
import { LETTER, Lines } from './Lines';
import { apart, type Box, middled, type Over } from './names';
import { chartOf, EARTH, flagAt, PAINTED, PLACES, ring, towerAngle, WHOLE } from './places';
import { Towers } from './Towers';
import './sky.css';

/** The position of a craft; degrees for one on the pad. */
type Spot = [x: number, y: number, upright?: number];

const PENNANT = 62;
/** A pennant with patches. */
const PATCHED = 98;
/** The whole within a page is smaller than a screen. */
const LARGER = 1.2;

type PennantProps = Pick<WorldProps, 'say'> & {
  at: Here;
  x: number;
  y: number;
  grow: number;
};
function Pennant({ at, say, x, y, grow }: PennantProps) {
  const { craft } = at;
  const { lines, size } = named(at);
  const { crew } = craft;
  return (
    <g
      class={`${seatColour(placeOf(say.view, craft.seat))} ${craft.debris ? 'wgu-debris' : ''}`}
      transform={`translate(${x} ${y}) scale(${grow})`}
      {...boardMark({ craft: craft.id })}
    >
      <path class="wgu-pennant" d={`M0-${HALF}h${wideOf(at)}v${2 * HALF}H0z`} />
      {crew.slice(0, facesOf(at)).map((id, k) => (
        <Aboard key={id} id={id} state={say.view.state} x={wideOf(at) + HEAD * (k + 0.5)} />
      ))}
      {crew.length > facesOf(at) && (
        <text class="wgu-others" x={wideOf(at) + HEAD * facesOf(at) + 6} y="14" font-size="40">
          +{crew.length - facesOf(at)}
        </text>
      )}
      <path
        class="wgu-on-pennant"
        transform="translate(12 -15) scale(1.9)"
        d={glyphPath(placeOf(say.view, craft.seat))}
      />
      <text class="wgu-on-pennant" y={lines.length > 1 ? -4 : 0.35 * size} font-size={size}>
        {lines.map((line, k) => (
          <tspan key={line} x="50" dy={k && size}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}
const HALF = 29;
/** The most letters of a craft's name in one line; a longer name has two lines of smaller letters. */
const SHORT = 16;
const named = ({ craft: { name }, away, crowded }: Here): { lines: string[]; size: number } =>
  crowded
    ? { lines: [], size: 0 }
    : away
      ? { lines: [name, away], size: 27 }
      : name.length > SHORT
        ? { lines: middled(name), size: 27 }
        : { lines: [name], size: 40 };
/** The sign of a seat, and a patch of who is aboard right of the pennant. */
const SIGN = 62;
const HEAD = 84;
const PATCH = 0.92;
/** Of more than these two are shown, and how many others there are; of a crowd one. */
const MOST_FACES = 3;
const facesOf = ({ craft: { crew }, crowded }: Here): number =>
  Math.min(crew.length, crowded ? 1 : crew.length > MOST_FACES ? 2 : MOST_FACES);
const headsOf = (here: Here): number => facesOf(here) + (here.craft.crew.length > facesOf(here) ? 0.8 : 0);

/** Somebody aboard: the patch, dim without stamina, with a plaster when injured. */
function Aboard({ id, state, x }: { id: string; state: State | null; x: number }) {
  const [derp, person] = [state?.derps[id], state?.people[id]];
  if (!derp) return null;
  return (
    <g class="wgu-hull" opacity={derp.stamina === 0 ? 0.55 : 1}>
      {person ? (
        <Patch of={person.face} x={x} size={PATCH} hurt={derp.stamina < 0} />
      ) : (
        <use href={`${set}#wgu-derp`} transform={`translate(${x} ${HALF}) scale(0.68)`} />
      )}
    </g>
  );
}
/** Of more craft in a place only the signs of their programmes are shown, in rows. */
const FEW = 3;
const ROW = 4;
const wideOf = (here: Here): number => {
  const { lines, size } = named(here);
  return SIGN + 0.42 * size * Math.max(0, ...lines.map((line) => line.length));
};

/** A craft that is drawn: the number among all in its place, from 0. */
interface Here {
  craft: Craft;
  at: Spot;
  k: number;
  crowded: boolean;
  /** Its crew, where it is and for how long. */
  away: string;
}

/** Degrees between craft in one place of an orbit of the Earth; elsewhere they stand behind each other. */
const FAN = 5;
function behind([x, y, upright]: Spot, k: number): Spot {
  if (upright !== undefined) return [x, y, upright];
  const [dx, dy] = [x - EARTH.x, EARTH.y - y];
  const far = Math.hypot(dx, dy);
  if (far > EARTH.sync + 20) return [x - 30 * k, y - 16 * k];
  return ring(far, (Math.atan2(dx, dy) * 180) / Math.PI - FAN * k);
}

function Hull({ craft, at, k, left, say }: Here & Pick<WorldProps, 'say'> & { left: boolean }) {
  const [x, y, upright] = behind(at, k);
  const onPad = upright !== undefined;
  return (
    <use
      href={`${set}#${onPad ? 'wgu-rocket' : 'wgu-craft'}`}
      class={`wgu-hull ${seatColour(placeOf(say.view, craft.seat))} ${craft.debris ? 'wgu-debris' : ''}`}
      transform={`translate(${x} ${y}) rotate(${upright ?? (left ? -24 : 40)}) scale(${onPad ? 0.3 : 0.52})`}
    />
  );
}

const isLeft = ({ at }: Here): boolean => at[0] > (WHOLE.w * 2) / 3;

/** The place of a pennant: next to its craft, above one on the pad. */
function pennantAt(here: Here, grow: number): Box {
  const { at, k, crowded } = here;
  const up = at[2] !== undefined;
  const wide = grow * (wideOf(here) + HEAD * headsOf(here));
  const [column, row] = up ? [0, 0] : crowded ? [k % ROW, Math.floor(k / ROW)] : [0, k];
  const aside = 56 + column * grow * (SIGN + HEAD);
  const x = up ? at[0] - 40 : isLeft(here) ? at[0] - aside - wide : at[0] + aside;
  const y = at[1] - (up ? 184 + HALF * grow : 34) + row * PENNANT * grow;
  return {
    x: Math.max(8, Math.min(WHOLE.w - 8 - wide, x)),
    y: Math.max(44, Math.min(WHOLE.h - 40, y)),
    wide,
    up,
  };
}

/** The pennants of all that is drawn, none over another or over a tower's flag. */
function pennantsOf(here: Here[], grow: number, flags: Over[]): Box[] {
  const places = here.map((place) => pennantAt(place, grow));
  const high = here.some(({ craft }) => craft.crew.length > 0) ? PATCHED : PENNANT;
  const heights = apart(places, high * grow, flags);
  return places.map((place, k) => ({ ...place, y: heights[k]! }));
}

/** True where one lies over these letters: half a name reads as another one. */
const covered = (pennants: Over[], grow: number, x: number, y: number, wide: number): boolean =>
  pennants.some(
    (pennant) =>
      pennant.x < x + wide && x < pennant.x + pennant.wide && Math.abs(pennant.y - y) < (HALF + 17) * grow,
  );

type ShipsProps = Pick<WorldProps, 'say'> & { here: Here[]; pennants: Box[]; grow: number };
function Ships({ here, pennants, say, grow }: ShipsProps) {
  return (
    <>
      {here.toReversed().map((place) => (
        <Hull key={place.craft.id} {...place} say={say} left={isLeft(place)} />
      ))}
      {here.map((place, n) => {
        const { x, y } = pennants[n]!;
        return <Pennant key={place.craft.id} {...{ at: place, say, grow, x, y }} />;
      })}
    </>
  );
}

/** The letters of a name that fit in one line next to its place; fewer where the towers' names are near. */
const LONG = { start: 16, middle: 99, end: 15 };

/** A name that is long or has to move aside takes two lines. */
const halves = (text: string): string[] => {
  const at = text.indexOf(' ');
  return at > 0 ? [text.slice(0, at), text.slice(at + 1)] : [text];
};

type NamesProps = Pick<WorldProps, 'board'> & { grow: number; pennants: Over[] };
/** The house board's names: on its ribbons, and of the visible places one each, next to the stop that carries it, or above the first of an orbit. */
function Names({ board, grow, pennants }: NamesProps) {
  const drawn = new Set(Object.keys(PAINTED));
  const seen = board.steps.flatMap(({ id, name }) => {
    const [x, y, at] = PLACES[id] ?? [];
    return x && y && at ? [{ id, text: local(name), x, y, at }] : [];
  });
  const painted = new Map(board.steps.map((step) => [step.id, local(step.name)]));
  return (
    <>
      {Object.entries(PAINTED).map(([id, [x, y, degrees]]) => {
        const words = painted.get(id) ?? '';
        const wide = LETTER * words.length;
        if (covered(pennants, grow, x - wide / 2, y - 12, wide)) return null;
        return (
          <text
            key={id}
            class={`wgu-painted ${id}`}
            font-size="38"
            transform={`translate(${x} ${y}) rotate(${degrees})`}
            text-anchor="middle"
          >
            {words}
          </text>
        );
      })}
      {seen.map(({ id, text, x, y, at: [dx, dy, anchor] }) => {
        if (drawn.has(text)) return null;
        const room = (lines: string[]) => {
          const wide = LETTER * grow * Math.max(...lines.map((line) => line.length));
          const start = x + dx - (anchor === 'end' ? wide : anchor === 'middle' ? wide / 2 : 0);
          return {
            wide,
            start,
            kept: Math.max(10, Math.min(WHOLE.w - 10 - wide, start)),
          };
        };
        const whole = room([text]);
        const aside = whole.kept !== whole.start || text.length > LONG[anchor];
        const lines = aside ? halves(text) : [text];
        const { wide, start, kept } = aside ? room(lines) : whole;
        const above = aside && kept !== start && anchor !== 'middle';
        const down = above ? -28 - 34 * grow * (lines.length - 1) : dy;
        const middle = kept + wide / 2;
        const under = lines.some((_, k) =>
          covered(pennants, grow, kept, y + down + (34 * k - 12) * grow, wide),
        );
        // Another place of that name may have room for it.
        if (!under) drawn.add(text);
        return (
          <g key={id}>
            {id !== 'rock' && <circle class="wgu-stop" cx={x} cy={y} r="12" />}
            {id !== 'rock' && <circle class="wgu-stop-eye" cx={x} cy={y} r="5.5" />}
            {!under && (
              <text class={id === 'moon_surface' ? 'on-moon' : ''} y={y + down} text-anchor={anchor}>
                {lines.map((line, k) => (
                  <tspan
                    key={line}
                    x={anchor === 'end' ? kept + wide : anchor === 'start' ? kept : middle}
                    dy={k && '1em'}
                  >
                    {line}
                  </tspan>
                ))}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

export interface WorldProps {
  state: State;
  board: Board;
  say: Ctx;
  /** Within a page, else it is the big screen. */
  within?: boolean;
}

export function World({ state, board, say, within = false }: WorldProps) {
  const { places, own } = chartOf(board);
  const grow = within ? LARGER : 1;
  const seats = Object.keys(state.programmes);
  const where = (craft: Craft): Spot => {
    const place = places[craft.at];
    if (place)
      return [
        place[0],
        place[1],
        own?.steps.some(({ id, kind }) => id === craft.at && kind === 'pad') ? 0 : undefined,
      ];
    const angle = towerAngle(seats.indexOf(craft.seat), seats.length) + 5.5;
    return [...ring(EARTH.r - 2, angle), angle];
  };
  const here = [...byPlace(state.craft).values()].flatMap((all) =>
    all.map((craft, k) => ({
      craft,
      k,
      crowded: all.length > FEW,
      at: where(craft),
      away: awayWords(craft, state, say),
    })),
  );
  const flags = own ? [] : seats.map((_, k) => flagAt(k, seats.length));
  // within a page there is no room for both
  const pennants = pennantsOf(here, grow, within ? [] : flags);
  return (
    <svg
      class={within ? 'house wgu-part' : ''}
      viewBox={`0 0 ${WHOLE.w} ${WHOLE.h}`}
      font-size={34 * grow}
      role="img"
      aria-label={boardWords({ state, board, say })}
    >
      {within && !own && <image href={set} width="1920" height="1080" />}
      {own ? (
        <Lines
          {...{ state, grow }}
          board={own}
          covered={(x, y, wide) => covered(pennants, grow, x, y, wide)}
        />
      ) : (
        <Names {...{ board, grow }} pennants={[...pennants, ...flags]} />
      )}
      {!own && <Towers {...{ state, say, grow }} />}
      {Object.values(state.afloat).map((afloat) => {
        const place = places[afloat.at];
        return (
          place && (
            <path
              key={afloat.part.id}
              class={`wgu-adrift ${afloat.active ? 'lit' : ''} ${seatColour(placeOf(say.view, afloat.seat))}`}
              transform={`translate(${place[0]} ${place[1] - 50})`}
              d="M0-20L20 0L0 20L-20 0z"
            />
          )
        );
      })}
      <Ships {...{ say, grow, here, pennants }} />
    </svg>
  );
}

/** "Kestrel (Ada): Low orbit". */
function boardWords({ state, board, say }: { state: State; board: Board; say: Ctx }): string {
  const names = new Map(board.steps.map((step) => [step.id, local(step.name)]));
  const craftWords = Object.values(state.craft).map((craft) =>
    (craft.debris ? m.wgf_board_debris : m.wgf_board_craft)({
      name: craft.name,
      seat: say.name(craft.seat),
      place: names.get(craft.at) ?? m.wgu_id_transit(),
    }),
  );
  const floats = Object.values(state.afloat).map((afloat) =>
    m.wgf_board_afloat({
      name: designName(state, afloat.part.design) ?? '?',
      seat: say.name(afloat.seat),
      place: names.get(afloat.at) ?? m.wgu_id_transit(),
    }),
  );
  const out = Object.values(state.craft).flatMap((craft) =>
    crewOf(state, craft).map(({ name, stamina, most }) =>
      m.wgf_board_derp({
        name,
        place: names.get(craft.at) ?? m.wgu_id_transit(),
        n: Math.max(0, state.turn - craft.launched),
        stamina,
        most,
      }),
    ),
  );
  return [m.wgf_board(), ...craftWords, ...out, ...floats].join(' ');
}

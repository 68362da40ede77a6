// The table in its set, as one drawing: craft where they are on the painted ways, budgets as towers, a searchlight on whose
// craft is on. A referee's own board is drawn as lines.
import { m } from '../../../i18n/messages';
import { local, placeOf, seatColour } from '../../../shared';
import { glyphPath } from '../../../shared/kit/Glyph';
import { boardMark } from '../../../shared/words/boardMark';
import { byPlace } from '../board/track';
import { awayWords } from '../flight/away';
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
function Pennant({ at: place, say, x, y, grow }: PennantProps) {
  const { craft } = place;
  const { lines, size } = named(place);
  const { crew } = craft;
  return (
    <g
      class={`${seatColour(placeOf(say.view, craft.seat))} ${craft.debris ? 'wgu-debris' : ''}`}
      transform={`translate(${x} ${y}) scale(${grow})`}
      {...boardMark({ craft: craft.id })}
    >
      <path class="wgu-pennant" d={`M0-${HALF}h${wideOf(place)}v${2 * HALF}H0z`} />
      {crew.slice(0, facesOf(place)).map((id, i) => (
        <Aboard key={id} id={id} state={say.view.state} x={wideOf(place) + HEAD * (i + 0.5)} />
      ))}
      {crew.length > facesOf(place) && (
        <text class="wgu-others" x={wideOf(place) + HEAD * facesOf(place) + 6} y="14" font-size="40">
          +{crew.length - facesOf(place)}
        </text>
      )}
      <path
        class="wgu-on-pennant"
        transform="translate(12 -15) scale(1.9)"
        d={glyphPath(placeOf(say.view, craft.seat))}
      />
      <text class="wgu-on-pennant" y={lines.length > 1 ? -4 : 0.35 * size} font-size={size}>
        {lines.map((line, i) => (
          <tspan key={line} x="50" dy={i && size}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}
const HALF = 29;
/** The most letters of a craft's name in one line; a longer name has two lines of smaller letters. */
const MAX_LETTERS_ON_SIGN = 16;
const named = ({ craft: { name }, away, crowded }: Here): { lines: string[]; size: number } =>
  crowded
    ? { lines: [], size: 0 }
    : away
      ? { lines: [name, away], size: 27 }
      : name.length > MAX_LETTERS_ON_SIGN
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
const headsOf = (place: Here): number =>
  facesOf(place) + (place.craft.crew.length > facesOf(place) ? 0.8 : 0);

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
const wideOf = (place: Here): number => {
  const { lines, size } = named(place);
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
function behind([x, y, upright]: Spot, i: number): Spot {
  if (upright !== undefined) return [x, y, upright];
  const [dx, dy] = [x - EARTH.x, EARTH.y - y];
  const far = Math.hypot(dx, dy);
  if (far > EARTH.sync + 20) return [x - 30 * i, y - 16 * i];
  return ring(far, (Math.atan2(dx, dy) * 180) / Math.PI - FAN * i);
}

function Hull({ craft, at: spot, k: i, left, say }: Here & Pick<WorldProps, 'say'> & { left: boolean }) {
  const [x, y, upright] = behind(spot, i);
  const onPad = upright !== undefined;
  return (
    <use
      href={`${set}#${onPad ? 'wgu-rocket' : 'wgu-craft'}`}
      class={`wgu-hull ${seatColour(placeOf(say.view, craft.seat))} ${craft.debris ? 'wgu-debris' : ''}`}
      transform={`translate(${x} ${y}) rotate(${upright ?? (left ? -24 : 40)}) scale(${onPad ? 0.3 : 0.52})`}
    />
  );
}

const isLeft = ({ at: spot }: Here): boolean => spot[0] > (WHOLE.w * 2) / 3;

/** The place of a pennant: next to its craft, above one on the pad. */
function pennantAt(place: Here, grow: number): Box {
  const { at: spot, k: i, crowded } = place;
  const up = spot[2] !== undefined;
  const wide = grow * (wideOf(place) + HEAD * headsOf(place));
  const [column, row] = up ? [0, 0] : crowded ? [i % ROW, Math.floor(i / ROW)] : [0, i];
  const aside = 56 + column * grow * (SIGN + HEAD);
  const x = up ? spot[0] - 40 : isLeft(place) ? spot[0] - aside - wide : spot[0] + aside;
  const y = spot[1] - (up ? 184 + HALF * grow : 34) + row * PENNANT * grow;
  return {
    x: Math.max(8, Math.min(WHOLE.w - 8 - wide, x)),
    y: Math.max(44, Math.min(WHOLE.h - 40, y)),
    wide,
    up,
  };
}

/** The pennants of all that is drawn, none over another or over a tower's flag. */
function pennantsOf(crafts: Here[], grow: number, flags: Over[]): Box[] {
  const places = crafts.map((place) => pennantAt(place, grow));
  const high = crafts.some(({ craft }) => craft.crew.length > 0) ? PATCHED : PENNANT;
  const heights = apart(places, high * grow, flags);
  return places.map((place, i) => ({ ...place, y: heights[i]! }));
}

/** True where one lies over these letters: half a name reads as another one. */
const covered = (pennants: Over[], grow: number, x: number, y: number, wide: number): boolean =>
  pennants.some(
    (pennant) =>
      pennant.x < x + wide && x < pennant.x + pennant.wide && Math.abs(pennant.y - y) < (HALF + 17) * grow,
  );

type ShipsProps = Pick<WorldProps, 'say'> & { here: Here[]; pennants: Box[]; grow: number };
function Ships({ here: places, pennants, say, grow }: ShipsProps) {
  return (
    <>
      {places.toReversed().map((place) => (
        <Hull key={place.craft.id} {...place} say={say} left={isLeft(place)} />
      ))}
      {places.map((place, n) => {
        const { x, y } = pennants[n]!;
        return <Pennant key={place.craft.id} {...{ at: place, say, grow, x, y }} />;
      })}
    </>
  );
}

/** The letters of a name that fit in one line next to its place; fewer where the towers' names are near. */
const MAX_LETTERS = { start: 16, middle: 99, end: 15 };

/** A name that is long or has to move aside takes two lines. */
const halves = (text: string): string[] => {
  const space = text.indexOf(' ');
  return space > 0 ? [text.slice(0, space), text.slice(space + 1)] : [text];
};

type NamesProps = Pick<WorldProps, 'board'> & { grow: number; pennants: Over[] };
/** The house board's names: on its ribbons, and of the visible places one each, next to the stop that carries it, or above the first of an orbit. */
function Names({ board, grow, pennants }: NamesProps) {
  const drawn = new Set(Object.keys(PAINTED));
  const seen = board.steps.flatMap(({ id, name }) => {
    const [x, y, anchor] = PLACES[id] ?? [];
    return x && y && anchor ? [{ id, text: local(name), x, y, at: anchor }] : [];
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
        const aside = whole.kept !== whole.start || text.length > MAX_LETTERS[anchor];
        const lines = aside ? halves(text) : [text];
        const { wide, start, kept: keptLines } = aside ? room(lines) : whole;
        const above = aside && keptLines !== start && anchor !== 'middle';
        const down = above ? -28 - 34 * grow * (lines.length - 1) : dy;
        const middle = keptLines + wide / 2;
        const under = lines.some((_, i) =>
          covered(pennants, grow, keptLines, y + down + (34 * i - 12) * grow, wide),
        );
        // Another place of that name may have room for it.
        if (!under) drawn.add(text);
        return (
          <g key={id}>
            {id !== 'rock' && <circle class="wgu-stop" cx={x} cy={y} r="12" />}
            {id !== 'rock' && <circle class="wgu-stop-eye" cx={x} cy={y} r="5.5" />}
            {!under && (
              <text class={id === 'moon_surface' ? 'on-moon' : ''} y={y + down} text-anchor={anchor}>
                {lines.map((line, i) => (
                  <tspan
                    key={line}
                    x={anchor === 'end' ? keptLines + wide : anchor === 'start' ? keptLines : middle}
                    dy={i && '1em'}
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
  const { places, own: ownBoard } = chartOf(board);
  const grow = within ? LARGER : 1;
  const seats = Object.keys(state.programmes);
  const where = (craft: Craft): Spot => {
    const place = places[craft.at];
    if (place)
      return [
        place[0],
        place[1],
        ownBoard?.steps.some(({ id, kind }) => id === craft.at && kind === 'pad') ? 0 : undefined,
      ];
    const angle = towerAngle(seats.indexOf(craft.seat), seats.length) + 5.5;
    return [...ring(EARTH.r - 2, angle), angle];
  };
  const crafts = [...byPlace(state.craft).values()].flatMap((crafts) =>
    crafts.map((craft, i) => ({
      craft,
      k: i,
      crowded: crafts.length > FEW,
      at: where(craft),
      away: awayWords(craft, state, say),
    })),
  );
  const flags = ownBoard ? [] : seats.map((_, i) => flagAt(i, seats.length));
  // within a page there is no room for both
  const pennants = pennantsOf(crafts, grow, within ? [] : flags);
  return (
    <svg
      class={within ? 'house wgu-part' : ''}
      viewBox={`0 0 ${WHOLE.w} ${WHOLE.h}`}
      font-size={34 * grow}
      role="img"
      aria-label={boardWords({ state, board, say })}
    >
      {within && !ownBoard && <image href={set} width="1920" height="1080" />}
      {ownBoard ? (
        <Lines
          {...{ state, grow }}
          board={ownBoard}
          covered={(x, y, wide) => covered(pennants, grow, x, y, wide)}
        />
      ) : (
        <Names {...{ board, grow }} pennants={[...pennants, ...flags]} />
      )}
      {!ownBoard && <Towers {...{ state, say, grow }} />}
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
      <Ships {...{ say, grow, here: crafts, pennants }} />
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
    crewOf(state, craft).map(({ name, stamina, most: max }) =>
      m.wgf_board_derp({
        name,
        place: names.get(craft.at) ?? m.wgu_id_transit(),
        n: Math.max(0, state.turn - craft.launched),
        stamina,
        most: max,
      }),
    ),
  );
  return [m.wgf_board(), ...craftWords, ...out, ...floats].join(' ');
}

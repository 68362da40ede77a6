// The rockets of one seat on the ladder, as large as a phone: what one touches on one's own turn, and watches on another's.
import type { ComponentChildren } from 'preact';
import { m } from '../../../paraglide/messages';
import { glyphPath, percent, placeOf, seatColour, type WorldBox } from '../../../shared';
import { boardWords } from '../Board';
import { type Desk, LETTERS, lineOf, rocketsOf, tailOf } from '../model';
import set from '../set.svg';
import { type Craft, craftsAt, lostCrafts } from '../stage/board';
import { FallPic } from '../stage/Fall';
import { type Box, type Place, RocketPic, Scale, SMOKE, yOf } from '../stage/Picture';
import type { Chances, Letter, Rocket } from '../wire';
import { flightWords } from '../words';
import { SET } from './lanes';
import './craft.css';

export type Chosen = Letter | 'build' | 'pass';

export interface Ladder {
  width: number;
  height: number;
  /** The ladder's lines, and where the pads are. */
  box: Box;
  ground: number;
  /** A line of the board. */
  u: number;
  /** From the smallest phone (0.68) to 390 × 844 (1) and beyond: everything on the sand. */
  k: number;
  columnOf: (letter: Letter) => number;
  column: number;
  truck: { x: number; y: number };
}

const between = (least: number, n: number, most: number) => Math.max(least, Math.min(n, most));

/** Wider than this the desert goes on, the ladder does not. */
const WIDEST = 560;

/** Laid out from the height, so that every phone has the same drawing. */
export function ladderIn({ width, height, top, bottom }: WorldBox): Ladder {
  const sand = between(88, 84 + (bottom - 466) * 0.22, 170);
  const ground = bottom - sand;
  const above = Math.max(12, (bottom - top) * 0.077 - 14.6);
  const u = (ground - top - above) / 20;
  const wide = Math.min(width, WIDEST);
  const side = (width - wide) / 2;
  const box = { x: side + wide * 0.226, y: ground - 20 * u, w: wide * 0.667, h: 20 * u };
  const column = box.w / LETTERS.length;
  const k = between(0.68, 0.68 + (sand - 84) / 175, 1.2);
  return {
    ...{ width, height, box, ground, u, k, column },
    columnOf: (letter) => box.x + (LETTERS.indexOf(letter) + 0.46) * column,
    truck: { x: side + wide - 20 - 44 * k, y: ground + 92 * k },
  };
}

const placeIn = (ladder: Ladder, letter: Letter): Place => ({
  box: ladder.box,
  x: ladder.columnOf(letter),
  w: (SET.rocket * ladder.u) / SET.line,
  room: ladder.column,
});

/** The set's sky and hills, without its sand. */
export const Evening = () =>
  ['high', 'sun', 'clouds', 'low'].map((id) => <use key={id} href={`${set}#tm-${id}`} />);

/** The set behind the ladder, its sun left of the middle, and the sand in front of the pads. */
function Land({ ladder: { width, height, ground, k }, grey }: { ladder: Ladder; grey: boolean }) {
  const size = between(0.4, 0.44 + (k - 0.68) * 0.5, 0.8);
  const spot = `translate(${width * 0.46 - 484 * size} ${ground + 1 - 948 * size}) scale(${size})`;
  return (
    <g class={grey ? 'tm-grey' : ''}>
      <rect class="tm-night" width={width} height={height} />
      <g transform={spot}>
        <Evening />
      </g>
      <use
        href={`${set}#tm-dunes`}
        transform={`translate(0 ${ground}) scale(${Math.max(1, width / 800)} ${k})`}
      />
    </g>
  );
}

/** Widths of words in the plate's letters, near enough for a sign about them. */
const wide = (words: string, size: number) => words.length * size * 0.46;

interface RungProps {
  ladder: Ladder;
  y: number;
  x: number;
  p: number;
  /** The largest chance of all rungs. */
  most: number;
  tone: '' | 'lost' | 'crash' | 'win';
}
/** The gutter left of the ladder is the scale: a chance as a figure and as a bar, and a dashed guide to the rocket. */
function Rung({ ladder, y, x, p, most, tone }: RungProps) {
  const { box, u } = ladder;
  const size = between(14, u * 0.8, 19);
  const right = box.x + 4;
  const from = right - between(64, box.x - 2, 88);
  const text = from + size * 2.2;
  const bar = Math.max(2, ((right - text - 4) * p) / most);
  const high = u * 0.86;
  const gone = tone === 'lost' || tone === 'crash';
  return (
    <g class={`tm-rung ${tone}`}>
      <path class="guide" d={`M${right} ${y}H${x - u * (gone ? 1 : 0.8)}`} />
      <rect x={from} y={y - u * 0.48} width={right - from} height={u * 0.96} />
      {gone ? (
        <svg
          aria-hidden="true"
          x={right - bar}
          y={y - high / 2}
          width={bar}
          height={high}
          viewBox={`0 0 ${bar} ${high}`}
        >
          <use href={`${set}#tm-bar-${tone}`} />
        </svg>
      ) : (
        <>
          <rect class="bar" x={right - bar} y={y - high / 2} width={bar} height={high} />
          <path class="step" d={`M${x - u * 0.7} ${y}h${u * 1.4}`} />
        </>
      )}
      <text x={text} y={y + size * 0.36} font-size={size} text-anchor="end">
        {percent(p)}
      </text>
    </g>
  );
}

/** A word or a risk on a plate, its middle at x and y. */
function Sign({
  x,
  y,
  words,
  tone,
  size,
}: Record<'x' | 'y' | 'size', number> & Record<'words' | 'tone', string>) {
  const width = wide(words, size) + 14;
  const height = size * 1.3;
  return (
    <g class={`tm-sign-at ${tone}`}>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} />
      <text x={x} y={y + size * 0.36} font-size={size} text-anchor="middle">
        {words}
      </text>
    </g>
  );
}

interface ReachedProps {
  ladder: Ladder;
  letter: Letter;
  odds: Chances;
}
/** Where it would end: lost, every line it may reach, past the goal or at it. */
function Reached({ ladder, letter, odds }: ReachedProps) {
  const { box, u, width } = ladder;
  const x = ladder.columnOf(letter);
  const size = between(14, u * 0.8, 18);
  const lands = Object.entries(odds.lands);
  const most = Math.max(1 / 3, odds.lost.p, odds.crash.p, ...lands.map(([, one]) => one.p));
  const rung = (y: number, p: number, tone: RungProps['tone']) =>
    p > 0 && <Rung key={`${y}`} {...{ ladder, x, most, y, p, tone }} />;
  const over = yOf(box, 20);
  const low = yOf(box, 0.45);
  const right = x + u * 1.25 + wide(m.tm_id_crash(), size) < width;
  return (
    <>
      {lands.map(([line, { p }]) =>
        rung(yOf(box, Number(line)), p, odds.win.p > 0 && line === '19' ? 'win' : ''),
      )}
      {odds.win.p > 0 && <Sign {...{ x, size }} y={over} words={m.tm_id_win()} tone="win" />}
      {rung(over, odds.crash.p, 'crash')}
      {odds.crash.p > 0 && (
        <g class="tm-rung crash">
          <use href={`${set}#tm-burst`} transform={`translate(${x} ${over}) scale(${(u / 21.6) * 0.34})`} />
          <text
            x={x + u * 1.25 * (right ? 1 : -1)}
            y={over + size * 0.36}
            font-size={size}
            text-anchor={right ? 'start' : 'end'}
          >
            {m.tm_id_crash()}
          </text>
        </g>
      )}
      {rung(low, odds.lost.p, 'lost')}
      {odds.lost.p > 0 && <Sign {...{ x, size }} y={low} words={m.tm_id_lost()} tone="lost" />}
    </>
  );
}

/** The height of everybody else's best rocket, as a pennant on the right edge. */
function Pennants({ ladder, desk, seat }: { ladder: Ladder; desk: Desk; seat: string }) {
  const { box, width, u } = ladder;
  const met: Record<number, number> = {};
  return (
    <>
      {desk.state.order.map((other) => {
        const best = Math.max(-1, ...rocketsOf(desk.state.players[other]).map(([, one]) => one.progress));
        if (other === seat || best < 0) return null;
        const at = met[best] ?? 0;
        met[best] = at + 1;
        const place = placeOf(desk.view, other);
        const size = between(0.8, u / 20, 1.2);
        return (
          <g
            key={other}
            class={`tm-craft ${seatColour(place)}`}
            transform={`translate(${width - 8 - 10 * at} ${yOf(box, lineOf(best))}) scale(${size})`}
          >
            <use href={`${set}#tm-pennant`} />
            <path class="tm-suit" d={glyphPath(place)} transform="translate(-19.5 -5.6) scale(.7)" />
          </g>
        );
      })}
    </>
  );
}

/** A die on the sand, and what it does. */
export interface SandDice {
  /** Tokens of each rocket that is risked: a black die each. */
  risks: readonly number[];
  /** Ivory dice of the flight. */
  far: number;
  risk: readonly string[];
  flight: string;
}

const facesWords = (tokens: number) => (tokens > 1 ? `1–${Math.min(6, tokens)}` : '1');

/** The dice of Fire for a rocket: the one of its risk, those of its flight, or all. */
export function diceFor({ tokens, stages }: Rocket, which: 'risk' | 'far' | 'all'): SandDice {
  const risk = which !== 'far' && tokens > 0;
  const far = which !== 'risk';
  return {
    risks: risk ? [tokens] : [],
    risk: risk ? [m.tm_dice_risk(), m.tm_dice_lost({ faces: facesWords(tokens) })] : [],
    far: far ? (stages === 3 ? 2 : stages === 2 ? 3 : 0) : 0,
    flight: far ? flightWords(stages) : '',
  };
}

/** The dice of Build: one for each rocket with a token. */
export function buildDice(rockets: readonly [Letter, Rocket][]): SandDice | null {
  const risked = rockets.filter(([, { tokens }]) => tokens > 0);
  if (risked.length === 0) return null;
  const each = risked.map(([letter, { tokens }]) => `${letter} ${facesWords(tokens)}`);
  return {
    risks: risked.map(([, { tokens }]) => tokens),
    risk: [m.tm_dice_lost({ faces: each.join(' · ') })],
    far: 0,
    flight: '',
  };
}

function Dice({ ladder, dice }: { ladder: Ladder; dice: SandDice }) {
  const { ground, k, box, width } = ladder;
  const size = between(14, 16 * k, 17);
  const left = box.x - Math.min(width, WIDEST) * 0.226 + 16;
  const far = left + 68 + (box.w - 213) * 0.64;
  const pitch = 46.75 * k;
  const y = ground + 64 * k;
  const text = (at: number) => ground + (117 + at * 17) * k + (1 - k) * 6;
  // one line where there is no room for two
  const risk = k < 0.9 ? dice.risk.slice(-1) : dice.risk;
  return (
    <g class="tm-sand-dice">
      {dice.risks.map((tokens, at) => (
        <use
          key={at}
          href={`${set}#tm-risk-${between(1, tokens, 6)}`}
          transform={`translate(${left + 26 * k + at * 54 * k} ${y}) scale(${k})`}
        />
      ))}
      {Array.from({ length: dice.far }, (_, at) => (
        <use
          key={at}
          href={`${set}#tm-far-${at + 1}`}
          transform={`translate(${far + 27 * k + at * pitch} ${y + (at % 2) * 3}) scale(${k})`}
        />
      ))}
      {risk.map((words, at) => (
        <text key={words} x={left} y={text(at)} font-size={size} class={at > 0 ? 'thin' : ''}>
          {words}
        </text>
      ))}
      <text x={dice.far > 0 || dice.risks.length > 0 ? far : left} y={text(0)} font-size={size}>
        {dice.flight}
      </text>
    </g>
  );
}

interface LadderPicProps {
  area: WorldBox;
  desk: Desk;
  /** Whose rockets stand here. */
  seat: string;
  /** What is lit. */
  chosen?: Chosen | null;
  /** What the chosen rocket's Fire may bring. */
  odds?: Chances | null | undefined;
  /** The empty pads that have a dotted rocket, and the risk of building on each rocket. */
  empty?: readonly Letter[];
  risks?: readonly { rocket: string; lost: { p: number } }[];
  dice?: SandDice | null;
  grey?: boolean;
  /** Nothing else lies on the sand. */
  bare?: boolean;
  /** Smoke under the chosen rocket, 0 to 1. */
  smoke?: number;
  /** The words under the truck; without them it is not here. */
  truck?: (ladder: Ladder) => readonly string[];
}

export function LadderPic(props: LadderPicProps) {
  const { area, desk, seat, chosen = null, odds, empty = [], risks = [], dice, grey = false } = props;
  const ladder = ladderIn(area);
  const { smoke = 0, truck } = props;
  const { width, height, box, ground, u, k } = ladder;
  const table = { view: desk.view, order: desk.state.order };
  const mine = (craft: Craft) => craft.seat === seat;
  const crafts = craftsAt({ log: [], view: desk.view }).filter(mine);
  const beam =
    chosen === 'pass'
      ? ladder.truck.x
      : ladder.columnOf(chosen === 'build' ? (empty[0] ?? 'A') : (chosen ?? 'A'));
  const foot = chosen === 'pass' ? ladder.truck.y : ground + 6;
  const lit = odds ? Object.keys(odds.lands).map(Number) : [];
  const own = seatColour(placeOf(desk.view, seat));
  // the tank that would come off, until something else is named
  const cuts = (desk.state.named?.action ?? 'separate') === 'separate';
  const plate = between(14, u * 0.74, 17);
  return (
    <>
      <svg class={`tm-ladder ${grey ? 'grey' : ''}`} width={width} height={height} aria-hidden="true">
        <Land {...{ ladder, grey }} />
        {chosen && (
          <use
            href={`${set}#tm-beam`}
            transform={`translate(${beam} ${foot}) scale(${(u / 21.6) * 0.27} ${foot / 942})`}
          />
        )}
        <Scale box={box} hidden={lit} />
        <Pennants {...{ ladder, desk, seat }} />
        {LETTERS.map((letter) => (
          <g key={letter} class={grey ? 'tm-grey' : ''}>
            <use
              href={`${set}#tm-pad`}
              transform={`translate(${ladder.columnOf(letter)} ${ground}) scale(${(u / 21.6) * 0.449})`}
            />
            <text
              class="tm-ink"
              x={ladder.columnOf(letter)}
              y={ground + 17 + 7 * k}
              font-size={19 * k + 1}
              text-anchor="middle"
            >
              {letter}
            </text>
          </g>
        ))}
        {empty.map((letter, at) => (
          <g
            key={letter}
            class={chosen === 'build' && at === 0 ? '' : 'tm-dim'}
            transform={`translate(${ladder.columnOf(letter)} ${yOf(box, 3)})`}
          >
            <use href={`${set}#tm-empty`} transform={`scale(${u / SET.line})`} />
            {at === 0 && (
              <use href={`${set}#tm-plus`} transform={`translate(0 ${u * 1.1}) scale(${u / 21.6})`} />
            )}
          </g>
        ))}
        {crafts.map((craft) => {
          const place = placeIn(ladder, craft.letter);
          const base = yOf(box, lineOf(craft.progress));
          const cut = craft.stages === 3 ? base + u : base;
          const risk =
            chosen === 'build' && risks.find((one) => one.rocket === craft.letter && one.lost.p > 0);
          return (
            <g key={craft.letter} class={grey ? 'tm-grey' : ''}>
              <path class="tm-plumb" d={`M${place.x} ${base + tailOf(craft.stages) * u}V${ground}`} />
              {smoke > 0 && craft.letter === chosen && (
                <use
                  href={`${set}#tm-smoke`}
                  transform={`translate(${place.x} ${base + tailOf(craft.stages) * u}) scale(${(smoke * u) / SET.line})`}
                />
              )}
              <RocketPic {...{ table, craft, place }} lettered />
              {craft.letter === chosen && craft.stages > 1 && cuts && (
                <path class="tm-cut" d={`M${place.x - u} ${cut + 1.5}h${2 * u}`} />
              )}
              {risk && (
                <Sign
                  x={place.x}
                  y={lineOf(craft.progress) > 12 ? base + (tailOf(craft.stages) + 1) * u : base - 2 * u}
                  words={m.tm_p_lost({ p: percent(risk.lost.p) })}
                  tone="lost"
                  size={plate}
                />
              )}
            </g>
          );
        })}
        {lostCrafts(desk.view)
          .filter(mine)
          .map((craft) => (
            <FallPic
              key={craft.letter}
              {...{ table, craft }}
              grey={grey}
              place={placeIn(ladder, craft.letter)}
            />
          ))}
        {odds && chosen && chosen !== 'build' && chosen !== 'pass' && (
          <Reached {...{ ladder, odds }} letter={chosen} />
        )}
        {props.bare && <use href={`${set}#tm-stones`} transform={`translate(0 ${ground}) scale(${k})`} />}
        {dice && <Dice {...{ ladder, dice }} />}
        {truck && (
          <g class={`tm-craft ${own}`}>
            <use
              href={`${set}#tm-truck`}
              transform={`translate(${ladder.truck.x} ${ladder.truck.y}) scale(${k * 0.5})`}
            />
            {truck(ladder).map((words, at) => (
              <text
                key={words}
                class={`tm-ink ${at > 0 ? 'thin' : ''}`}
                x={Math.min(ladder.truck.x, width - 10 - wide(words, 16 * k) / 2)}
                y={ladder.truck.y + (19 + 17 * at) * k + (1 - k) * 4}
                font-size={between(14, (17 - at * 2) * k, 18)}
                text-anchor="middle"
              >
                {words}
              </text>
            ))}
          </g>
        )}
      </svg>
      <p class="sr">{boardWords(desk)}</p>
    </>
  );
}

const NONE = { num: 0, den: 1, p: 0 };
/** What the die of a named action, or all of Fire, may bring to a rocket. */
export const oddsNow = ({ state }: Desk, letter: Letter | null): Chances | null => {
  const odds = letter && state.odds[letter];
  if (!odds) return null;
  const fires = (state.named?.action ?? 'fire') === 'fire';
  return fires ? odds : { lost: odds.lost, crash: NONE, win: NONE, lands: {} };
};

/** What is touched of a rocket: its whole column, from above the goal to its pad. */
export function hitOf(area: WorldBox, letter: Letter, columns = 1) {
  const { ground, columnOf, column } = ladderIn(area);
  const { top } = area;
  return { top, height: ground + 26 - top, left: columnOf(letter) - column / 2, width: column * columns };
}

/** Words on the sand, left of the truck. */
export function OnSand(props: { area: WorldBox; live?: boolean; children: ComponentChildren }) {
  const { area, live = false, children } = props;
  const { ground, k, truck, height } = ladderIn(area);
  return (
    <div
      class="tm-on-sand"
      aria-live={live ? 'polite' : undefined}
      style={{
        left: 16,
        top: ground + 34 * k,
        width: truck.x - 64 * k - 16,
        maxHeight: height - ground - 40 * k - 34,
      }}
    >
      {children}
    </div>
  );
}

/** How much smoke there is at a count of 3, 2, 1. */
export const smokeAt = (left: number) => SMOKE * (4 - left);

// The rockets of one seat on the ladder, as large as a phone: what one touches on one's own turn, and watches on another's.
import type { ComponentChildren } from 'preact';
import { m } from '../../../i18n/messages';
import { glyphPath, percent, placeOf, seatColour, type WorldBox } from '../../../shared';
import { boardWords } from '../Board';
import { LETTERS, lineOf, rocketsOf, tailOf, type ViewModel } from '../model';
import { type Craft, craftsAt, lostCrafts } from '../stage/board';
import { FallPic } from '../stage/Fall';
import { RocketPic, Scale, SMOKE, type Table, yOf } from '../stage/Picture';
import type { Chances, Letter } from '../wire';
import { SET } from './lanes';
import { between, type Ladder, ladderIn, placeIn } from './layout';
import { Part } from './Part';
import { Reached, Sign, widthOf } from './Reached';
import { Dice, type SandDice } from './SandDice';
import './craft.css';

export type Chosen = Letter | 'build' | 'pass';

/** The set's sky and hills, without its sand. */
export const Evening = () => ['high', 'sun', 'clouds', 'low'].map((id) => <Part key={id} id={id} />);

/** The set behind the ladder, its sun left of the middle, and the sand in front of the pads. */
export function Land({ width, height, ground, k: i }: Ladder) {
  const size = between(0.4, 0.44 + (i - 0.68) * 0.5, 0.8);
  const sky = `translate(${width * 0.46 - 484 * size} ${ground + 1 - 948 * size}) scale(${size})`;
  return (
    <>
      <rect class="tm-night" width={width} height={height} />
      <g transform={sky}>
        <Evening />
      </g>
      <Part id="dunes" y={ground} scale={Math.max(1, width / 800)} tall={i} />
    </>
  );
}

interface SeatProps {
  ladder: Ladder;
  model: ViewModel;
  seat: string;
}
/** The height of everybody else's best rocket, as a pennant on the right edge. */
function Pennants({ ladder: { box, width, u }, model, seat }: SeatProps) {
  const size = between(0.8, u / 20, 1.2);
  const met: Record<number, number> = {};
  return model.state.order.map((other) => {
    const best = Math.max(-1, ...rocketsOf(model.state.players[other]).map(([, { progress }]) => progress));
    if (other === seat || best < 0) return null;
    const before = met[best] ?? 0;
    met[best] = before + 1;
    const place = placeOf(model.view, other);
    return (
      <g
        key={other}
        class={`tm-craft ${seatColour(place)}`}
        transform={`translate(${width - 8 - 10 * before} ${yOf(box, lineOf(best))}) scale(${size})`}
      >
        <Part id="pennant" />
        <path class="tm-suit" d={glyphPath(place)} transform="translate(-19.5 -5.6) scale(.7)" />
      </g>
    );
  });
}

export function Pad({ ladder, letter }: { ladder: Ladder; letter: Letter }) {
  const { ground, k: i, size } = ladder;
  const x = ladder.columnOf(letter);
  return (
    <>
      <Part id="pad" x={x} y={ground} scale={size * 0.449} />
      <text class="tm-ink" x={x} y={ground + 17 + 7 * i} font-size={19 * i + 1} text-anchor="middle">
        {letter}
      </text>
    </>
  );
}

interface StandingProps {
  ladder: Ladder;
  craft: Craft;
  table: Table;
  /** A dashed line where it comes apart. */
  cut: boolean;
  /** The words of its risk. */
  risk: string | undefined;
  smoke: number;
}
/** A rocket over its pad. */
function Standing({ ladder, craft, table, cut, risk, smoke }: StandingProps) {
  const { box, u, ground } = ladder;
  const place = placeIn(ladder, craft.letter);
  const base = yOf(box, lineOf(craft.progress));
  const tail = tailOf(craft.stages);
  const joint = craft.stages === 3 ? base + u : base;
  return (
    <>
      <path class="tm-plumb" d={`M${place.x} ${base + tail * u}V${ground}`} />
      {smoke > 0 && <Part id="smoke" x={place.x} y={base + tail * u} scale={(smoke * u) / SET.line} />}
      <RocketPic {...{ table, craft, place }} lettered />
      {cut && craft.stages > 1 && <path class="tm-cut" d={`M${place.x - u} ${joint + 1.5}h${2 * u}`} />}
      {risk && (
        <Sign
          x={place.x}
          y={base + (lineOf(craft.progress) > 12 ? tail + 1 : -2) * u}
          words={risk}
          tone="lost"
          size={between(14, u * 0.74, 17)}
        />
      )}
    </>
  );
}

/** The truck, and the words under it. */
function Truck({ ladder: { truck, width, k: i }, words }: { ladder: Ladder; words: readonly string[] }) {
  return (
    <>
      <Part id="truck" {...truck} scale={i * 0.5} />
      {words.map((line, n) => (
        <text
          key={line}
          class={`tm-ink ${n > 0 ? 'thin' : ''}`}
          x={Math.min(truck.x, width - 10 - widthOf(line, 16 * i) / 2)}
          y={truck.y + (19 + 17 * n) * i + (1 - i) * 4}
          font-size={between(14, (17 - n * 2) * i, 18)}
          text-anchor="middle"
        >
          {line}
        </text>
      ))}
    </>
  );
}

interface LadderPicProps {
  area: WorldBox;
  model: ViewModel;
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
  /** Above this the ladder's numbers would be behind something. */
  free?: number;
  /** The words under the truck; without them it is not here. */
  truck?: (ladder: Ladder) => readonly string[];
}
export function LadderPic(props: LadderPicProps) {
  const { area, model, seat, chosen = null, odds, empty = [], risks = [], dice, smoke = 0 } = props;
  const ladder = ladderIn(area);
  const { width, height, box, ground, u, k: i, size } = ladder;
  const look = props.grey ? 'tm-grey' : '';
  const table = { view: model.view, order: model.state.order };
  const mine = (craft: Craft) => craft.seat === seat;
  const build = chosen === 'build';
  const letter = build ? (empty[0] ?? 'A') : chosen === 'pass' ? null : chosen;
  const beam = letter ? { x: ladder.columnOf(letter), y: ground + 6 } : ladder.truck;
  // the tank that would come off, until something else is named
  const cuts = (model.state.named?.action ?? 'separate') === 'separate';
  const riskOf = (letter: Letter) => {
    const risk = build && risks.find(({ rocket, lost }) => rocket === letter && lost.p > 0);
    return risk ? m.tm_p_lost({ p: percent(risk.lost.p) }) : undefined;
  };
  return (
    <>
      <svg class={`tm-ladder ${props.grey ? 'grey' : ''}`} width={width} height={height} aria-hidden="true">
        <g class={look}>
          <Land {...ladder} />
        </g>
        {chosen && <Part id="beam" {...beam} scale={size * 0.27} tall={beam.y / 942} />}
        <Scale box={box} hidden={Object.keys(odds?.lands ?? {}).map(Number)} free={props.free} />
        <Pennants {...{ ladder, model, seat }} />
        {LETTERS.map((letter) => (
          <g key={letter} class={look}>
            <Pad {...{ ladder, letter }} />
          </g>
        ))}
        {empty.map((letter, n) => (
          <g
            key={letter}
            class={build && n === 0 ? '' : 'tm-dim'}
            transform={`translate(${ladder.columnOf(letter)} ${yOf(box, 3)})`}
          >
            <Part id="empty" scale={u / SET.line} />
            {n === 0 && <Part id="plus" y={u * 1.1} scale={size} />}
          </g>
        ))}
        {craftsAt({ log: [], view: model.view })
          .filter(mine)
          .map((craft) => (
            <g key={craft.letter} class={look}>
              <Standing
                {...{ ladder, craft, table }}
                cut={cuts && craft.letter === chosen}
                risk={riskOf(craft.letter)}
                smoke={craft.letter === chosen ? smoke : 0}
              />
            </g>
          ))}
        {lostCrafts(model.view)
          .filter(mine)
          .map((craft) => (
            <FallPic
              key={craft.letter}
              {...{ table, craft }}
              grey={props.grey ?? false}
              place={placeIn(ladder, craft.letter)}
            />
          ))}
        {odds && letter && !build && <Reached {...{ ladder, odds, letter }} />}
        {props.bare && <Part id="stones" y={ground} scale={i} />}
        {dice && <Dice {...{ ladder, dice }} />}
        {props.truck && (
          <g class={`tm-craft ${seatColour(placeOf(model.view, seat))}`}>
            <Truck ladder={ladder} words={props.truck(ladder)} />
          </g>
        )}
      </svg>
      <p class="sr">{boardWords(model)}</p>
    </>
  );
}

const NONE = { num: 0, den: 1, p: 0 };
/** What the die of a named action, or all of Fire, may bring to a rocket. */
export const oddsNow = ({ state }: ViewModel, letter: Letter | null): Chances | null => {
  const odds = letter && state.odds[letter];
  if (!odds) return null;
  const fires = (state.named?.action ?? 'fire') === 'fire';
  return fires ? odds : { lost: odds.lost, crash: NONE, win: NONE, lands: {} };
};

/** Words on the sand, left of the truck. */
export function OnSand(props: { area: WorldBox; live?: boolean; children: ComponentChildren }) {
  const { ground, k: i, truck, height } = ladderIn(props.area);
  return (
    <div
      class="tm-on-sand"
      aria-live={props.live ? 'polite' : undefined}
      style={{
        left: 16,
        top: ground + 34 * i,
        width: truck.x - 64 * i - 16,
        maxHeight: height - ground - 40 * i - 34,
      }}
    >
      {props.children}
    </div>
  );
}

/** How much smoke there is at a count of 3, 2, 1. */
export const smokeAt = (left: number) => SMOKE * (4 - left);

// The table in its set between shots: the shooter's stack, the tube, and the score as a drive to the flag.
import { WifiOff } from 'lucide-preact';
import { m } from '../../../i18n/messages';
import {
  FlipClock,
  Glyph,
  Icon,
  lampOf,
  lampWords,
  nameOf,
  namesOf,
  placeOf,
  seatById,
  seatColour,
} from '../../../shared';
import { glyphPath } from '../../../shared/kit/Glyph';
import { boardMark } from '../../../shared/words/boardMark';
import { capital } from '../../../shared/words/lists';
import { TakenWords } from '../LastShot';
import { claimsOf, lastOf, scoreOf, type ViewModel } from '../model';
import { useViewModel } from '../props';
import set from '../set.svg';
import './mine.css';
import './shore.css';

/** The drive: its posts run from the far edge of the sand to the near one. */
const FAR = { y: 752, from: 470, to: 1730 };
const NEAR = { y: 1080, from: 421, to: 1807 };
/** The drive begins so much further right: where few stand at 0 beside their figure, and where long names are wider. */
const WIDER = { few: 60, board: 300, plate: 330 };
/** More players than these have a plate. */
const PLATE = 4;
/** A plate of more long names than these hides the set's pyramid: one stands right of it, on a shore without that one. */
const HIDING = 7;
const SHORE = ['ms-sky', 'ms-hills', 'ms-sand', 'ms-far-tube'];
const STACK = { set: 640, aside: 900 };
const MAX_LETTERS = 10;
/** More names than these in a sentence are shapes. */
const NAMES = 2;
/** With no target a drive is as long as this at least. */
const LEAST = 8;
/** A number as near to the flag's line as this would be crossed by it. */
const CROSSED = 90;
/** Posts with a number are as many as this at most. */
const POSTS = 10;
const LANES = { top: 768, foot: 1032 };
/** One lane is as deep as this at most. */
const DEEP = 91;
/** The least size of a rover: smaller ones cannot be read across a room, so many overlap a little. */
const LITTLE = 0.44;

/** Where a share of the drive is, at its far edge and at its near one. */
type Drive = Record<'far' | 'near', (share: number) => number>;
const driveFrom = (aside: number): Drive => {
  const along =
    ({ from, to: end }: typeof FAR) =>
    (share: number) =>
      from + aside + (end - from - aside) * share;
  return { far: along(FAR), near: along(NEAR) };
};
const across = ({ far, near }: Drive, share: number, y: number) =>
  far(share) + ((near(share) - far(share)) * (y - FAR.y)) / (NEAR.y - FAR.y);

function Posts({ full, target, drive: { far, near } }: { full: number; target: number; drive: Drive }) {
  const step = Math.ceil(full / POSTS);
  return (
    <>
      {Array.from({ length: Math.floor(full / step) + 1 }, (_, i) => i * step).map((n) =>
        n === target && n > 0 ? null : (
          <g key={n}>
            <path class="ms-post" d={`M${far(n / full)} ${FAR.y}L${near(n / full)} ${NEAR.y}`} />
            {!(target > n && near(target / full) - near(n / full) < CROSSED) && (
              <text x={near(n / full) + 18} y="1070" font-size="40">
                {n}
              </text>
            )}
          </g>
        ),
      )}
    </>
  );
}

function Goal({ full, target, drive }: { full: number; target: number; drive: Drive }) {
  const [top, foot] = [drive.far(target / full), drive.near(target / full)];
  return (
    <>
      <path class="ms-goal" d={`M${top - 28} 748L${foot - 21} 1080h20L${top - 10} 748z`} />
      <path class="ms-goal-pole" d={`M${top - 20} 752V520`} />
      <path class="ms-goal" d={`M${top - 16} 524h128l-26 42 26 42h-128z`} />
      <text class="ms-on-goal" x={top + 36} y="588" text-anchor="middle" font-size="64">
        {target}
      </text>
    </>
  );
}

/** Names of seats, or the shapes of many, whose names are on the board. */
function Names({ model, items }: { model: ViewModel; items: readonly string[] }) {
  const names = namesOf(model, items);
  if (items.length <= NAMES) return <>{names}</>;
  return (
    <>
      <span class="sr">{names}</span>
      {items.map((seat) => (
        <span key={seat} class="ms-shape">
          <Glyph place={placeOf(model.view, seat)} />
        </span>
      ))}
    </>
  );
}

/** The condition that ends the game, and the players near it. */
function Ends({ model, target }: { model: ViewModel; target: number }) {
  const { order, if_now: now } = model.state;
  if (target > 0) {
    const missing = (seat: string) => target - scoreOf(model, seat);
    const least = Math.min(...order.map(missing));
    const close = order.filter((seat) => missing(seat) === least);
    return (
      <p>
        <b>{`${capital(m.ms_sub_target({ n: target }))}.`}</b>
        {least > 0 &&
          close.length < Math.min(order.length, NAMES + 1) &&
          ` ${m.ms_tv_needs({ names: namesOf(model, close), n: least })}`}
      </p>
    );
  }
  return (
    <p>
      <b>{m.ms_tv_colony_ends()}</b>
      {now && order.length > 1 && now.colony.length < order.length && (
        <>
          <br />
          {m.ms_would_colony()} <Names model={model} items={now.colony} />
          <br />
          {m.ms_would_crack()} <Names model={model} items={now.crack} />
        </>
      )}
    </p>
  );
}

export function Shore() {
  const model = useViewModel();
  const { state, view, on } = model;
  const { order } = state;
  const target = state.options.target_score;
  const full = Math.max(target || LEAST, ...order.map((seat) => scoreOf(model, seat)));
  const deep = Math.min(DEEP, (LANES.foot - LANES.top) / order.length);
  const lane = (i: number) => LANES.top + deep * (i + 0.5);
  const long = order.some((seat) => nameOf(model, seat).length > MAX_LETTERS);
  const many = order.length > PLATE;
  const hides = long && order.length > HIDING;
  const aside = many ? (long ? WIDER.plate : 0) : long ? WIDER.board : WIDER.few;
  const drive = driveFrom(aside);
  const [open] = claimsOf(state);
  const last = open ?? lastOf(state);
  return (
    <div class="world ms-shore">
      <svg viewBox="0 0 1920 1080" aria-hidden="true">
        {hides && SHORE.map((part) => <use key={part} href={`${set}#${part}`} />)}
        {on && (
          <g
            class={`ms-mine ${seatColour(placeOf(view, on.seat))}`}
            transform={`translate(${hides ? STACK.aside : STACK.set} 694) scale(.8)`}
          >
            <use href={`${set}#ms-tree`} />
          </g>
        )}
        <Posts {...{ full, target, drive }} />
        {target > 0 && <Goal {...{ full, target, drive }} />}
        {order.map((seat, i) => {
          const y = lane(i) + deep * 0.34;
          const x = across(drive, scoreOf(model, seat) / full, y);
          const size = Math.max(LITTLE, deep / DEEP) * (0.86 + (0.2 * i) / Math.max(1, order.length - 1));
          return (
            <g
              key={seat}
              class={`ms-mine ${seatColour(placeOf(view, seat))}`}
              {...boardMark({ seat }, 'points')}
            >
              {x > 460 + aside && (
                <path
                  class="ms-tracks"
                  d={`M${440 + aside} ${y + 4 * size}H${x - 40 * size}M${440 + aside} ${y - 10 * size}H${x - 40 * size}`}
                />
              )}
              <g transform={`translate(${x} ${y}) scale(${size})`}>
                <use href={`${set}#ms-rover`} />
                <path
                  class="ms-on-flag"
                  transform="translate(-17 -118) scale(1.36)"
                  d={glyphPath(placeOf(view, seat))}
                />
              </g>
            </g>
          );
        })}
      </svg>
      <div class={`ms-shore-say ${long ? 'long' : ''}`}>
        <h1 class={(on?.name.length ?? 0) > 16 ? 'long' : ''} {...boardMark({}, 'back', 'again')}>
          {on ? m.ms_shoots({ name: on.name }) : m.ms_id_turnless()}
        </h1>
        <Ends model={model} target={target} />
        {last && <TakenWords taken={last} />}
      </div>
      {view.clock && <FlipClock clock={view.clock} class="ms-shore-clock" />}
      <ul
        class={`ms-board ${many ? 'many' : ''} ${long ? 'long' : ''}`}
        style={{ '--top': LANES.top, '--deep': deep, '--n': order.length }}
      >
        {order.map((seat) => {
          const lamp = lampOf(seatById(view, seat)!);
          return (
            <li
              key={seat}
              class={`${seatColour(placeOf(view, seat))} ${seat === state.turn ? 'on' : ''}`}
              {...boardMark({ seat })}
            >
              <Glyph place={placeOf(view, seat)} />
              <span>{nameOf(model, seat)}</span>
              {lamp === 'lost' && (
                <>
                  <Icon icon={WifiOff} />
                  <span class="sr">{lampWords(lamp)}</span>
                </>
              )}
              <b {...boardMark({}, 'points')}>{scoreOf(model, seat)}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

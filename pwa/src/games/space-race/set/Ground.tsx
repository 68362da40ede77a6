// The table in its set between beats: a pad a nation with its rocket, ladders and what the phase puts on them, the year's board.
import { m } from '../../../i18n/messages';
import { FlipClock, nameOf, namesOf, placeOf, playersOf } from '../../../shared';
import type { ScreenProps } from '../../../shared/game';
import { Fitted } from '../../../shared/scene/Scene';
import { boardMark } from '../../../shared/words/boardMark';
import { sumOf } from '../../../shared/words/figures';
import { bestOf, publicSpace, type ViewModel, worthOf } from '../model';
import { useViewModel } from '../props';
import set from '../set.svg';
import type { Materials, State } from '../wire';
import { handWords } from '../words';
import { Bridge } from './Bridge';
import { drawnOf, OnPad, tall } from './Craft';
import { nowOf } from './now';
import './ground.css';

const PADS = { from: 640, to: 1890 };
/** A pad and its tower are as wide as this at most. */
const PITCH = 208;
/** Between a pad and the bridge. */
const HEADROOM = 330;
/** The letters that the sentence has room for left of the ladders: above the board, with its note. */
const besideFor = (note: string) => ({ word: 11, all: note.length > 85 ? 15 : note.length > 56 ? 20 : 26 });
/** … and where there are no ladders. */
const ALONE = { word: 26, all: 72 };
/** Lines at the top, above the ladders or where there are none, and the letters of one. */
const EFFECTS = { above: 4, alone: 6, letters: 62 };

/** The last sentences that have room. */
function last(effects: readonly string[], room: number): readonly string[] {
  const lines = effects.map((words) => Math.ceil(words.length / EFFECTS.letters));
  return effects.filter((_, index) => sumOf(lines.slice(index)) <= room);
}
/** Longer names of more nations take the whole width below the pads. */
const ON_PADS = { letters: 24, nations: 7 };
/** That width, and where it begins. */
const GROUND = { from: 56, wide: 1834 };

/** The near edge of the ground, as the set has it. */
function groundAt(x: number): number {
  const t = x / 1920;
  return (1 - t) ** 2 * 971.7 + 2 * t * (1 - t) * 868.4 + t ** 2 * 925.1;
}

function Prize({ model }: { model: ViewModel }) {
  const { numbers } = model.materials ?? {};
  const space = publicSpace(model);
  if (!numbers || !space) return null;
  return (
    <div class="spr-prize" {...boardMark({}, 'space')}>
      <b>
        <svg viewBox="0 0 150 60" aria-hidden="true">
          <use href={`${set}#sr-star`} transform="translate(26 32)" />
          <use href={`${set}#sr-star`} transform="translate(78 32)" />
          <use href={`${set}#sr-garnet`} transform="translate(128 34)" />
        </svg>
        {m.sr_tv_prize({ tol: numbers.prize_tol, garnets: numbers.prize })}
      </b>
      <small>{m.sr_tv_prize_for({ from: space.least, to: space.most })}</small>
    </div>
  );
}

function Board({ model }: { model: ViewModel }) {
  const [first, last] = model.materials?.years ?? [1950, 1963];
  const { year } = model.state;
  const step = 430 / (last - first + 1);
  return (
    <g transform="translate(56 480)">
      <use href={`${set}#sr-board`} />
      {[...String(year)].map((figure, index) => (
        <g key={index} transform={`translate(${24 + 109 * index} 30)`}>
          <use href={`${set}#sr-flap`} />
          <text x="50.5" y="123" text-anchor="middle" font-size="140">
            {figure}
          </text>
          <path class="spr-fold" d="M0 73h101" />
        </g>
      ))}
      {Array.from({ length: last - first + 1 }, (_, index) => (
        <path
          key={index}
          class={`spr-year ${first + index < year ? 'past' : first + index === year ? 'now' : ''}`}
          d={`M${24 + step * index} 200h${step - 8}v26h${8 - step}z`}
        />
      ))}
      <text class="spr-soft" x="24" y="264" font-size="32">
        {first}
      </text>
      <text class="spr-soft" x="454" y="264" font-size="32" text-anchor="end">
        {last}
      </text>
    </g>
  );
}

interface Spot {
  seat: string;
  x: number;
  size: number;
}

/** The width of a letter on a flag, and the padding before and after the words. */
const FLAG = { letter: 17, more: 46 };

function Flag({ words }: { words: string }) {
  const wide = FLAG.more + FLAG.letter * words.length;
  return (
    <g transform="translate(-84 -332)">
      <path class="spr-flag" d={`M0 0h${wide}l-20 24 20 24H0z`} />
      <path class="spr-flag-shade" d={`M${wide - 38} 0h38l-20 24 20 24h-38z`} />
      <text class="spr-on-flag" x="12" y="37" font-size="38">
        {words}
      </text>
    </g>
  );
}

/** A figure here is beneath a flag. */
const BELOW_FLAG = -232;

interface PadProps {
  model: ViewModel;
  spot: Spot;
  lit: boolean;
  flag: string | undefined;
}
/** A nation's pad, in the light if it is meant. */
function Pad({ model, spot: { seat, x, size }, lit, flag }: PadProps) {
  const player = model.state.players[seat];
  const hand = player?.hand ?? [];
  const place = placeOf(model.view, seat);
  const numbers = hand.map(({ number }) => number);
  const parts = drawnOf(model, numbers);
  return (
    <g
      class={lit ? '' : 'spr-unlit'}
      transform={`translate(${x} ${groundAt(x)}) scale(${size})`}
      {...boardMark({ seat }, 'part')}
    >
      <OnPad place={place} parts={player && !player.left ? parts : null} room={HEADROOM / size} />
      {player && !player.left && (
        <>
          <use href={`${set}#sr-chest`} transform="translate(76 11)" />
          <text
            class="spr-worth-at"
            x="44"
            y={Math.max(26 - Math.min(tall(hand.length), HEADROOM / size), flag ? BELOW_FLAG : -HEADROOM)}
            font-size="52"
          >
            {worthOf(model.state, seat)}
          </text>
          {Array.from({ length: player.tol }, (_, index) => (
            <use
              key={index}
              href={`${set}#sr-star`}
              transform={`translate(${-58 + 44 * index} -34) scale(.8)`}
            />
          ))}
          {flag && <Flag words={flag} />}
        </>
      )}
    </g>
  );
}

/** Telegraph wires between the towers of nations that may write to each other. */
function Wires({ model, spots }: { model: ViewModel; spots: readonly Spot[] }) {
  const head = (seat: string): [number, number] | null => {
    const spot = spots.find((spot) => spot.seat === seat);
    return spot ? [spot.x - 84 * spot.size, groundAt(spot.x) - 288 * spot.size] : null;
  };
  return (
    <>
      {model.state.lines.map(({ between }) => {
        const [from, target] = [head(between[0]), head(between[1])];
        if (!from || !target) return null;
        const d = `M${from[0]} ${from[1]}Q${(from[0] + target[0]) / 2} ${Math.max(from[1], target[1]) + 46} ${target[0]} ${target[1]}`;
        return <path key={between.join()} class="spr-wire" d={d} />;
      })}
    </>
  );
}

type Lamps = Pick<ScreenProps<State, Materials>, 'lamps'>;

export function Ground({ lamps }: Lamps) {
  const model = useViewModel();
  const now = nowOf(model);
  const { state, view } = model;
  const seats = playersOf(view).map((player) => player.seat);
  const pitch = Math.min(PITCH, (PADS.to - PADS.from) / Math.max(1, seats.length));
  const start = PADS.to - pitch * seats.length;
  const spots = seats.map((seat, i) => ({ seat, x: start + pitch * (i + 0.5), size: pitch / PITCH }));
  const long = view.seats.some((seat) => seat.name.length > ON_PADS.letters);
  const lampsAt =
    long && seats.length > ON_PADS.nations ? GROUND : { from: start, wide: pitch * seats.length };
  const words = `spr-ground-say ${now.columns ? '' : 'alone'}`;
  return (
    <div class="world spr-ground">
      <svg viewBox="0 0 1920 1080" aria-hidden="true">
        <Board model={model} />
      </svg>
      {now.columns && <Bridge model={model} columns={now.columns} />}
      <svg viewBox="0 0 1920 1080" aria-hidden="true">
        <Wires model={model} spots={spots} />
        {spots.map((spot) => (
          <Pad
            key={spot.seat}
            model={model}
            spot={spot}
            lit={now.lit?.includes(spot.seat) ?? true}
            flag={now.flags.get(spot.seat)}
          />
        ))}
      </svg>
      <div class={words} {...now.asks}>
        <h1>
          <Fitted room={now.columns ? besideFor(now.note) : ALONE}>{now.title}</Fitted>
        </h1>
        <p>{now.note}</p>
      </div>
      {state.phase === 'year' && <Prize model={model} />}
      {now.effects && (
        <ul class="spr-ground-effects">
          {last(now.effects, now.columns ? EFFECTS.above : EFFECTS.alone).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      {view.clock && <FlipClock clock={view.clock} class="spr-board-clock" />}
      <div
        class={`spr-lamps ${seats.length > 6 ? 'many' : ''}`}
        style={{ '--x': lampsAt.from, '--w': lampsAt.wide, '--n': seats.length }}
      >
        {lamps?.(null)}
      </div>
      <ul class="sr">
        {Object.entries(state.players).map(([seat, { hand }]) => {
          const high = bestOf(model, seat);
          return (
            <li key={seat}>
              {nameOf(model, seat)}, {handWords(hand)}
              {high && ` · ${m.sr_best(high)}`}
            </li>
          );
        })}
        {state.lines.map(({ between }) => (
          <li key={between.join()}>
            {m.sr_id_lines()}: {namesOf(model, between)}
          </li>
        ))}
      </ul>
    </div>
  );
}

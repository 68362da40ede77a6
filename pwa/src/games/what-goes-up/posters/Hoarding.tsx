// The picture of the posters: how far to go on a hoarding, what the next tap takes on the slab below, and the purse.
import { m } from '../../../i18n/messages';
import { Hits, listWords, placeOf, seatColour, type WorldBox } from '../../../shared';
import { lazyPart } from '../../../shared/kit/Boundary';
import { glyphPath } from '../../../shared/kit/Glyph';
import { type Piece, Stack, stacked, topOf } from '../craft/Stack';
import { Sign } from '../flight/Sign';
import { padsOf } from '../model';
import { useSeat } from '../props';
import { colourOf, Part } from '../set/Part';
import set from '../set.svg';
import type { Guide } from '../wire';
import { ambitionName } from './ambitions';
import { priceOf, type Rise, slabOf, type Taken } from './offers';
import { Coin, Purse } from './Purse';

const Pole = lazyPart(() => import('./Pole'), 'Pole');

/** Sizes that stand well on the slab. */
const SIZE: Record<string, number> = {
  stage: 0.55,
  rocket: 0.32,
  capsule: 0.9,
  habitat: 0.9,
  thruster: 1.3,
  rcs: 1.3,
};

/** A craft on its pad, part by part, as high as the rocket of the set. */
const ROCKET = 330 * 0.32;
function Built({ pieces, size }: { pieces: readonly Piece[]; size: number }) {
  const high = topOf(stacked(pieces));
  return (
    <g class="wgw-built" transform={`scale(${((size * ROCKET) / Math.max(240, high)).toFixed(3)})`}>
      <Stack pieces={pieces} />
    </g>
  );
}

/** A poster's picture is so many times as high as wide; the height of its print and of the hoarding's edges. */
const [TALL, PRINT] = [196 / 120, 136];

/** What stands on the slab stands so far above its edge, in pixels. */
const SLAB = 27;
/** The least height at which a pole can be read, the room for it and its sign, and its place from the right edge. */
const POLE = { high: 72, room: 104, right: 76 };

/** The room of the picture in pixels: `board` is the lower edge of the hoarding, `ledge` that of the slab. */
function layOf(box: WorldBox, posters: number, count: number, rises: boolean) {
  const below = box.height < 420 ? 60 : box.width < 350 ? 88 : 128;
  const ledge = box.bottom - below;
  const wide = Math.min(box.width, 560);
  const step = (wide - 12) / Math.max(1, posters);
  // as high as the pictures are whole
  const room = Math.min((ledge - box.top) * 0.6, (step - 12) * TALL + PRINT);
  const board = box.top + (posters > 0 ? room : 0);
  const tall = ledge - SLAB - board - 10;
  const pole =
    rises && tall >= POLE.high ? { x: box.width - POLE.right, foot: ledge - SLAB, high: tall } : null;
  const slotRoom = (box.width - (pole ? POLE.room : 0)) / Math.max(1, count);
  const size =
    posters > 0
      ? Math.min(1, (ledge - board) / 180) * (count > 3 ? 0.76 : 0.95)
      : Math.min(1.96, (ledge - board) / 276, slotRoom / 52);
  const top = box.top + 8;
  return {
    box,
    board,
    ledge,
    step,
    left: (box.width - wide) / 2 + 6,
    top,
    high: board - top - 10,
    each: slotRoom,
    size,
    pole,
  };
}
type Lay = ReturnType<typeof layOf>;

interface HoardingProps {
  box: WorldBox;
  guide: readonly Guide[];
  goal: Guide | null;
  /** What the next tap takes; 0 where taps differ. */
  cost: number;
  /** What the tap does for a chance; null where it does nothing. */
  rise: Rise | null;
  onPick: (drawing: string) => void;
  /** The points that it is taken from. */
  points: number;
  /** Opens the map of what is still to be done first. */
  onFlags?: () => void;
  /** Opens what stands on the pad. */
  onPad?: () => void;
}
export function Hoarding({ box, guide, goal, cost, points, rise, onPick, onFlags, onPad }: HoardingProps) {
  const { model } = useSeat();
  const shown = guide.filter((goal) => goal.id !== 'own');
  const hung = shown.length > 0;
  const taken = slabOf(goal, model, hung);
  const lay = layOf(box, shown.length, taken.length, rise !== null);
  const { board, ledge, pole } = lay;
  const pads = padsOf(model.state, model.me);
  return (
    <>
      <Slab lay={lay} taken={taken} hung={hung} meant={rise?.design} />
      {rise && pole && <Pole {...rise} {...pole} />}
      {shown.map((poster, i) => (
        <Poster key={poster.id} lay={lay} place={i} poster={poster} on={poster.id === goal?.id} />
      ))}
      <PosterHits lay={lay} shown={shown} goal={goal} onPick={onPick} />
      {onPad && pads.length > 0 && (
        <button
          type="button"
          class="hit"
          aria-label={m.ui_colon({ of: m.wgw_tab_pad(), says: listWords(pads.map((pad) => pad.name)) })}
          style={{ left: 0, top: board, width: box.width, height: ledge - board }}
          onClick={onPad}
        />
      )}
      {onFlags && hung && (
        <button
          type="button"
          class="hit wgw-flags"
          aria-label={m.wgw_flags()}
          style={{ left: box.height < 420 ? 100 : 40, top: board + Math.min(20, (ledge - board) / 8) }}
          onClick={onFlags}
        >
          <Sign word={m.wgw_flags()} firsts={{ flags: 1 }} lit={false} />
        </button>
      )}
      <Purse box={box} top={ledge + 8} taken={hung ? taken : null} cost={cost} points={points} />
    </>
  );
}

/** The set: the pad, the hoarding's posts, and what lies or stands on the slab. */
interface SlabProps {
  lay: Lay;
  taken: readonly Taken[];
  hung: boolean;
  /** The design that the pole is about. */
  meant: string | null | undefined;
}
function Slab({ lay, taken, hung, meant }: SlabProps) {
  const { model, table } = useSeat();
  const { box, board, ledge, each, size } = lay;
  const ground = 0.62;
  return (
    <svg
      class={`wgu-world wgu-hull ${seatColour(placeOf(table.view, model.me))}`}
      width={box.width}
      height={box.height}
      aria-hidden="true"
    >
      <Part of="at-pad" x={box.width / 2 - 760 * ground} y={ledge - 800 * ground + 20} size={ground} />
      {hung && (
        <>
          <path
            class="wgw-board"
            d={`M22 ${board}h12v${ledge - board}h-12zM${box.width - 34} ${board}h12v${ledge - board}h-12z`}
          />
          <path class="wgw-board" d={`M0 ${box.top}h${box.width}v${board - box.top}H0z`} />
          <path class="wgu-ledge" d={`M0 ${box.top}h${box.width}v5H0z`} />
        </>
      )}
      <g transform={`translate(0 ${ledge - 28}) scale(${(box.width / 390).toFixed(3)} 1)`}>
        <Part of="slab" />
      </g>
      {taken.map((item, i) => (
        <g
          key={`${item.of} ${item.word}`}
          class={item.seat && colourOf(table.view, item.seat)}
          transform={`translate(${(each * (i + 0.5)).toFixed(1)} ${ledge - SLAB})`}
        >
          <Lying thing={item} size={size} />
          {meant && item.design === meant && (
            <rect class="wgw-meant" {...frameOf(Math.min(each - 10, 136 * size), 128 * size)} rx="7" />
          )}
        </g>
      ))}
      <path class="wgu-near" d={`M0 ${ledge}h${box.width}V${box.height}H0z`} />
      <path class="wgu-ledge" d={`M0 ${ledge}h${box.width}v5H0z`} />
    </svg>
  );
}

const frameOf = (width: number, height: number) => ({ x: -width / 2, y: 6 - height, width, height });

function Lying({ thing: { of: part, pieces, seat }, size }: { thing: Taken; size: number }) {
  const { view } = useSeat().table;
  const metal = part === 'thruster' || part === 'rcs';
  return (
    <>
      {pieces ? (
        <Built pieces={pieces} size={size} />
      ) : (
        part && <Part of={part} size={size * (SIZE[part] ?? 1)} class={metal ? 'wgu-metal' : ''} />
      )}
      {seat && (
        <path class="wgw-sign" transform="translate(-9 6) scale(.75)" d={glyphPath(placeOf(view, seat))} />
      )}
    </>
  );
}

interface PosterProps {
  lay: Lay;
  place: number;
  poster: Guide;
  on: boolean;
}
function Poster({ lay: { left, step, top, high }, place, poster, on }: PosterProps) {
  const { model, table } = useSeat();
  const price = priceOf(poster);
  return (
    <div
      class={`wgw-poster ${on ? 'on' : ''} ${poster.done ? 'done' : ''} ${seatColour(placeOf(table.view, model.me))}`}
      style={{ left: left + place * step + 3, top: top + (on ? 0 : 8), width: step - 6, height: high - 8 }}
      aria-hidden="true"
    >
      <svg class="wgu-hull" aria-hidden="true">
        <use href={`${set}#wgu-poster-${poster.id}`} width="100%" height="100%" />
      </svg>
      <b>{ambitionName(poster, model)}</b>
      <small>{poster.done ? m.wgw_aim_done() : m.wgw_turns({ n: poster.turns })}</small>
      {!poster.done && price.now > 0 && (
        <small class="price">
          <Coin />
          {price.now}
        </small>
      )}
      {!poster.done && price.later > 0 && <small class="wgw-later">{m.wgw_then({ n: price.later })}</small>}
    </div>
  );
}

interface PosterHitsProps {
  lay: Lay;
  shown: readonly Guide[];
  goal: Guide | null;
  onPick: (drawing: string) => void;
}
function PosterHits({ lay: { left, step, top, high }, shown, goal, onPick }: PosterHitsProps) {
  const { model } = useSeat();
  return (
    <Hits
      label={m.wgw_posters()}
      value={goal?.drawing ?? null}
      onChange={(drawing) => drawing !== null && onPick(drawing)}
      hits={shown.map((poster, i) => ({
        value: poster.drawing,
        label: m.ui_colon({
          of: ambitionName(poster, model),
          says: poster.done
            ? m.wgw_aim_done()
            : `${m.wgw_aim_away({ n: poster.turns })}, ${m.wgu_verb_points({ n: priceOf(poster).now })}`,
        }),
        off: poster.done,
        left: left + i * step,
        top,
        width: step,
        height: high,
      }))}
    />
  );
}

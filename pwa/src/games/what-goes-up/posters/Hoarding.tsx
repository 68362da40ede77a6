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
import { frameOf, type Lay, layOf, SLAB } from './lay';
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
  const asked = { posters: shown.length, count: taken.length, rises: rise !== null, flags: !!onFlags };
  const lay = layOf({ box, ...asked });
  const { board, ledge, pole, sign } = lay;
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
      {onFlags && sign && (
        <button
          type="button"
          class={`hit wgw-flags ${sign.low ? 'low' : ''}`}
          aria-label={m.wgw_flags()}
          style={{ left: sign.left, top: sign.top }}
          onClick={onFlags}
        >
          <Sign word={m.wgw_flags()} firsts={sign.low ? {} : { flags: 1 }} lit={false} />
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
          {meant && item.design === meant && <Meant {...frameOf(each, size)} />}
        </g>
      ))}
      <path class="wgu-near" d={`M0 ${ledge}h${box.width}V${box.height}H0z`} />
      <path class="wgu-ledge" d={`M0 ${ledge}h${box.width}v5H0z`} />
    </svg>
  );
}

const Meant = ({ left, top, width, height }: ReturnType<typeof frameOf>) => (
  <rect class="wgw-meant" x={left} y={top} width={width} height={height} rx="7" />
);

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

// The workshop's front: posters of how far to go, what the next tap takes on the slab below, and the purse.
import { m } from '../../../i18n/messages';
import { Hits, listWords, placeOf, seatColour, type WorldBox } from '../../../shared';
import { glyphPath } from '../../../shared/kit/Glyph';
import { piecesOf, Stack, stacked, topOf } from '../craft/Stack';
import { Sign } from '../flight/Sign';
import { craftOf } from '../model';
import { useSeat } from '../props';
import { colourOf, Part } from '../set/Part';
import set from '../set.svg';
import type { Part as CraftPart, Guide } from '../wire';
import { ambitionName } from './Ambitions';
import { priceOf, type Taken, takenOf } from './offers';

/** Sizes that stand well on the slab. */
const SIZE: Record<string, number> = {
  stage: 0.55,
  rocket: 0.32,
  capsule: 0.9,
  habitat: 0.9,
  thruster: 1.3,
  rcs: 1.3,
};

/** Stacks of ten coins; what the tap takes is empty. */
function Stacks({ points, cost }: { points: number; cost: number }) {
  const worth = Math.max(1, Math.ceil(points / 50));
  const coins = Math.ceil(points / worth);
  const left = Math.max(0, Math.floor((points - cost) / worth));
  return (
    <svg
      class="wgw-stacks"
      viewBox={`0 -66 ${Math.max(1, Math.ceil(coins / 10)) * 42} 78`}
      aria-hidden="true"
    >
      {Array.from({ length: coins }, (_, k) => {
        const [x, y] = [21 + 42 * Math.floor(k / 10), -5.6 * (k % 10)];
        return k < left ? (
          <Part key={`coin ${k + 1}`} of="coin" x={x} y={y} />
        ) : (
          <ellipse key={`coin ${k + 1}`} class="gone" cx={x} cy={y - 3} rx="16" ry="6.500" />
        );
      })}
    </svg>
  );
}

/** A craft on its pad, part by part, as high as the rocket of the set. */
const ROCKET = 330 * 0.32;
function Built({ parts, size }: { parts: readonly CraftPart[]; size: number }) {
  const pieces = piecesOf(parts);
  const high = topOf(stacked(pieces));
  return (
    <g class="wgw-built" transform={`scale(${((size * ROCKET) / Math.max(240, high)).toFixed(3)})`}>
      <Stack pieces={pieces} />
    </g>
  );
}

/** The sign of a point. */
export const Coin = () => (
  <svg class="wgw-coin" viewBox="-13 -13 26 26" aria-hidden="true">
    <Part of="point" />
  </svg>
);

/** A poster's picture is so many times as high as wide; the height of its print and of the hoarding's edges. */
const [TALL, PRINT] = [196 / 120, 136];

interface PostersProps {
  box: WorldBox;
  guide: readonly Guide[];
  goal: Guide | null;
  /** What the next tap takes; 0 where taps differ. */
  cost: number;
  onPick: (drawing: string) => void;
  /** Opens the map of what is still to be done first. */
  onFlags: () => void;
  /** Opens what stands on the pad. */
  onPad: () => void;
}
export function Posters({ box, guide, goal, cost, onPick, onFlags, onPad }: PostersProps) {
  const { desk, table } = useSeat();
  const shown = guide.filter((goal) => goal.id !== 'own');
  const small = box.width < 350;
  const below = box.height < 420 ? 60 : small ? 88 : 128;
  const ledge = box.bottom - below;
  const wide = Math.min(box.width, 560);
  const side = (box.width - wide) / 2;
  const step = (wide - 12) / Math.max(1, shown.length);
  // as high as the pictures are whole
  const room = Math.min((ledge - box.top) * 0.6, (step - 12) * TALL + PRINT);
  const board = box.top + (shown.length > 0 ? room : 0);
  const ground = 0.62;
  const padsOf = (seat: string) => craftOf(desk.state, seat).filter((craft) => craft.status === 'pad');
  const pads = padsOf(desk.me);
  const bought = goal ? takenOf(goal, desk) : [];
  const standing = pads.map(({ name, parts }): Taken => ({ of: 'rocket', word: name, cost: 0, parts }));
  // What the tap takes, or what stands on the pad; while the others are waited for, what stands on all pads.
  const taken =
    shown.length > 0
      ? (bought.length > 0 ? bought : standing).slice(0, 4)
      : Object.keys(desk.state.programmes).map((seat): Taken => {
          const [pad] = padsOf(seat);
          return { of: pad ? 'rocket' : '', word: seat, cost: 0, seat, ...(pad && { parts: pad.parts }) };
        });
  const each = box.width / Math.max(1, taken.length);
  const size =
    shown.length > 0
      ? Math.min(1, (ledge - board) / 180) * (taken.length > 3 ? 0.76 : 0.95)
      : Math.min(1.96, (ledge - board) / 276, each / 52);
  const points = desk.mine?.points ?? 0;
  const top = box.top + 8;
  const high = board - top - 10;
  return (
    <>
      <svg
        class={`wgu-world wgu-hull ${seatColour(placeOf(table.view, desk.me))}`}
        width={box.width}
        height={box.height}
        aria-hidden="true"
      >
        <Part of="at-pad" x={box.width / 2 - 760 * ground} y={ledge - 800 * ground + 20} size={ground} />
        {shown.length > 0 && (
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
        {taken.map(({ of, word, seat, parts }, k) => (
          <g
            key={`${of} ${word}`}
            class={seat && colourOf(table.view, seat)}
            transform={`translate(${(each * (k + 0.5)).toFixed(1)} ${ledge - 27})`}
          >
            {parts ? (
              <Built parts={parts} size={size} />
            ) : (
              of && (
                <Part
                  of={of}
                  size={size * (SIZE[of] ?? 1)}
                  class={of === 'thruster' || of === 'rcs' ? 'wgu-metal' : ''}
                />
              )
            )}
            {seat && (
              <path
                class="wgw-sign"
                transform="translate(-9 6) scale(.75)"
                d={glyphPath(placeOf(table.view, seat))}
              />
            )}
          </g>
        ))}
        <path class="wgu-near" d={`M0 ${ledge}h${box.width}V${box.height}H0z`} />
        <path class="wgu-ledge" d={`M0 ${ledge}h${box.width}v5H0z`} />
      </svg>
      {shown.map((poster, k) => {
        const on = poster.id === goal?.id;
        const price = priceOf(poster);
        return (
          <div
            key={poster.id}
            class={`wgw-poster ${on ? 'on' : ''} ${poster.done ? 'done' : ''} ${seatColour(placeOf(table.view, desk.me))}`}
            style={{
              left: side + 6 + k * step + 3,
              top: top + (on ? 0 : 8),
              width: step - 6,
              height: high - 8,
            }}
            aria-hidden="true"
          >
            <svg class="wgu-hull" aria-hidden="true">
              <use href={`${set}#wgu-poster-${poster.id}`} width="100%" height="100%" />
            </svg>
            <b>{ambitionName(poster, desk)}</b>
            <small>{poster.done ? m.wgw_aim_done() : m.wgw_turns({ n: poster.turns })}</small>
            {!poster.done && price.now > 0 && (
              <small class="price">
                <Coin />
                {price.now}
              </small>
            )}
            {!poster.done && price.later > 0 && (
              <small class="wgw-later">{m.wgw_then({ n: price.later })}</small>
            )}
          </div>
        );
      })}
      <Hits
        label={m.wgw_posters()}
        value={goal?.drawing ?? null}
        onChange={(drawing) => drawing !== null && onPick(drawing)}
        hits={shown.map((goal, k) => ({
          value: goal.drawing,
          label: m.ui_colon({
            of: ambitionName(goal, desk),
            says: goal.done
              ? m.wgw_aim_done()
              : `${m.wgw_aim_away({ n: goal.turns })}, ${m.wgu_verb_points({ n: priceOf(goal).now })}`,
          }),
          off: goal.done,
          left: side + 6 + k * step,
          top,
          width: step,
          height: high,
        }))}
      />
      {pads.length > 0 && (
        <button
          type="button"
          class="hit"
          aria-label={m.ui_colon({ of: m.wgw_tab_pad(), says: listWords(pads.map((pad) => pad.name)) })}
          style={{ left: 0, top: board, width: box.width, height: ledge - board }}
          onClick={onPad}
        />
      )}
      {shown.length > 0 && (
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
      <div class="wgw-purse" style={{ top: `${ledge + 8}px` }}>
        {box.height >= 420 && shown.length > 0 && (
          <ul>
            {taken.map(({ of, word, cost }) => (
              <li key={`${of} ${word}`}>
                <span>{word}</span>
                {cost > 0 && (
                  <span>
                    <Coin />
                    {cost}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        <p class="row between">
          <span>
            <b>{points}</b> {m.wgw_points()}
          </span>
          <Stacks points={points} cost={cost} />
          <span class="cost">
            {goal && cost > 0 && (
              <>
                <b>{cost}</b>{' '}
                {priceOf(goal).later > 0
                  ? m.wgw_then({ n: priceOf(goal).later })
                  : m.wgw_for({ name: ambitionName(goal, desk) })}
              </>
            )}
          </span>
        </p>
      </div>
    </>
  );
}

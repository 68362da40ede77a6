// The end's last questions drawn: the tied nations' rockets in a row, and Goofspiel's cards as crates at the crane's foot.
import { nameOf, placeOf, type WorldBox } from '../../../shared';
import type { ViewModel } from '../model';
import { drawnOf, OnPad, tall } from '../set/Craft';
import set from '../set.svg';
import type { Goofspiel as Game } from '../wire';
import { Beam, Crane } from './Crane';
import { Desert, Flag } from './Desert';
import { hitAt, layoutHand, type Place } from './place';

/** The ground without a rocket of one's own. */
const groundOn = (box: WorldBox): Place =>
  layoutHand(box, { worth: 0, parts: 0, space: { least: 1, most: 1 } });

/** Nations that stand beside each other; more stand in two rows. */
const ROW = 5;

interface LineupProps {
  box: WorldBox;
  model: ViewModel;
  seats: readonly string[];
  chosen?: string | null;
  sealed?: boolean;
}
function spotsOf({ box, seats }: Pick<LineupProps, 'box' | 'seats'>) {
  const layout = groundOn(box);
  const rows = seats.length > ROW ? 2 : 1;
  const columns = Math.ceil(seats.length / rows);
  const [wide, high] = [box.width / columns, (layout.ground - box.top) / rows];
  return {
    layout,
    spots: seats.map((seat, n) => {
      const row = Math.floor(n / columns);
      return {
        seat,
        x: wide * ((n % columns) + 0.5),
        foot: layout.ground - high * (rows - 1 - row),
        wide,
        high,
      };
    }),
  };
}

/** The rockets of those who are tied, each on its pad; the one that is named stands in the light. */
export function Lineup({ box, model, seats, chosen = null, sealed = false }: LineupProps) {
  const { layout, spots } = spotsOf({ box, seats });
  return (
    <Desert layout={layout}>
      {spots.map(({ seat, x, foot, wide, high }) => {
        const place = placeOf(model.view, seat);
        const parts = drawnOf(model, model.state.players[seat]?.hand.map(({ number }) => number) ?? []);
        const size = Math.min(layout.mix(0.5, 0.66), wide / 170);
        const tip = Math.min(tall(parts.length) * size, high - layout.mix(44, 60));
        const name = [...nameOf(model, seat)].slice(0, Math.floor(wide / 10)).join('');
        return (
          <g key={seat} transform={`translate(${x} ${foot})`}>
            {seat === chosen && (
              <path
                class="spr-light"
                d={`M${-wide * 0.42} 6L${-wide * 0.2}${-tip - 26}h${wide * 0.4}L${wide * 0.42} 6z`}
              />
            )}
            <g transform={`translate(${wide * 0.06} 0) scale(${size})`}>
              <OnPad place={place} parts={parts} room={tip / size} />
            </g>
            <Flag
              {...{ model, seat }}
              transform={`translate(0 ${layout.mix(14, 20)})`}
              d={`M${-wide * 0.44}-11h${wide * 0.88}v22h${-wide * 0.88}z`}
              mark={`translate(${-wide * 0.44 + 4} -7) scale(.84)`}
            >
              <text x={-wide * 0.44 + 21} y="6" font-size="16">
                {name.slice(0, Math.max(2, Math.floor((wide * 0.88 - 26) / 8)))}
              </text>
            </Flag>
          </g>
        );
      })}
      {sealed && (
        <use
          class="spr-seal"
          href={`${set}#sr-seal`}
          transform={`translate(${box.width / 2} ${box.top + layout.mix(40, 60)}) scale(${layout.mix(0.7, 0.9)})`}
        />
      )}
    </Desert>
  );
}
export const lineupHits = (box: WorldBox, seats: readonly string[]) =>
  spotsOf({ box, seats }).spots.map(({ seat, x, foot, wide, high }) => ({
    value: seat,
    ...hitAt(x - wide / 2, foot - high + 24, wide, high),
  }));

const CARDS = 13;
/** How many crates stand on each other, from the top. */
const PILE = [4, 4, 5];

/** The crates' middles: 1 on top, 13 at the foot. */
function pileOn(box: WorldBox) {
  const layout = groundOn(box);
  const [wide, high] = [Math.min(74, (box.width - 8) / 5), layout.mix(49, 62)];
  let card = 0;
  const crates = PILE.flatMap((n, row) =>
    Array.from({ length: n }, (_, i) => ({
      card: ++card,
      x: box.width / 2 + (i - (n - 1) / 2) * wide,
      y: box.bottom - 2 - high * (PILE.length - 1 - row) - high / 2,
    })),
  );
  return { layout, crates, wide, high, top: box.bottom - 2 - high * PILE.length };
}
export const crateHits = (box: WorldBox) => {
  const { crates, wide, high } = pileOn(box);
  return crates.map(({ card, x, y }) => ({ card, ...hitAt(x - wide / 2, y - high / 2, wide, high) }));
};

function Crate({ wide, high, n, size }: { wide: number; high: number; n: number; size: number }) {
  const [w, h] = [wide / 2 - 2, high / 2 - 2];
  return (
    <>
      <path class="spr-crate" d={`M${-w} ${-h}h${2 * w}v${2 * h}h${-2 * w}z`} />
      <path
        class="spr-crate-shade"
        d={`M${-w} ${-h}h${2 * w}v6h${-2 * w}zM${-w} ${h}h${2 * w}v-6h${-2 * w}zM${w} ${-h}v${2 * h}h-6v${-2 * h}z`}
      />
      <text class="spr-on-can" y={size * 0.36} font-size={size} text-anchor="middle">
        {n}
      </text>
    </>
  );
}

/** The most prizes that hang on the crane. */
const HUNG = 4;

interface CardsProps {
  box: WorldBox;
  model: ViewModel;
  game: Game;
  chosen?: number | null;
  sealed: boolean;
}
/** The prize on the crane, everybody's score and last card on flags, the own cards as crates. */
export function Cards({ box, model, game, chosen = null, sealed }: CardsProps) {
  const hand = game.hands[model.me] ?? [];
  const { layout, crates, wide, high, top } = pileOn(box);
  const { mix } = layout;
  const prizes = game.stake.slice(0, HUNG);
  const last = game.tricks.at(-1);
  const pitch = box.width / game.players.length;
  const flag = Math.min(pitch - 8, 96);
  const score = (box.top + mix(26, 48) + mix(34, 48) + top) / 2;
  return (
    <Desert layout={layout}>
      <Crane
        layout={layout}
        columns={prizes.length}
        hung={prizes.map((n) => ({
          key: String(n),
          face: <Crate wide={mix(56, 72)} high={mix(38, 52)} n={n} size={mix(24, 32)} />,
        }))}
      />
      {game.players.map((seat, i) => (
        <Flag
          key={seat}
          {...{ model, seat }}
          transform={`translate(${pitch * (i + 0.5)} ${score})`}
          d={`M${-flag / 2}-14h${flag}l-6 14 6 14h${-flag}z`}
          mark={`translate(${-flag / 2 + 6} -8)`}
        >
          <text x={-flag / 2 + 28} y="7" font-size="20">
            {game.scores[seat]}
          </text>
          {last && (
            <text
              class={last.winner === seat ? 'spr-amber' : 'spr-played'}
              x={flag / 2 - 12}
              y="6"
              font-size="16"
              text-anchor="end"
            >
              {last.bids[seat]}
            </text>
          )}
        </Flag>
      ))}
      {crates.map(({ card, x, y }) =>
        !hand.includes(card) ? (
          <path
            key={card}
            class="spr-outline spr-dim"
            d={`M${x - wide / 2 + 3} ${y - high / 2 + 3}h${wide - 6}v${high - 6}h${6 - wide}z`}
          />
        ) : (
          <g key={card} transform={`translate(${x} ${y})`} class={sealed ? 'spr-dim' : ''}>
            <Crate wide={wide} high={high} n={card} size={mix(24, 30)} />
            {card === chosen && (
              <rect class="spr-chosen" x={-wide / 2} y={-high / 2} width={wide} height={high} rx="8" />
            )}
          </g>
        ),
      )}
      {sealed && (
        <use
          class="spr-seal"
          href={`${set}#sr-seal`}
          transform={`translate(${box.width / 2} ${crates[CARDS - 6]!.y}) scale(${mix(0.9, 1.1)})`}
        />
      )}
      <Beam layout={layout} />
    </Desert>
  );
}

// The seats of a lobby as places in the game's set: taken, ready, free.
import { Bot } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Glyph, Icon, lampOf, lampSign, playersOf, seatColour, type WorldBox } from '../../shared';
import type { GameInfo, Seat } from '../../table/types';
import { useShown } from '../atTable';
import { arrivalOf, setOf } from '../games';
import './places.css';

/** The picture of those who arrive, in its own px: left edge, top and horizon. */
const LAND = { width: 2090, height: 1330, horizon: 1086, below: 244, above: 235 };
/** The most that a place is wide and high, and the plate below it. */
const PLACE = { width: 120, height: 200, plate: 42 };

/** Rows and columns, and where the horizon lies. */
function gridOf(count: number, box: WorldBox) {
  const wide = box.width >= 760;
  const rows = wide ? (count > 7 ? 2 : 1) : count > 8 ? 3 : count > 4 ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const room = box.bottom - box.top;
  const horizon = box.top + room * (rows > 2 ? 0.2 : rows > 1 ? 0.36 : 0.6);
  const row = (box.bottom - horizon) / rows;
  const column = Math.min(box.width / columns, 260);
  const scale = Math.min((column - 10) / PLACE.width, (row - PLACE.plate) / PLACE.height, 1.4);
  // with several rows the far ground ends behind the second
  const land = Math.min(row / LAND.below, (horizon - box.top + 60) / LAND.above);
  const left = (box.width - columns * column) / 2;
  return {
    land: { width: LAND.width * land, height: LAND.height * land, top: horizon - LAND.horizon * land },
    scale,
    at: (k: number) => ({
      x: left + ((k % columns) + 0.5) * column,
      y: horizon + (Math.floor(k / columns) + 1) * row - PLACE.plate,
    }),
    column,
  };
}

const stateOf = (seat: Seat) =>
  seat.ready || seat.bot
    ? m.table_is_ready()
    : seat.connected
      ? m.table_is_here()
      : m.table_no_signal_short();

export function Places({ box, game }: { box: WorldBox; game: GameInfo | null }) {
  const { view, table } = useShown();
  const seats = playersOf(view);
  const n = seats.length;
  const free = game ? Math.max(game.min_players - n, n < game.max_players ? 1 : 0) : 0;
  const { land, scale, at, column } = gridOf(n + free, box);
  const [arrival, set] = [arrivalOf(view.game), setOf(view.game)];
  const art = (k: number, seat?: Seat) => {
    const { x, y } = at(k);
    return (
      <g
        key={seat?.seat ?? k}
        class={seat ? `place ${seatColour(k + 1)}` : 'place'}
        transform={`translate(${x} ${y}) scale(${scale})`}
      >
        <use href={`${set}#${seat ? 'place' : 'place-free'}`} />
      </g>
    );
  };
  const spots = [...seats, ...Array<undefined>(free).fill(undefined)];
  return (
    <>
      {arrival && (
        <img
          class="places-land"
          src={`${arrival}#still`}
          alt=""
          style={{ ...land, marginLeft: -land.width / 2 }}
        />
      )}
      <svg width={box.width} height={box.height} aria-hidden="true">
        {spots.map((seat, k) => {
          if (seat?.seat !== table.seat.seat) return null;
          const { x, y } = at(k);
          return <path key="beam" class="beam" d={`M${x - 45} 0h90L${x + 64} ${y + 6}H${x - 64}z`} />;
        })}
        {set && spots.map((seat, k) => art(k, seat))}
      </svg>
      <ul class={column < 90 ? 'places tight' : 'places'}>
        {spots.map((seat, k) => {
          const { x, y } = at(k);
          const style = { left: x, top: y + 6, width: column - 12, marginLeft: (12 - column) / 2 };
          if (!seat) {
            return (
              <li key={k} class="open" style={style}>
                {m.lobby_free()}
              </li>
            );
          }
          const mine = seat.seat === table.seat.seat;
          const lamp = lampOf(seat);
          const sign = seat.bot ? Bot : lampSign(lamp);
          return (
            <li
              key={seat.seat}
              style={style}
              class={`${lamp === 'go' ? 'ready' : lamp} ${mine ? 'mine' : ''}`}
            >
              <Glyph place={k + 1} />
              <span class="grow">{seat.name}</span>
              <span class="sr">{`${stateOf(seat)}${mine ? `, ${m.ui_you()}` : ''}`}</span>
              {sign && <Icon of={sign} size="s" />}
            </li>
          );
        })}
      </ul>
    </>
  );
}

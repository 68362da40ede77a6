// The seats of a lobby as places in the game's set: taken, ready, free. The referee touches one to put it right.
import { Bot } from 'lucide-preact';
import { m } from '../../i18n/messages';
import {
  Glyph,
  Icon,
  lampOf,
  lampSign,
  placeOf,
  playersOf,
  seatColour,
  TeamGlyph,
  type WorldBox,
} from '../../shared';
import { rolesOf } from '../../shared/teach/choose';
import { botWords, placeWords, roleWords } from '../../shared/words/words';
import type { GameInfo, Seat } from '../../table/types';
import { useShown } from '../atTable';
import { arrivalOf, setOf } from '../games';
import type { BotPlace } from './PlaysAlong';
import './places.css';

/** The picture of those who arrive, in its own px: left edge, top and horizon. */
const LAND = { width: 2090, height: 1330, horizon: 1086, below: 244, above: 235 };
/** The most that a place is wide and high, and the plate below it. */
const PLACE = { width: 120, height: 200, plate: 42 };
/** Narrower columns have smaller letters, and glyphs go. */
const TIGHT = 110;
/** On the big screen a name takes as many lines as it needs: rows at most, seats a row, a letter's width and a line's height. */
const BIG = { rows: 5, seats: 7, letter: 6, line: 14 };
/** Where there is less room, there is less sky. */
const LOW = 300;
/** A figure is drawn larger than a place. */
const FIGURE = 0.43;

interface Room {
  box: WorldBox;
  /** What stands left and right of the places, and above the horizon. */
  left?: number;
  right?: number;
  sky?: number;
  /** The big screen: names stand in whole. */
  onTv?: boolean;
}

/** The rows of so many places on a big screen. */
export const bigRows = (count: number): number => Math.min(BIG.rows, Math.ceil(count / BIG.seats));

/** Rows and columns, and where the horizon lies. `letters`: of the longest name. */
function gridOf(
  count: number,
  under: number,
  letters: number,
  { box, left: start = 0, right = 0, sky = 0, onTv }: Room,
) {
  const width = box.width - start - right;
  const wide = width >= 760;
  const rows = onTv
    ? bigRows(count)
    : wide
      ? count > 7
        ? 2
        : 1
      : count > 8
        ? 3
        : count > (width < 480 ? 3 : 4)
          ? 2
          : 1;
  const columns = Math.ceil(count / rows);
  const room = box.bottom - box.top;
  const share = onTv ? 0.5 : (rows > 2 ? 0.2 : rows > 1 ? 0.36 : 0.6) * (sky ? 0.7 : room < LOW ? 0.5 : 1);
  const horizon = box.top + Math.max(sky, (room * share) / (onTv ? rows : 1));
  // the big screen's people stand before the horizon
  const ground = onTv ? box.top : horizon;
  const row = (box.bottom - ground) / rows;
  const column = Math.min(width / columns, 260);
  const lines = onTv ? Math.ceil(letters / Math.floor((column - 18) / BIG.letter)) : 1;
  const plate = Math.min(under + (lines - 1) * BIG.line, row - 12);
  const scale = Math.min((column - 10) / PLACE.width, (row - plate) / PLACE.height, 1.4);
  // with several rows the far ground ends behind the second; below words the sun stays in the sky left to it,
  // and what is bright stays below a phone's words
  const land = Math.max(
    Math.min(row / LAND.below, (horizon - box.top + (sky ? 0 : rows > 1 && !onTv ? -16 : 60)) / LAND.above),
    box.width / LAND.width,
  );
  const from = start + (width - columns * column) / 2;
  return {
    land: { width: LAND.width * land, height: LAND.height * land, top: horizon - LAND.horizon * land },
    scale,
    at: (i: number) => ({
      x: from + ((i % columns) + 0.5) * column,
      y: ground + (Math.floor(i / columns) + 1) * row - plate,
    }),
    column,
    row,
    plate,
  };
}

const stateOf = (seat: Seat, ready: boolean) =>
  ready ? m.table_is_ready() : seat.connected ? m.table_is_here() : m.table_no_signal_short();

interface Spot extends BotPlace {
  seat?: Seat;
}

/** Who sits, team by team, and the places that are free. */
export function spotsOf(seats: readonly Seat[], game: GameInfo | null): Spot[] {
  const { teams = [], roles = [], min_players: least = 0, max_players: max = 0 } = game ?? {};
  const inTeams = teams.flatMap((team): Spot[] => {
    const teamSeats = seats.filter((seat) => seat.team === team);
    return [
      ...teamSeats.map((seat) => ({ seat })),
      ...openRoles(teamSeats, roles).map((role) => ({ team, role })),
    ];
  });
  const others = seats.filter((seat) => !seat.team || !teams.includes(seat.team));
  const spots = [...inTeams, ...others.map((seat) => ({ seat }))];
  const n = seats.length;
  // where all have a place of their own, nobody is missing
  const free = inTeams.length > 0 ? 0 : Math.max(least - n, n < max ? 1 : 0);
  return [...spots, ...Array<Spot>(free).fill({})];
}

interface PlacesProps extends Room {
  game: GameInfo | null;
  /** Seats that came in a moment ago. */
  fresh?: ReadonlySet<string>;
  /** The referee touches somebody's place, or a free one. */
  onSeat?: (seat: Seat) => void;
  onFree?: (place: BotPlace) => void;
  /** One touches one's own figure. */
  onMine?: (() => void) | undefined;
}

// Long: one picture with a button at each place; both use its grid.
export function Places(props: PlacesProps) {
  const { box, game, fresh, onSeat, onFree, onMine } = props;
  const { view, table, module, materials } = useShown();
  const seats = playersOf(view);
  const spots = spotsOf(seats, game);
  const teams = (game?.teams.length ?? 0) > 0;
  const letters = Math.max(0, ...seats.map((seat) => seat.name.length));
  const {
    land,
    scale,
    at: spotAt,
    column,
    row,
    plate,
  } = gridOf(spots.length, PLACE.plate + (teams ? 20 : 0), letters, props);
  const [arrival, set] = [arrivalOf(view.game), setOf(view.game)];
  const numberOf = (seat: Seat) => placeOf(view, seat.seat);
  const art = ({ seat, team, role = rolesOf(seat ?? null)[0] }: Spot, i: number) => {
    const figure = role !== undefined && game?.roles.includes(role);
    const { x, y } = spotAt(i);
    const whose = seat?.team ?? team;
    const look = whose ? `team-${whose}` : seat ? seatColour(numberOf(seat)) : '';
    const symbol = figure ? `role-${role}` : seat ? 'place' : 'place-free';
    return (
      <g
        key={seat?.seat ?? i}
        class={`place ${look} ${figure && !seat ? 'free' : ''}`}
        transform={`translate(${x} ${y}) scale(${scale * (figure ? FIGURE : 1)})`}
      >
        <use href={`${set}#${symbol}`} />
      </g>
    );
  };
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
        {spots.map(({ seat }, i) => {
          if (!set || seat?.seat !== table.seat.seat) return null;
          const { x, y } = spotAt(i);
          return <path key="beam" class="beam" d={`M${x - 45} 0h90L${x + 64} ${y + 6}H${x - 64}z`} />;
        })}
        {set && spots.map(art)}
      </svg>
      <ul class={column < TIGHT ? 'places tight' : 'places'}>
        {spots.map((spot, i) => {
          const { seat, team, role } = spot;
          const { x, y } = spotAt(i);
          const style = { left: x, top: y + 6, width: column - 12, marginLeft: (12 - column) / 2 };
          const hit = (label: string, onTap: () => void) => (
            <button
              type="button"
              class="hit"
              aria-label={label}
              style={{ inset: `${plate - row}px -6px -6px` }}
              onClick={onTap}
            />
          );
          if (!seat) {
            const place = [role && roleWords(module, role), m.lobby_free()].filter(Boolean).join(': ');
            return (
              <li key={i} class="open" style={style}>
                {onFree &&
                  hit(`${place}, ${m.table_bot_take()}`, () => onFree(team && role ? { team, role } : {}))}
                {team && <TeamGlyph team={team} />}
                <span class="grow ellipsis" aria-hidden={!!onFree}>
                  {m.lobby_free()}
                  {role && <small>{roleWords(module, role)}</small>}
                </span>
              </li>
            );
          }
          const mine = seat.seat === table.seat.seat;
          const ready = seat.ready || !!seat.bot;
          const lamp = ready ? 'go' : lampOf(seat);
          const sign = seat.bot ? Bot : lampSign(lamp);
          const state = `${stateOf(seat, ready)}${mine ? `, ${m.ui_you()}` : ''}`;
          const texts = [seat.name, placeWords(module, seat, materials)];
          if (seat.bot) texts.push(m.table_bot_is({ character: botWords(module, seat.bot) }));
          return (
            <li
              key={seat.seat}
              style={style}
              class={`${lamp === 'go' ? 'ready' : lamp} ${mine ? 'mine' : ''} ${fresh?.has(seat.seat) ? 'new' : ''}`}
            >
              {onSeat && hit([...texts.filter(Boolean), state].join(', '), () => onSeat(seat))}
              {mine && onMine && hit(m.lobby_mark_choose(), onMine)}
              {seat.team ? <TeamGlyph team={seat.team} /> : <Glyph place={numberOf(seat)} />}
              <span class="grow ellipsis" aria-hidden={!!onSeat}>
                {seat.name}
                {seat.role && <small>{roleWords(module, seat.role)}</small>}
              </span>
              {!onSeat && <span class="sr">{state}</span>}
              {sign && <Icon icon={sign} size="s" />}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Roles of a team that nobody holds yet. */
function openRoles(seats: readonly Seat[], roles: readonly string[]): string[] {
  const taken = new Set(seats.flatMap((seat) => (seat.role ?? '').split('+')));
  return roles.filter((role) => !taken.has(role));
}

// Parts of the big screen that a laptop draws too: the set behind everything, and the lamps of those who play.
import type { ComponentChildren } from 'preact';
import { m } from '../../i18n/messages';
import { Glyph, Icon, lampOf, lampSign, lampWords, lastAsked, placeOf, playersOf } from '../../shared';
import type { Seat } from '../../table/types';
import { useShown } from '../atTable';
import { gameTitle } from '../GamePatch';
import { patchOf, setOf } from '../games';

/** A name with more letters is set in a narrow face, and may wrap; sooner where several share the room. */
const MAX_LETTERS = 14;
const LONG_AMONG = 8;

/** `place`: for those who play on their own, whose shape appears on boards and in lists. `wait`: how many wait for
 * this seat alone; its lamp is lit. */
function BigLamp({ seat, place, wait }: { seat: Seat; place?: number | undefined; wait: number }) {
  const state = lampOf(seat);
  const sign = lampSign(state);
  return (
    <li class={`tv-lamp row between ${state} ${wait > 0 ? 'held' : ''}`}>
      <span class="ellipsis">
        {place !== undefined && <Glyph place={place} />} {seat.name}
      </span>
      <small class="row">
        {sign && <Icon icon={sign} />}
        <span>{wait > 0 ? m.ui_n_wait({ n: wait }) : sign ? lampWords(state) : '\u00a0'}</span>
      </small>
    </li>
  );
}

/** The lamps of one team's players, or of all where nobody has a team. */
export function Lamps({ team }: { team: string | null }) {
  const { view } = useShown();
  const seats = playersOf(view).filter((seat) => seat.team === team);
  const maxLetters = seats.length > 2 ? LONG_AMONG : MAX_LETTERS;
  const long = seats.some((seat) => seat.name.length > maxLetters);
  const last = lastAsked(view);
  return (
    <ul class={`tv-lamps ${seats.length > 4 ? 'crowd' : ''} ${long ? 'long' : ''}`}>
      {seats.map((seat) => (
        <BigLamp
          key={seat.seat}
          seat={seat}
          place={team === null ? placeOf(view, seat.seat) : undefined}
          wait={last?.seat.seat === seat.seat ? last.n : 0}
        />
      ))}
    </ul>
  );
}

/** The top of a big screen: the game's patch and name. */
export function TvHead({ game, children }: { game: string; children: ComponentChildren }) {
  return (
    <header class="tv-head row">
      <img src={patchOf(game)} alt="" width="88" height="88" />
      <h1>{gameTitle(game)}</h1>
      {children}
    </header>
  );
}

/** The strip over a scene: the game, and where it is. */
export function StageTop({ game, note }: { game: string | undefined; note: string | null | undefined }) {
  return (
    <header class="stage-top">
      <img src={patchOf(game)} alt="" />
      {gameTitle(game)}
      {note && <span class="ellipsis">{note}</span>}
    </header>
  );
}

/** The game's set behind everything, where it has one. */
export function Backdrop({ game }: { game: string }) {
  const set = setOf(game);
  return set ? <img class="tv-set fills" src={set} alt="" /> : null;
}

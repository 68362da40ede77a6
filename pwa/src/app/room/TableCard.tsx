// One table on the teacher's desk: its set, its clock, who is GO, what all may know of the standing.
import { Bot, Check, ExternalLink, Hand, WifiOff } from 'lucide-preact';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Cap, Glyph, Icon, lampSign, lampWords, TeamGlyph, teamPlace } from '../../shared';
import { placeWords, teamWords } from '../../shared/words/words';
import { moduleOf, setOf } from '../games';
import { Countdown } from './Countdown';
import { asReferee, useRoom } from './kept';
import { doneWords, keyOf, lampAt, placeWord } from './tables';
import type { RoomSeat, RoomTable } from './wire';

/** The most letters of a word that fit in one column of a table's seats. */
const WORD = 8;
const isLong = (name = ''): boolean => name.split(/[\s-]/).some((word) => word.length > WORD);

/** A pupil: name, role, lamp. A tap takes the pupil for a swap. */
function Pupil(props: {
  table: RoomTable;
  seat: RoomSeat;
  /** The public part of the seat's standing. */
  stands: string | undefined;
  place: number;
  picked: boolean;
  onPick: () => void;
}) {
  const { table, seat, stands, place, picked, onPick } = props;
  const { room, materials } = useRoom();
  const lamp = lampAt(table, seat);
  const sign = seat.bot ? Bot : lampSign(lamp);
  const role = placeWords(moduleOf(room.game), { team: null, role: seat.role }, materials);
  const below = [role, stands].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      class={`room-seat ${seat.bot ? 'bot' : lamp} ${isLong(seat.name) ? 'long' : ''}`}
      aria-pressed={picked}
      onClick={onPick}
    >
      <Glyph place={place} />
      <span class="grow">
        <b>{seat.name}</b>
        {below && <small>{below}</small>}
      </span>
      {sign && <Icon icon={sign} size="s" />}
      <span class="sr">{m.room_pick({ state: lamp === 'nogo' ? m.room_hand() : lampWords(lamp) })}</span>
    </button>
  );
}

interface CardProps {
  table: RoomTable;
  /** Taken for the next command. */
  taken: boolean;
  onTake: () => void;
  picked: readonly string[];
  onPick: (key: string) => void;
}
export function TableCard({ table, taken, onTake, picked, onPick }: CardProps) {
  const { keptRoom, room, materials } = useRoom();
  const { route } = useLocation();
  const module = moduleOf(room.game);
  const seats = table.seats.filter((seat) => seat.admitted);
  const standing = (table.state && module?.standing(table.state)) ?? {};
  const teams = [...new Set(seats.map((seat) => seat.team ?? ''))].filter((team) => standing[team]).sort();
  const lamps = seats.map((seat) => lampAt(table, seat));
  const hand = lamps.includes('nogo');
  const lost = table.status === 'playing' && lamps.includes('lost');
  return (
    <article
      class={`room-card panel stack ${hand || lost || table.asks_referee ? 'warn' : ''} ${table.status}`}
      aria-label={m.room_table({ n: table.number })}
    >
      <button type="button" class="room-pic" aria-pressed={taken} onClick={onTake}>
        <span class="sr">{m.room_table({ n: table.number })}</span>
        <img src={setOf(room.game)} alt="" class="fills" />
        <b class="room-no centred" aria-hidden="true">
          {table.number}
        </b>
        {taken && (
          <span class="room-taken centred">
            <Icon icon={Check} size="l" />
          </span>
        )}
        {(hand || lost) && (
          <span class="room-sign centred">
            <Icon icon={hand ? Hand : WifiOff} size="l" />
          </span>
        )}
        {table.status === 'playing' && table.clock && (
          <span aria-hidden="true">
            <Countdown clock={table.clock} class="room-clock" />
          </span>
        )}
      </button>
      <header class="h wrap">
        <h2>{placeWord(module, room, table, materials)}</h2>
        <span>{doneWords(table)}</span>
      </header>
      <div class="room-seats">
        {seats.map((seat, index) => (
          <Pupil
            key={seat.seat}
            {...{ table, seat }}
            stands={standing[seat.seat]}
            place={seat.team ? teamPlace(seat.team) : index + 1}
            picked={picked.includes(keyOf({ table, seat }))}
            onPick={() => onPick(keyOf({ table, seat }))}
          />
        ))}
      </div>
      {table.asks_referee && (
        <Cap compact icon={ExternalLink} onTap={() => route(asReferee(keptRoom, table.number))}>
          {m.room_asks({ n: table.number })}
        </Cap>
      )}
      {teams.length > 0 && (
        <p class="room-public pair even">
          {teams.map((team) => (
            <span key={team} class="row">
              <TeamGlyph team={team} />
              <span class="sr">{teamWords(module, team, materials)}</span> {standing[team]}
            </span>
          ))}
        </p>
      )}
    </article>
  );
}

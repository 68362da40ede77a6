// The column next to the tables: the one code for all, pupils who need the teacher, and swapping two pupils.
import { ArrowLeftRight, Bot, QrCode } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, Glyph, LinkQr, Plate, Problem, Sheet, serverNow, teamPlace } from '../../shared';
import { placeWords } from '../../shared/words/words';
import type { Answer } from '../../table/api';
import type { Wire } from '../../table/types';
import { moduleOf } from '../games';
import { typed } from '../reach/addresses';
import { useAnswer } from '../useAnswer';
import { useRoom } from './kept';
import { type At, keyOf, pupilsInNeed, since } from './tables';
import { atTable, commandTables, hand, swap } from './wire';

/** The code large, for a projector or for those in front. */
export function CodeSheet({ onClose }: { onClose: () => void }) {
  const { keptRoom } = useRoom();
  return (
    <Sheet open onClose={onClose} title={m.room_one_code()} icon={QrCode}>
      <div class="code-page stack spaced">
        <LinkQr link={keptRoom.join_url} label={m.room_one_code()} />
        <p class="muted">{m.room_scan_note()}</p>
        <WayIn />
      </div>
    </Sheet>
  );
}

/** The address to open and the code to type there. */
function WayIn() {
  const { keptRoom } = useRoom();
  return (
    <>
      <p>{m.room_type_it()}</p>
      <b class="room-address">{typed(new URL(keptRoom.join_url).origin)}</b>
      <b class="big-code centred">{keptRoom.code}</b>
    </>
  );
}

/** What the teacher does for pupils at their tables; each answer reads the room again. */
function useHelp() {
  const { keptRoom, again } = useRoom();
  const [phone, setPhone] = useState({ name: '', link: '' });
  const { ask, busy, problem } = useAnswer();
  const spot = ({ table, seat }: At) => ({ number: table.number, seat: seat.seat });
  const act = <T,>(asking: () => Promise<Answer<T>>, then?: (data: T) => void) =>
    void ask(asking, (data) => {
      again();
      then?.(data);
    });
  const there = <T,>({ table, seat }: At, command: string, then?: (data: T) => void) => {
    const entry = keptRoom.tables.find((entry) => entry.number === table.number)!;
    act(() => atTable<T>(entry, seat.seat, command), then);
  };
  return {
    busy,
    problem,
    /** The link that another phone scans for a pupil's seat; empty while there is none. */
    phone,
    closePhone: () => setPhone({ name: '', link: '' }),
    renew: (pupil: At) =>
      there(pupil, 'hand-over', ({ join_url: link }: Wire['HandedOver']) =>
        setPhone({ name: pupil.seat.name ?? '', link }),
      ),
    letBotPlay: (pupil: At) => there(pupil, 'bot'),
    turnAway: (pupil: At) => there(pupil, 'remove'),
    /** Somebody late takes over from a bot where one plays at that table, else a seat of their own. */
    letIn: (pupil: At) => {
      const bot = pupil.table.seats.find((seat) => seat.bot !== null);
      if (bot) act(() => swap(keptRoom, spot(pupil), spot({ ...pupil, seat: bot })));
      else there(pupil, 'admit');
    },
    letAllIn: () => act(() => commandTables(keptRoom, [], { type: 'admit' })),
    lowerHand: (pupil: At) => act(() => hand(keptRoom, spot(pupil), false)),
    exchange: ([first, second]: readonly At[], then: () => void) => {
      if (first && second) act(() => swap(keptRoom, spot(first), spot(second)), then);
    },
  };
}
type Help = ReturnType<typeof useHelp>;

/** Where pupils play, in words. */
function usePlaces() {
  const { room, materials } = useRoom();
  return ({ seat }: At) => placeWords(moduleOf(room.game), seat, materials);
}

interface SwapProps {
  picked: readonly At[];
  help: Help;
  onDrop: () => void;
}
/** Two pupils change places; or the first one was touched, and the second is waited for. */
function Swap({ picked, help, onDrop }: SwapProps) {
  const placed = usePlaces();
  const off = picked.length < 2 || help.busy;
  return (
    <section class="room-box stack spaced">
      <Plate>{m.room_swap()}</Plate>
      <div class="room-swap pair even">
        {picked.map((pupil) => (
          <span key={keyOf(pupil)}>
            {pupil.seat.team && <Glyph place={teamPlace(pupil.seat.team)} />}
            <b>{pupil.seat.name}</b>
            <small>
              {[m.room_table({ n: pupil.table.number }), placed(pupil)].filter(Boolean).join(', ')}
            </small>
          </span>
        ))}
      </div>
      <p>{picked.length > 1 ? m.room_swap_reads() : m.room_swap_second()}</p>
      <div class="pair even">
        <Cap compact onTap={onDrop}>
          {m.pow_cancel()}
        </Cap>
        <Cap compact icon={ArrowLeftRight} off={off} onTap={() => help.exchange(picked, onDrop)}>
          {m.room_swap_do()}
        </Cap>
      </div>
    </section>
  );
}

interface PupilProps {
  pupil: At;
  help: Help;
}

/** Somebody who asks to come in. */
function AtDoor({ pupil, help, kind }: PupilProps & { kind: 'plain' | 'primary' }) {
  return (
    <section class="room-box stack spaced">
      <Plate>{m.room_door()}</Plate>
      <p>
        <b>{pupil.seat.name}</b> · {m.tv_pair_to_table({ code: pupil.table.number })}
        {pupil.table.seats.some((seat) => seat.bot !== null) && ` ${m.room_door_bot()}`}
      </p>
      <div class="pair even">
        <Cap compact off={help.busy} onTap={() => help.turnAway(pupil)}>
          {m.ref_turn_away()}
        </Cap>
        <Cap compact kind={kind} off={help.busy} onTap={() => help.letIn(pupil)}>
          {m.ref_admit()}
        </Cap>
      </div>
    </section>
  );
}

interface NeedProps {
  pupil: At;
  what: string;
  since_ms: number | null | undefined;
}
/** The table of a pupil in need, what it is, and for how long. */
function Need({ pupil, what, since_ms }: NeedProps) {
  return (
    <h2 class="plate hold">
      {m.room_table({ n: pupil.table.number })} · {what} {since_ms != null && since(since_ms, serverNow())}
    </h2>
  );
}

/** "Ada, engineer". */
function Named({ pupil }: { pupil: At }) {
  const place = usePlaces()(pupil);
  return (
    <>
      <b>{pupil.seat.name}</b>
      {place && `, ${place}`}
    </>
  );
}

/** Somebody who raised a hand. */
function Raised({ pupil, help }: PupilProps) {
  return (
    <section class="room-box stack spaced">
      <Need pupil={pupil} what={m.room_hand()} since_ms={pupil.seat.hand ?? 0} />
      <div class="row between">
        <p>
          <Named pupil={pupil} />
        </p>
        <Cap compact off={help.busy} onTap={() => help.lowerHand(pupil)}>
          {m.room_seen()}
        </Cap>
      </div>
    </section>
  );
}

/** Somebody whose phone is gone: a new one, or a bot. */
function Lost({ pupil, help }: PupilProps) {
  return (
    <section class="room-box stack spaced">
      <Need pupil={pupil} what={m.table_no_signal_short()} since_ms={pupil.seat.seen_ms} />
      <p>
        <Named pupil={pupil} />. {m.room_seat_waits()}
      </p>
      <div class="pair even">
        <Cap compact icon={QrCode} off={help.busy} onTap={() => help.renew(pupil)}>
          {m.ref_new_phone()}
        </Cap>
        <Cap compact icon={Bot} off={help.busy} onTap={() => help.letBotPlay(pupil)}>
          {m.room_bot_plays()}
        </Cap>
      </div>
    </section>
  );
}

/** The code for all, as long as a table gathers. */
function OneCode() {
  const { keptRoom, room } = useRoom();
  return (
    <section class="room-box code-page stack spaced">
      <Plate>{m.room_one_code()}</Plate>
      {room.closed ? (
        <p>{m.app_id_problem_room_closed()}</p>
      ) : (
        <>
          <LinkQr link={keptRoom.join_url} label={m.room_one_code()} />
          <p>{m.room_scan_note()}</p>
          <WayIn />
        </>
      )}
    </section>
  );
}

interface RoomSideProps {
  /** One or two pupils who were tapped. */
  picked: readonly At[];
  onDrop: () => void;
}
export function RoomSide({ picked, onDrop }: RoomSideProps) {
  const { room } = useRoom();
  const { door, hands, lost } = pupilsInNeed(room);
  const help = useHelp();
  const gathers = room.tables.some((table) => table.status === 'lobby');
  const quiet = !gathers && [picked, door, hands, lost].every((some) => some.length === 0);
  return (
    <aside class="room-beside" aria-label={m.room_beside_label()}>
      <Problem text={help.problem} />
      {quiet && (
        <div class="room-quiet">
          <Plate>{m.room_quiet()}</Plate>
          <p class="muted">{m.room_quiet_note()}</p>
        </div>
      )}
      {picked.length > 0 && <Swap {...{ picked, help, onDrop }} />}
      {door.length > 1 && (
        <Cap compact kind={gathers ? 'plain' : 'primary'} off={help.busy} onTap={help.letAllIn}>
          {m.room_let_all_in()}
        </Cap>
      )}
      {door.map((pupil) => (
        <AtDoor
          key={keyOf(pupil)}
          {...{ pupil, help }}
          kind={gathers || door.length > 1 ? 'plain' : 'primary'}
        />
      ))}
      {hands.map((pupil) => (
        <Raised key={keyOf(pupil)} {...{ pupil, help }} />
      ))}
      {lost.map((pupil) => (
        <Lost key={keyOf(pupil)} {...{ pupil, help }} />
      ))}
      {gathers && <OneCode />}
      <Sheet
        open={help.phone.link !== ''}
        onClose={help.closePhone}
        title={m.ref_phone_title(help.phone)}
        icon={QrCode}
      >
        <LinkQr link={help.phone.link} label={m.ref_phone_title(help.phone)} />
        <p class="muted">{m.ref_phone_scan()}</p>
      </Sheet>
    </aside>
  );
}

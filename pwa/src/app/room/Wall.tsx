// The room on the wall: every table small, one clock for all, one code for all. No names.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { FlipClock, LinkQr, serverNow, TeamGlyph, useAfter, useLeft } from '../../shared';
import house from '../../shared/look/house.svg';
import { NewsPage } from '../../shared/news/NewsPage';
import type { Materials } from '../../table/types';
import { useGame, useModule } from '../at-table/useGame';
import { Controls } from '../bigscreen/Controls';
import { EyesScene } from '../EyesFront';
import { gameTitle } from '../GamePatch';
import { coverOf, moduleOf, setOf } from '../games';
import { inviteOf } from '../join/links';
import { typed } from '../reach/addresses';
import { keepAwake } from '../settings/wake';
import { useTitle } from '../useTitle';
import { Countdown } from './Countdown';
import { endsWords, Isle, outcomeOf, outcomeWords, teamOf } from './Ended';
import { roomOf, useRoomCode } from './kept';
import { columns, doneWords, lampAt, placeWord, tablesWords } from './tables';
import { usePolled } from './usePolled';
import { useSettled } from './useSettled';
import { type Room, type RoomTable, readWall } from './wire';
import './room.css';
import './wall.css';

/** Seconds before the bell at which its figures turn amber, then red. */
const BELL_WARNINGS = [300, 60];
/** Milliseconds for which a message is on the wall. */
const MESSAGE_MS = 120_000;
/** Milliseconds from the end of the last table to the room's result. */
const RESULT_MS = 20_000;

export function Wall() {
  const code = useRoomCode();
  const keptRoom = roomOf(code);
  const invite = keptRoom?.invite ?? inviteOf(location.hash) ?? '';
  const { data, problem, gone } = usePolled(code, (etag) => readWall({ code, token: invite }, etag));
  const room = useSettled(data);
  const game = room?.game ?? keptRoom?.game ?? '';
  const module = useModule(game);
  useEffect(() => keepAwake(), []);
  useTitle(room ? `${room.name} · ${code}` : m.room_this_room());
  const materials = useGame(game)?.materials ?? null;
  const bell = room?.bell ?? null;
  const join = keptRoom?.join_url ?? `${location.origin}/join-room/${code}#${invite}`;
  const tables = room?.tables ?? [];
  const message = room?.message;
  const fresh = (useLeft({ due_ms: message ? message.at_ms + MESSAGE_MS : null }) ?? 0) > 0 ? message : null;
  const over = room?.status === 'finished';
  const { route } = useLocation();
  const played = useRef(false);
  if (room && !over) played.current = true;
  const wait = played.current ? RESULT_MS : 0;
  useAfter(over ? wait : null, () => route(`/room/${code}/result#${invite}`, true));
  const news = useNews(room);
  const near = over ? undefined : news;
  const headline = () => {
    if (!room) return gone ? m.app_id_problem_room_closed() : m.app_asking();
    return near ? placeWord(module, room, near, materials) : roomWords(room, materials);
  };
  return (
    <>
      <div class="wall house" data-status={room?.status} data-news={near !== undefined}>
        <svg
          class="wall-sky fills"
          viewBox="0 0 1920 1080"
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
        >
          <use href={`${house}#fd-dusk`} />
        </svg>
        <header class="wall-head">
          <b>{room?.name}</b>
          <span>
            {problem || (
              <>
                {gameTitle(game)} <ToBell endMs={bell?.due_ms ?? null} />
                {room && room.status !== 'lobby' && !room.closed && (
                  <>
                    {' '}
                    · {typed(new URL(join).origin)} <b>{code}</b>
                  </>
                )}
              </>
            )}
          </span>
        </header>
        {room?.status === 'lobby' && !room.closed && (
          <section class="wall-join row" aria-label={m.room_one_code()}>
            <LinkQr link={join} label={m.room_one_code()} />
            <p>
              <span>{typed(new URL(join).origin)}</span>
              <b>
                <span class="sr">{code}</span>
                {[...code].map((letter, index) => (
                  <i key={index} aria-hidden="true">
                    {letter}
                  </i>
                ))}
              </b>
            </p>
          </section>
        )}
        {room && near && !fresh ? (
          <TableNews name={room.name} table={near} game={game} title={headline()} />
        ) : (
          <section class="wall-words">
            <h1 role="status">{fresh?.text ?? headline()}</h1>
            {fresh && <p>{tablesWords(fresh.tables, tables.length)}</p>}
          </section>
        )}
        <Moon bell={bell} />
        {room && near && (
          <section class="wall-near">
            {near.status === 'finished' && isHome(outcomeOf(near)) && <Flight key={near.number} />}
            <Island room={room} table={near} materials={materials} />
          </section>
        )}
        {room && <Islands {...{ room, materials }} but={near?.number} />}
      </div>
      {tables.some((table) => table.eyes_front) && <EyesScene />}
      <Controls waits />
    </>
  );
}

interface NewsProps {
  name: string;
  table: RoomTable;
  game: string;
  title: string;
}
/** What happened at a table, as a newspaper's page with the game's picture. */
const TableNews = ({ name, table, game, title }: NewsProps) => (
  <div class="wall-page">
    <NewsPage paper={name} corner={m.room_table({ n: table.number })}>
      <div>
        <h1 role="status">{title}</h1>
        {table.status === 'playing' && table.ready.of > 1 && <p>{doneWords(table)}</p>}
      </div>
      <img src={coverOf(game) ?? setOf(game)} alt="" />
    </NewsPage>
  </div>
);

/** The room's state in a sentence: "Take your seats", "2 × Meridian · 1 × nobody". */
function roomWords(room: Room, materials: Materials | null): string {
  const { tables, game } = room;
  const ends = tables.filter((table) => table.status === 'finished').map(outcomeOf);
  if (ends.length > 0 && ends.length === tables.length) {
    return endsWords(ends, moduleOf(game), materials);
  }
  if (ends.length > 0) return m.room_wall_done({ done: ends.length, n: tables.length });
  return tables.every((table) => table.status === 'playing') ? m.room_wall_play() : m.room_wall_sit();
}

/** Somebody won this table. */
const isHome = (outcome: string): boolean => outcome === 'won' || teamOf(outcome) !== undefined;

/** Milliseconds that a headline stays, and a page of tables. */
const NEWS_MS = 12_000;

/** The table to be told of: of those that ended or came to another place, ends first, one after the other. */
function useNews(room: Room | null): RoomTable | undefined {
  const before = useRef<readonly string[] | null>(null);
  const [waiting, setWaiting] = useState<readonly number[]>([]);
  const tables = room?.tables ?? [];
  const places = tables.map((table) => JSON.stringify([table.number, table.status, table.where]));
  useEffect(() => {
    if (!room) return;
    const was = before.current;
    before.current = places;
    if (!was) return;
    const moved = tables.filter((table, index) => table.status !== 'lobby' && !was.includes(places[index]!));
    const ended = tables.filter((table) => table.status === 'finished').map((table) => table.number);
    setWaiting(([first, ...others]) => {
      const next = moved.map((table) => table.number).filter((number) => number !== first);
      const later = [...others.filter((number) => !next.includes(number)), ...next];
      const order = later.toSorted((a, b) => Number(ended.includes(b)) - Number(ended.includes(a)));
      return first === undefined ? order : [first, ...order];
    });
  }, [places.join()]);
  const first = waiting[0];
  useAfter(first === undefined ? null : NEWS_MS, () => setWaiting((turns) => turns.slice(1)), [first]);
  return tables.find((table) => table.number === first);
}

/** The Moon carries the room's clock; its orbit is the time left in the lesson. */
function Moon({ bell }: { bell: Room['bell'] }) {
  return (
    <section class="wall-moon centred" aria-label={bell ? m.room_bell() : undefined}>
      <svg viewBox="-220 -220 440 440" aria-hidden="true">
        <use href={`${house}#fd-moon`} transform="scale(.52)" />
        {bell && <Orbit bell={bell} />}
      </svg>
      {bell && <FlipClock clock={{ due_ms: bell.due_ms, warnings: BELL_WARNINGS }} />}
    </section>
  );
}

function Orbit({ bell }: { bell: NonNullable<Room['bell']> }) {
  const left = useLeft({ due_ms: bell.due_ms }, 5000) ?? 0;
  const share = Math.min(1, Math.max(0, left / Math.max(1, bell.due_ms - bell.set_ms)));
  return (
    <g transform="rotate(-90)">
      <circle r="210" class="gone" pathLength={60} />
      <circle r="210" class="left" pathLength={1} stroke-dasharray={`${share} 1`} />
    </g>
  );
}

function ToBell({ endMs }: { endMs: number | null }) {
  const left = useLeft({ due_ms: endMs }, 60_000);
  if (endMs === null || left === null) return null;
  return (
    <>
      ·{' '}
      {endMs > serverNow()
        ? `${m.room_minutes({ n: Math.ceil(left / 60_000) })} ${m.room_bell()}`
        : m.room_bell_rings()}
    </>
  );
}

/** The way of the one who won, from its island to the Moon. */
const Flight = () => (
  <svg class="wall-flight" viewBox="0 0 320 900" aria-hidden="true">
    <path d="M150 860C330 620 330 330 190 60" pathLength={1} />
  </svg>
);

/** Tables of one page: two rows of six. */
const PAGE = 12;

function Islands(props: { room: Room; materials: Materials | null; but: number | undefined }) {
  const { room, materials, but } = props;
  const [turned, setTurned] = useState(0);
  const others = room.tables.filter((table) => table.number !== but);
  const pages = Math.ceil(others.length / PAGE);
  useAfter(pages > 1 ? NEWS_MS : null, () => setTurned(turned + 1), [turned]);
  const from = pages > 0 ? (turned % pages) * PAGE : 0;
  const shown = others.slice(from, from + PAGE);
  return (
    <main class="wall-tables" style={{ '--cols': columns(shown.length) }} data-many={shown.length > 6}>
      {shown.map((table) => (
        <Island key={table.number} {...{ room, table, materials }} />
      ))}
    </main>
  );
}

interface IslandProps {
  room: Room;
  table: RoomTable;
  materials: Materials | null;
}
/** One table: the game's island, its number on a board, a window each player, a word of where the game is. */
function Island({ room, table, materials }: IslandProps) {
  const outcome = outcomeOf(table);
  const module = moduleOf(room.game);
  const { seats } = table;
  const wide = Math.min(24, 116 / Math.max(1, seats.length));
  const words =
    table.status === 'lobby'
      ? doneWords(table)
      : table.status === 'finished' && outcome !== 'nobody'
        ? outcomeWords(outcome, module, materials)
        : placeWord(module, room, table, materials);
  return (
    <article class={`wall-table ${table.status} ${outcome}`} aria-label={m.room_table({ n: table.number })}>
      <Isle game={room.game} number={table.number}>
        {seats.map((seat, index) => (
          <rect
            key={seat.seat}
            class={table.status === 'finished' ? 'idle' : lampAt(table, seat)}
            x={(index - seats.length / 2) * wide + 2}
            y="-64"
            width={wide - 4}
            height="28"
            rx="3"
          />
        ))}
      </Isle>
      <h2>
        {teamOf(outcome) && <TeamGlyph team={teamOf(outcome)} />} {words}
      </h2>
      <p>
        {table.onStage
          ? m.app_timer_held()
          : table.status === 'playing' && table.clock && <Countdown clock={table.clock} />}
      </p>
    </article>
  );
}

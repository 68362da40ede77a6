// The room on the wall: every table small, one clock for all, one code for all. No names.
import { Check } from 'lucide-preact';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { m } from '../../paraglide/messages';
import { FlipClock, Icon, LinkQr, serverNow, TeamGlyph, useLeft } from '../../shared';
import { clockTone } from '../../shared/kit/clock/FlipClock';
import { type Running, seconds } from '../../shared/kit/clock/useLeft';
import house from '../../shared/look/house.svg';
import type { Materials } from '../../table/types';
import { useGame } from '../at-table/useGame';
import { Controls } from '../bigscreen/Controls';
import { EyesScene } from '../EyesFront';
import { gameTitle } from '../GamePatch';
import { moduleOf, openGame, patchOf, setOf } from '../games';
import { inviteOf } from '../join/links';
import { typed } from '../reach/addresses';
import { keepAwake } from '../settings/wake';
import { useTitle } from '../useTitle';
import { outcomeOf, outcomeWords, teamOf } from './Ended';
import { roomOf } from './kept';
import { columns, doneWords, lampAt, minutes, placeWord, tablesWords } from './tables';
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
  const { params } = useRoute();
  const code = (params.code ?? '').toUpperCase();
  const kept = roomOf(code);
  const invite = kept?.invite ?? inviteOf(location.hash) ?? '';
  const { data, problem, gone } = usePolled(code, (etag) => readWall({ code, token: invite }, etag));
  const room = useSettled(data);
  const game = room?.game ?? kept?.game ?? '';
  useEffect(() => void openGame(game), [game]);
  useEffect(() => keepAwake(), []);
  useTitle(room ? `${room.name} · ${code}` : m.room_title());
  const materials = useGame(game)?.materials ?? null;
  const bell = room?.bell ?? null;
  const join = kept?.join_url ?? `${location.origin}/join-room/${code}#${invite}`;
  const tables = room?.tables ?? [];
  const cols = columns(tables.length);
  const message = room?.message;
  const fresh = (useLeft({ due_ms: message ? message.at_ms + MESSAGE_MS : null }) ?? 0) > 0 ? message : null;
  const over = room?.status === 'finished';
  const { route } = useLocation();
  const played = useRef(false);
  useEffect(() => {
    if (room && !over) played.current = true;
    if (!over) return;
    const show = () => route(`/room/${code}/result#${invite}`, true);
    const timer = setTimeout(show, played.current ? RESULT_MS : 0);
    return () => clearTimeout(timer);
  }, [room === null, over]);
  return (
    <>
      <div class="wall house" data-many={sizeOf(tables.length)} data-status={room?.status}>
        {setOf(game) && <img class="wall-set" src={setOf(game)} alt="" />}
        <header class="wall-head">
          <img src={patchOf(game)} alt="" />
          <b>{room?.name}</b>
          <span>{gameTitle(game)}</span>
        </header>
        <section class="wall-words">
          <h1 role="status">
            {fresh?.text ?? (room ? headline(room) : gone ? m.room_gone() : m.app_asking())}
          </h1>
          <p>
            {problem || (fresh && tablesWords(fresh.tables, tables.length)) || (
              <ToBell at={bell?.due_ms ?? null} />
            )}
          </p>
        </section>
        {bell && (
          <section class="wall-bell" aria-label={m.room_bell()}>
            <Ring bell={bell} />
            <FlipClock clock={{ due_ms: bell.due_ms, warnings: BELL_WARNINGS }} />
          </section>
        )}
        <section class="wall-join" aria-label={m.room_one_code()}>
          {!room?.closed && <LinkQr link={join} label={m.room_one_code()} />}
          <p>
            <span>{typed(new URL(join).origin)}</span>
            <b>{code}</b>
          </p>
        </section>
        <main class="wall-tables" style={{ '--cols': cols }}>
          {room?.tables.map((table) => (
            <Small key={table.number} {...{ room, table, materials }} />
          ))}
        </main>
      </div>
      {tables.some((table) => table.eyes_front) && <EyesScene />}
      <Controls waits />
    </>
  );
}

const sizeOf = (tables: number): string => (tables <= 8 ? 'few' : tables <= 20 ? 'many' : 'crowd');

function headline({ tables }: Room): string {
  const done = tables.filter((one) => one.status === 'finished').length;
  if (done > 0) return m.room_wall_done({ done, n: tables.length });
  return tables.every((one) => one.status === 'playing') ? m.room_wall_play() : m.room_wall_sit();
}

/** The time left in the lesson, as a ring around its clock. */
function Ring({ bell }: { bell: NonNullable<Room['bell']> }) {
  const left = useLeft({ due_ms: bell.due_ms }, 5000) ?? 0;
  const share = Math.min(1, Math.max(0, left / Math.max(1, bell.due_ms - bell.set_ms)));
  return (
    <svg class="wall-ring" viewBox="-100 -100 200 200" aria-hidden="true">
      <use href={`${house}#fd-moon`} transform="scale(.253)" />
      <g transform="rotate(-90)">
        <circle r="96" class="gone" pathLength={60} />
        <circle r="96" class="left" pathLength={1} stroke-dasharray={`${share} 1`} />
      </g>
    </svg>
  );
}

function ToBell({ at }: { at: number | null }) {
  const left = useLeft({ due_ms: at }, 60_000);
  if (at === null || left === null) return <> </>;
  return <>{at > serverNow() ? m.room_to_bell({ n: Math.ceil(left / 60_000) }) : m.room_bell_rings()}</>;
}

interface SmallProps {
  room: Room;
  table: RoomTable;
  materials: Materials | null;
}
/** One table: its number on a board, a lamp each player, where the game is. */
function Small({ room, table, materials }: SmallProps) {
  const outcome = outcomeOf(table);
  const module = moduleOf(room.game);
  // In a crowd there is room for who won, not for a sentence.
  const short = table.status === 'finished' && sizeOf(room.tables.length) === 'crowd';
  const words = short ? outcomeWords(outcome, module, materials) : placeWord(module, room, table, materials);
  const done = table.onStage ? m.room_look_up() : doneWords(table);
  return (
    <article class={`wall-table ${table.status} ${outcome}`} aria-label={m.room_table({ n: table.number })}>
      <b class="wall-number" aria-hidden="true">
        {table.number}
      </b>
      <h2>
        {teamOf(outcome) && <TeamGlyph team={teamOf(outcome)} />} {words}
      </h2>
      <p>
        {table.status === 'playing' && table.clock && (
          <>
            <Left clock={table.clock} /> {done && '· '}
          </>
        )}
        {done}
      </p>
      {table.status !== 'finished' && (
        <ul aria-hidden="true">
          {table.seats.map((seat) => {
            const lamp = lampAt(table, seat);
            return (
              <li key={seat.seat} class={lamp}>
                {lamp === 'go' && <Icon of={Check} size="s" />}
              </li>
            );
          })}
        </ul>
      )}
    </article>
  );
}

function Left({ clock }: { clock: Running & { warnings?: number[] } }) {
  const left = useLeft(clock) ?? 0;
  const tone = clockTone(seconds(left), clock.warnings);
  return <span class={`num ${tone}`}>{clock.paused ? m.ui_hold_word() : minutes(left)}</span>;
}

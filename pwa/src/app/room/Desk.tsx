// The teacher's desk: all tables of the room at a glance, and what is done with all or some of them.
import { Monitor, QrCode, TableProperties } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Alert, Cap, LinkCap, Strip, toggled } from '../../shared';
import { useGame } from '../at-table/useGame';
import { gameTitle } from '../GamePatch';
import { openGame, patchOf } from '../games';
import { inviteOf } from '../join/links';
import { PlainScreen } from '../PlainScreen';
import { keepAwake } from '../settings/wake';
import { TopBar } from '../TopBar';
import { useAnswer } from '../useAnswer';
import { useTitle } from '../useTitle';
import { Bell } from './Bell';
import { Commands } from './Commands';
import { type KeptRoom, keepRoom, keptRooms, RoomProvider, roomOf, useRoom, useRoomCode } from './kept';
import { More } from './More';
import { CodeSheet, RoomSide } from './RoomSide';
import { TableCard } from './TableCard';
import { countPupils, everySeat, keyOf } from './tables';
import { usePolled } from './usePolled';
import { useSettled } from './useSettled';
import { askTurningPoints, readKeys, readRoom } from './wire';
import './room.css';

export function Desk() {
  const code = useRoomCode();
  const [invite] = useState(() => inviteOf(location.hash));
  const keptRoom = keptRooms.value && roomOf(code);
  if (keptRoom) return <AtDesk key={keptRoom.code} keptRoom={keptRoom} />;
  return invite ? <Brought key={code} code={code} token={invite} /> : <NotHere />;
}

/** A desk that comes along by its link: the teacher's token, after the #. */
function Brought({ code, token }: { code: string; token: string }) {
  const { ask, problem } = useAnswer();
  useEffect(() => {
    void ask(
      () => readKeys({ code, token }),
      (keys) => {
        history.replaceState(history.state, '', location.pathname);
        keepRoom({ ...keys, left: Date.now() });
      },
    );
  }, []);
  return problem ? <NotHere /> : <p class="room-asking">{m.app_asking()}</p>;
}

/** A desk opens where the room was opened, or with its link. */
function NotHere() {
  return (
    <PlainScreen
      head={<TopBar title={m.room_this_room()} />}
      order={m.room_not_here()}
      dock={
        <LinkCap href="/room/new" kind="primary">
          {m.room_new()}
        </LinkCap>
      }
    />
  );
}

function AtDesk({ keptRoom }: { keptRoom: KeptRoom }) {
  const { data, problem, gone, again } = usePolled(keptRoom.code, (etag) => readRoom(keptRoom, etag));
  const room = useSettled(data);
  const materials = useGame(keptRoom.game)?.materials ?? null;
  useTitle(`${keptRoom.name} · ${keptRoom.code}`);
  useEffect(() => void openGame(keptRoom.game), [keptRoom.game]);
  useEffect(() => keepAwake(), []);
  if (gone) {
    return (
      <PlainScreen
        head={<TopBar title={keptRoom.name} />}
        order={m.app_id_problem_room_closed()}
        note={m.room_gone_note()}
      />
    );
  }
  if (!room) return <p class="room-asking">{problem || m.app_asking()}</p>;
  return (
    <RoomProvider value={{ keptRoom, room, materials, again }}>
      <Tables problem={problem} />
    </RoomProvider>
  );
}

function Tables({ problem }: { problem: string }) {
  const { keptRoom, room } = useRoom();
  const [taken, setTaken] = useState<number[]>([]);
  const [picked, setPicked] = useState<string[]>([]);
  const [code, setCode] = useState(false);
  const picks = everySeat(room).filter((spot) => picked.includes(keyOf(spot)));
  const ended = room.tables
    .filter((table) => table.status === 'finished' && !table.gone)
    .map((table) => table.number);
  // Turning points take a while to compute, so that begins as soon as a table ends.
  useEffect(() => {
    for (const table of keptRoom.tables.filter((table) => ended.includes(table.number)))
      void askTurningPoints(table);
  }, [ended.join()]);
  const { n, here } = countPupils(room);
  const over = room.tables.length > 0 && room.tables.every((table) => table.status === 'finished');
  return (
    <div class="room-desk">
      <Strip
        patch={patchOf(room.game)}
        title={keptRoom.name}
        note={[
          m.room_is({ game: gameTitle(room.game), n: room.tables.length }),
          ...(n > 0 ? [m.room_in({ n, here })] : []),
        ].join(' · ')}
      >
        <Bell />
        <LinkCap icon={Monitor} href={`/room/${keptRoom.code}/wall#${keptRoom.invite}`} apart compact>
          {m.room_wall()}
        </LinkCap>
        {ended.length > 0 && (
          <LinkCap icon={TableProperties} href={`/room/${keptRoom.code}/result`} compact>
            {m.room_result()}
          </LinkCap>
        )}
        <Cap
          icon={QrCode}
          compact
          label={m.room_show_code({ code: keptRoom.code })}
          onTap={() => setCode(true)}
        >
          <span class="num">{keptRoom.code}</span>
        </Cap>
        <More />
      </Strip>
      <h1 class="sr">{keptRoom.name}</h1>
      <main class="room-tables stack">
        {problem && <Alert tone="hold">{problem}</Alert>}
        {over && (
          <Alert tone="ok">
            <a href={`/room/${keptRoom.code}/result`}>{m.room_all_over()}</a>
          </Alert>
        )}
        <div class="room-grid fits">
          {room.tables.map((table) => (
            <TableCard
              key={table.number}
              table={table}
              taken={taken.includes(table.number)}
              onTake={() => setTaken(toggled(taken, table.number))}
              picked={picked}
              onPick={(key) => setPicked(toggled(picked, key).slice(-2))}
            />
          ))}
        </div>
      </main>
      <RoomSide picked={picks} onDrop={() => setPicked([])} />
      <Commands taken={taken} />
      {code && <CodeSheet onClose={() => setCode(false)} />}
    </div>
  );
}

// Free or fast play: each role's board, then GO, then the sealed screen until all open together.
import { ArrowDown, Lock } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Cap, type Go, GoCap, isReady, Note, SeatLamps, Tabs, tally, useGo } from '../../../shared';
import { promptOf } from '../../../table/read';
import { EventBody, EventRow, Instructions } from '../Event';
import type { Desk, Role } from '../model';
import { type Props, type Step, useDesk, useSeat } from '../props';
import { Agent, agentLacks, agentNote, agentOrder, agentSteps } from '../roles/Agent';
import { Engineer, engineerLacks, engineerNote, engineerSteps } from '../roles/Engineer';
import { givesNothing, Politician, politicianSteps } from '../roles/Politician';
import { Screen, Watching } from '../Screen';
import { eventTitle, roleWord } from '../words';
import { AnnouncedPanel } from './Reading';

const BOARDS = { engineer: Engineer, politician: Politician, agent: Agent } as const;
const STEPS: Record<Role, (desk: Desk, table: Props) => Step[]> = {
  engineer: engineerSteps,
  politician: politicianSteps,
  agent: agentSteps,
};

function orderOf(role: Role, desk: Desk, table: Props): { order: string; note: string } {
  if (role === 'engineer') return { order: m.mb_build(), note: engineerNote(desk, table) };
  if (role === 'politician') return { order: m.mb_label_grant(), note: m.mb_share_note() };
  return { order: agentOrder(desk), note: agentNote(desk, table) };
}

/** The effect of GO now, or what it leaves out; nothing where GO says enough. */
function goNoteOf(desk: Desk, table: Props): string | undefined {
  const { roles } = desk;
  if (roles.includes('engineer')) return engineerLacks(desk, table);
  if (roles.length > 1) return undefined;
  if (roles.includes('agent')) return agentLacks(desk, table);
  if (politicianSteps(desk, table).length > 0) return m.mb_go_give();
  return givesNothing(desk, table) ? m.mb_go_gives_nothing() : undefined;
}

function Sealed({ go }: { go: Go }) {
  const desk = useDesk();
  const { n, all } = tally(desk.view);
  const lastCall = desk.state.fast && desk.state.settings?.all_go_closes !== false && n === all;
  const until = lastCall
    ? m.mb_sealed_last_call()
    : desk.state.fast
      ? m.mb_sealed_until_time()
      : m.mb_sealed_until_last();
  return (
    <Screen
      order={go.order ?? m.mb_sealed()}
      note={go.note ?? m.mb_sealed_note({ n, all })}
      act={<GoCap state={go.state} changeable={go.changeable} onTap={go.press} />}
    >
      <SeatLamps seats={desk.view.seats} you={desk.me} waits={go.state === 'waiting'} />
      {go.state === 'counted' && <Note icon={Lock}>{until}</Note>}
      <EventRow />
    </Screen>
  );
}

export function Play() {
  const { desk, table } = useSeat();
  const { roles } = desk;
  const [chosen, setRole] = useState<Role | null>(null);
  const read = table.draft<boolean>('read', false, `turn ${desk.state.turn}`);
  const steps = () => roles.flatMap((role) => STEPS[role](desk, table));
  // GO: the roles' choices, and then `ready`.
  const go = useGo({
    counted: isReady(desk),
    changeable: promptOf(table.view, 'unready') !== undefined,
    lock: () => table.send([...steps(), { move: 'ready' }]),
    undo: () => table.send('unready'),
  });
  // The money comes first: who holds the purse and builds as well starts with the purse.
  const role =
    roles.find((one) => one === chosen) ?? (roles.includes('politician') ? 'politician' : roles[0]);
  if (!role) {
    return <Watching order={m.mb_play()} note={m.mb_sealed_note(tally(desk.view))} />;
  }
  if (isReady(desk) || (go.state !== 'ready' && go.state !== 'off')) {
    return <Sealed go={go} />;
  }
  // Without a clock there is no reading time: the card lies open above the choices until it is read.
  const { event } = desk.state;
  const unread = event && !desk.state.fast && !read.value;
  const Board = BOARDS[role];
  const { order, note } = orderOf(role, desk, table);
  const goNote = goNoteOf(desk, table);
  const empty = goNote !== undefined && steps().length === 0;
  return (
    <Screen
      order={order}
      note={note}
      act={<GoCap state={go.state} note={goNote} empty={empty} onTap={go.press} />}
    >
      {roles.length > 1 && (
        <Tabs
          label={m.mb_your_roles()}
          tabs={roles.map((one) => ({ id: one, label: roleWord(one) }))}
          at={role}
          onChange={setRole}
        />
      )}
      {unread && (
        <section class="panel mb-unread">
          <h2>{eventTitle(desk, event.id)}</h2>
          <EventBody />
          <AnnouncedPanel />
          <Cap small after={ArrowDown} onTap={() => (read.value = true)}>
            {m.mb_to_work()}
          </Cap>
        </section>
      )}
      <Instructions />
      <Board />
      {!unread && <EventRow />}
    </Screen>
  );
}

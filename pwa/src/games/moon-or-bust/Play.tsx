// Free or fast play: each role's board, then GO, then the sealed screen until all open together.
import { Lock } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Alert, GoCap, Note, SeatLamps, Tabs } from '../../ui';
import type { Step } from '../module';
import { Agent, agentNote, agentOrder, agentSteps } from './Agent';
import { EventRow, Instructions } from './bits';
import { Engineer, engineerNote, engineerSteps } from './Engineer';
import { type Desk, isReady } from './model';
import { Politician, politicianSteps } from './Politician';
import { type Props, Screen, type ViewProps } from './Screen';
import type { Role } from './types';
import { type Go, useGo } from './useGo';
import { roleWord } from './words';

const BOARDS = { engineer: Engineer, politician: Politician, agent: Agent } as const;
const STEPS: Record<Role, (desk: Desk, table: Props) => Step[]> = {
  engineer: engineerSteps,
  politician: politicianSteps,
  agent: agentSteps,
};

function orderOf(role: Role, desk: Desk, table: Props): { order: string; note: string } {
  if (role === 'engineer') return { order: m.mb_build(), note: engineerNote(desk, table) };
  if (role === 'politician') return { order: m.mb_share(), note: m.mb_share_note() };
  return { order: agentOrder(desk), note: agentNote(desk, table) };
}

/** How many of those who play are GO: everybody sees it, nobody sees in which order. */
export function tally(desk: Desk): { go: number; all: number } {
  const players = desk.view.seats.filter((seat) => seat.kind === 'player' && seat.admitted && seat.team);
  return { go: players.filter((seat) => desk.state.ready.includes(seat.seat)).length, all: players.length };
}

function Sealed({ desk, table, go }: ViewProps & { go: Go }) {
  const { go: n, all } = tally(desk);
  const until = desk.state.fast ? m.mb_sealed_until_time() : m.mb_sealed_until_last();
  return (
    <Screen
      desk={desk}
      table={table}
      order={go.state === 'waiting' ? m.mb_waits_here() : m.mb_sealed()}
      note={go.state === 'waiting' ? m.mb_waits_here_note() : m.mb_sealed_note({ n, all })}
      act={<GoCap state={go.state} changeable={go.changeable} onTap={go.press} />}
    >
      <EventRow desk={desk} />
      <SeatLamps seats={desk.view.seats} you={desk.you?.seat} waits={go.state === 'waiting'} />
      <Note icon={Lock}>{until}</Note>
    </Screen>
  );
}

/** For a referee who watches, and for anybody without a role. */
export function Watching({ desk, table, order, note }: ViewProps & { order: string; note?: string }) {
  return (
    <Screen desk={desk} table={table} order={order} note={note}>
      <EventRow desk={desk} />
      <SeatLamps seats={desk.view.seats} you={desk.you?.seat} />
    </Screen>
  );
}

export function Play({ desk, table }: ViewProps) {
  const { roles } = desk;
  const [chosen, setRole] = useState<Role | null>(null);
  const go = useGo({ desk, table }, () => roles.flatMap((role) => STEPS[role](desk, table)));
  // The money comes first: who holds the purse and builds as well starts with the purse.
  const role =
    roles.find((one) => one === chosen) ?? (roles.includes('politician') ? 'politician' : roles[0]);
  if (!role) {
    const { go: n, all } = tally(desk);
    return <Watching desk={desk} table={table} order={m.mb_play()} note={m.mb_sealed_note({ n, all })} />;
  }
  if (isReady(desk) || go.state === 'waiting' || go.state === 'sent' || go.state === 'received') {
    return <Sealed desk={desk} table={table} go={go} />;
  }
  const Board = BOARDS[role];
  const { order, note } = orderOf(role, desk, table);
  const goNote =
    roles.length === 1 && role === 'politician' && politicianSteps(desk, table).length > 0
      ? m.mb_go_give()
      : undefined;
  return (
    <Screen
      desk={desk}
      table={table}
      order={order}
      note={note}
      act={<GoCap state={go.state} note={goNote} onTap={go.press} />}
    >
      {go.problem && <Alert tone="bad">{go.problem}</Alert>}
      {roles.length > 1 && (
        <Tabs
          label={m.mb_your_roles()}
          tabs={roles.map((one) => ({ id: one, label: roleWord(one) }))}
          at={role}
          onChange={setRole}
        />
      )}
      <EventRow desk={desk} />
      <Instructions desk={desk} />
      <Board desk={desk} table={table} />
    </Screen>
  );
}

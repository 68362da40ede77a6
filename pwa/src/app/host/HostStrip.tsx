// The host who plays: a strip above the dock with what needs the host now; the desk is a swipe or a tap away.
import { ChevronDown, ChevronUp, Dices, DoorOpen, Pause, WifiOff } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap, Icon, playersOf, runs, spanWords, useRedraw, Wrong } from '../../shared';
import { asksNothing } from '../../shared/forms/schemaForm';
import { type PendingRoll, type Seat, seatsAt, type TableStore, type View } from '../../table';
import { only } from '../../table/read';
import { GiveTable, useAtTable, useShown } from '../atTable';
import { ClockCaps } from '../desk/ClockControls';
import { PromptCap } from '../PromptCap';
import { useShowsKnocks } from './doors';
import { KnockReads } from './KnockReads';
import { Answers, claimed, useKnock } from './knock';
import { silence } from './silence';
import { TakeBack } from './TakeBack';
import './host.css';

/** Things that wait for the host: knocks, lost seats that the table waits for, dice of lost seats. */
export interface Waiting {
  knocking: Seat[];
  lost: Seat[];
  rolls: PendingRoll[];
  /** The people whom the table still waits for. */
  asked: Seat[];
}

function waitingOf(view: View, here: readonly string[]): Waiting {
  const players = playersOf(view);
  const asked = players.filter((seat) => seat.status === 'thinking');
  const away = (seat: Seat) => !seat.bot && !seat.connected && !here.includes(seat.seat);
  // bots roll their own dice
  const bots = view.seats.filter((seat) => seat.bot).map((seat) => seat.seat);
  return {
    knocking: view.seats.filter((seat) => !seat.admitted),
    lost: asked.filter(away),
    rolls: view.pending.filter((roll) => ![...here, ...bots].includes(roll.seat ?? '')),
    asked: asked.filter((seat) => !here.includes(seat.seat)),
  };
}

const SWIPE_PX = 36;

/** A swipe up or down on the strip. */
function useSwipe(onUp: () => void, onDown: () => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientY;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = from.current === null ? 0 : event.clientY - from.current;
      from.current = null;
      if (moved < -SWIPE_PX) onUp();
      if (moved > SWIPE_PX) onDown();
    },
  };
}

/** `host`: the referee's own store. */
export function HostStrip({ host, onDesk }: { host: TableStore; onDesk: () => void }) {
  const seated = useAtTable();
  const view = host.view.value;
  const here = seatsAt(host.seat.code).map((seat) => seat.seat);
  const waiting = view ? waitingOf(view, here) : null;
  const needs = waiting ? [...waiting.knocking, ...waiting.lost].map((seat) => seat.seat).join() : '';
  const [open, setOpen] = useState(false);
  // Opens automatically for each new person who needs the host; once closed, it stays closed for that person.
  useEffect(() => setOpen(needs !== ''), [needs]);
  useShowsKnocks(host.seat.code);
  const swipe = useSwipe(onDesk, () => setOpen(false));
  if (!view || !waiting || view.status === 'lobby') return null;
  // a person who is asked on this very screen sees that; "nothing waits" would contradict it
  const asksHere = view.seats.some((seat) => seat.status === 'thinking' && here.includes(seat.seat));
  return (
    <section class="host-strip" aria-label={m.host_strip_label()} {...swipe}>
      <div class="host-line">
        <button type="button" class="host-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span class="plate">{m.host_strip()}</span>
          <Chips view={view} waiting={waiting} asksHere={asksHere} />
          <span class="sr">{open ? m.host_close() : m.host_open()}</span>
          <Icon of={open ? ChevronDown : ChevronUp} />
        </button>
        <TakeBack host={host} />
        <button type="button" class="host-desk" onClick={onDesk}>
          {m.host_to_desk()}
        </button>
      </div>
      {open && (
        <GiveTable value={{ ...seated, table: host, view }}>
          <Panel waiting={waiting} />
        </GiveTable>
      )}
    </section>
  );
}

function Chip({ icon, children, calm }: { icon?: typeof Dices; children: string; calm?: boolean }) {
  return (
    <span class={`host-chip ${calm ? '' : 'hold'}`}>
      {icon && <Icon of={icon} size="s" />}
      {children}
    </span>
  );
}

/** The closed line: the two most pressing things. */
function Chips({ view, waiting, asksHere }: { view: View; waiting: Waiting; asksHere: boolean }) {
  useRedraw(1000);
  const { knocking, lost, rolls, asked } = waiting;
  const chips: ComponentChildren[] = [];
  if (knocking.length > 0) chips.push(<Chip icon={DoorOpen}>{m.host_knocks({ n: knocking.length })}</Chip>);
  const gone = only(lost);
  const lostWords = gone
    ? m.host_lost({ name: gone.name, time: spanWords(silence(gone)) })
    : m.host_lost_many({ n: lost.length });
  if (lost.length > 0) chips.push(<Chip icon={WifiOff}>{lostWords}</Chip>);
  if (rolls.length > 0) chips.push(<Chip icon={Dices}>{m.host_rolls({ n: rolls.length })}</Chip>);
  if (runs(view)?.paused) chips.push(<Chip icon={Pause}>{m.host_hold()}</Chip>);
  if (chips.length === 0) {
    const one = only(asked);
    const calm =
      view.status === 'finished'
        ? ''
        : one
          ? m.host_waits_for({ name: one.name })
          : asked.length > 1
            ? m.host_waits_for_n({ n: asked.length })
            : asksHere
              ? ''
              : m.host_quiet();
    if (calm) chips.push(<Chip calm>{calm}</Chip>);
  }
  return <span class="host-chips grow">{chips.slice(0, 2)}</span>;
}

/** About the host's own store, and what the referee sees. */
function Panel({ waiting }: { waiting: Waiting }) {
  const { table, say, view } = useShown();
  const [problem, setProblem] = useState('');
  const clock = runs(view);
  const prompts = view.prompts.filter((prompt) => prompt.move !== 'roll' && asksNothing(prompt.args));
  return (
    <div class="host-panel">
      {waiting.knocking.slice(0, 1).map((seat) => (
        <Knocking key={seat.seat} seat={seat} />
      ))}
      {waiting.rolls.slice(0, 1).map((roll) => (
        <div key={roll.request} class="host-need">
          <span class="who grow">{m.host_roll_waits({ name: say.name(roll.seat) })}</span>
          <Cap small icon={Dices} onTap={() => void table.roll(roll.request)}>
            {m.ref_roll_for({ name: say.name(roll.seat) })}
          </Cap>
        </div>
      ))}
      <div class="host-acts">
        {clock && <ClockCaps clock={clock} onProblem={setProblem} brief />}
        {prompts.map((prompt) => (
          <PromptCap key={prompt.move} prompt={prompt} />
        ))}
      </div>
      <Wrong text={problem} />
    </div>
  );
}

function Knocking({ seat }: { seat: Seat }) {
  const { table, view } = useShown();
  const { problem, letIn, turnAway } = useKnock(table, seat.seat);
  const whose = claimed(view.seats, seat);
  const screen = seat.kind === 'screen';
  const name = screen ? m.app_screen_name() : seat.name;
  const wants = screen ? m.table_open_screen_note() : m.host_knock_wants();
  return (
    <div class="host-need">
      <span class="who grow">
        {whose ? m.door_claim({ name: whose }) : m.host_knock_name({ name })}
        {problem ? <small class="bad">{problem}</small> : !whose && <small>{wants}</small>}
        <KnockReads knock={seat} />
      </span>
      <Answers {...{ letIn, turnAway, whose }} />
    </div>
  );
}

/** At the desk, the same strip the other way: back to one's own seat. */
export function SeatStrip({ seat, name, onSeat }: { seat: string; name: string; onSeat: () => void }) {
  const { view } = useShown();
  const swipe = useSwipe(() => undefined, onSeat);
  const asked = view.seats.find((one) => one.seat === seat)?.status === 'thinking';
  return (
    <section class="host-strip" aria-label={m.host_playing_as({ name })} {...swipe}>
      <div class="host-line">
        <span class="host-chips grow">
          <span>{m.host_playing_as({ name })}</span>
          {asked && <Chip>{m.host_asked()}</Chip>}
        </span>
        <button type="button" class="host-desk" onClick={onSeat}>
          <Icon of={ChevronDown} />
          {m.host_to_seat()}
        </button>
      </div>
    </section>
  );
}

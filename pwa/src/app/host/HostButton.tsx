// The host who plays: an icon in the strip, lit while the table needs its host; a tap shows what for, and the way to the desk.
import { ClipboardList, Dices, Headset, WifiOff } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import {
  askedOf,
  Cap,
  IconButton,
  Note,
  runs,
  Sheet,
  seatById,
  spanWords,
  useRedraw,
  Wrong,
} from '../../shared';
import { asksNothing } from '../../shared/forms/schemaForm';
import { notationWords } from '../../shared/words/sayLine';
import { type PendingRoll, type Seat, seatsAt, type TableStore, type View } from '../../table';
import { TableProvider, useAtTable, useShown } from '../atTable';
import { ClockCaps } from '../desk/ClockControls';
import { PromptCap } from '../PromptCap';
import { silence } from './silence';
import { noteMoves, TakeBack } from './TakeBack';
import './host.css';

/** What the host is needed for, except for knocks: those are shown over every screen. */
interface Needs {
  /** Seats without a signal that the table waits for. */
  lost: Seat[];
  /** Dice of seats that are not on this phone. */
  rolls: PendingRoll[];
  /** The people elsewhere whom the table still waits for. */
  asked: Seat[];
}

function needsOf(view: View, present: readonly string[]): Needs {
  const asked = askedOf(view).filter((seat) => !present.includes(seat.seat));
  // bots roll their own dice
  const bots = view.seats.filter((seat) => seat.bot).map((seat) => seat.seat);
  return {
    lost: asked.filter((seat) => !seat.bot && !seat.connected),
    rolls: view.pending.filter((roll) => ![...present, ...bots].includes(roll.seat ?? '')),
    asked,
  };
}

/** `host`: the referee's own store. */
export function HostButton({ host, onDesk }: { host: TableStore; onDesk: () => void }) {
  const seated = useAtTable();
  noteMoves(seated.table);
  const view = host.view.value;
  const [open, setOpen] = useState(false);
  if (!view || view.status === 'lobby') return null;
  const needs = needsOf(
    view,
    seatsAt(host.seat.code).map((seat) => seat.seat),
  );
  const lit = needs.lost.length + needs.rolls.length > 0;
  return (
    <>
      <span class={`host-button ${lit ? 'lit' : ''}`}>
        <IconButton
          icon={Headset}
          label={lit ? m.host_button_lit() : m.table_referee()}
          onTap={() => setOpen(true)}
        />
      </span>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.table_referee()} icon={Headset}>
        <TableProvider value={{ ...seated, table: host, view }}>
          <Panel {...needs} />
        </TableProvider>
        <TakeBack host={host} onDone={() => setOpen(false)} />
        <Cap icon={ClipboardList} onTap={onDesk}>
          {m.host_to_desk()}
        </Cap>
      </Sheet>
    </>
  );
}

/** About the host's own store, and what the referee sees. */
function Panel({ lost, rolls, asked }: Needs) {
  useRedraw(1000);
  const { table, say, view } = useShown();
  const [problem, setProblem] = useState('');
  const clock = runs(view);
  const prompts = view.prompts.filter((prompt) => prompt.move !== 'roll' && asksNothing(prompt.args));
  const waiting = asked.filter((seat) => !lost.includes(seat)).map((seat) => seat.name);
  return (
    <>
      {lost.map((seat) => (
        <Note key={seat.seat} icon={WifiOff}>
          {m.host_lost({ name: seat.name, time: spanWords(silence(seat)) })}
        </Note>
      ))}
      {rolls.map((roll) => (
        <div key={roll.request} class="host-need row wrap">
          <span class="grow">
            {m.ui_line_roll_waiting({ name: say.name(roll.seat), notation: notationWords(roll.notation) })}
          </span>
          <Cap compact icon={Dices} onTap={() => void table.roll(roll.request)}>
            {m.ref_roll_for({ name: say.name(roll.seat) })}
          </Cap>
        </div>
      ))}
      {waiting.length > 0 && <p>{m.table_waiting_for({ names: waiting.join(', ') })}</p>}
      <div class="host-acts fits">
        {clock && <ClockCaps clock={clock} onProblem={setProblem} brief />}
        {prompts.map((prompt) => (
          <PromptCap key={prompt.move} prompt={prompt} />
        ))}
      </div>
      <Wrong text={problem} />
    </>
  );
}

/** At the desk: back to one's own seat, lit while it is asked. */
export function SeatButton({ seat, name, onSeat }: { seat: string; name: string; onSeat: () => void }) {
  const { view } = useShown();
  const asked = seatById(view, seat)?.status === 'thinking';
  return (
    <button
      type="button"
      class="chip-button ib"
      aria-label={[m.host_to_seat({ name }), asked && m.ui_lamp_thinking()].filter(Boolean).join(', ')}
      onClick={onSeat}
    >
      <span class={`seat-chip ellipsis ${asked ? 'asked' : ''}`}>{name}</span>
    </button>
  );
}

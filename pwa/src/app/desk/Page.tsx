// A sheet of the desk: what is asked, what scrolls, the dock; and the clock in hand. On a laptop it stands beside the board.
import { Clock } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { m } from '../../i18n/messages';
import { Alert, Cap, Dock, Sheet } from '../../shared';
import { useShown } from '../atTable';
import { useWide } from '../useWide';
import { useWays } from './over';
import './fix/fix.css';

interface PageProps {
  order: string;
  note?: ComponentChildren;
  dock: ComponentChildren;
  /** Names what the dock asks: taps meant for the one before are not taken. */
  ask: string;
  children: ComponentChildren;
}

export function Page({ order, note, dock, ask, children }: PageProps) {
  const { close } = useWays();
  const beside = useWide();
  const foot = <Dock phase={`desk/${ask}`}>{dock}</Dock>;
  return (
    <Sheet open onClose={close} title={order} class="desk-page" {...{ beside, foot }}>
      {note && <p class="muted">{note}</p>}
      {children}
    </Sheet>
  );
}

/** Play goes on while the referee reads: that is said, and can be stopped here. */
export function ClockNote() {
  const { view, table } = useShown();
  if (!view.clock || view.clock.paused) return null;
  return (
    <Alert tone="hold" icon={Clock}>
      <span class="pow-split row wrap">
        <span class="grow">{m.pow_clock_runs()}</span>
        <Cap compact onTap={() => void table.command('/clock', { action: 'pause' })}>
          {m.ref_pause()}
        </Cap>
      </span>
    </Alert>
  );
}

// What stands for a cap where nothing is asked.
import { m } from '../../i18n/messages';
import { Cap } from './Caps';
import { type Running, seconds, useLeft } from './clock/useLeft';

/** `note`: what is waited for. */
export const WaitCap = ({ note }: { note?: string | undefined }) => (
  <Cap off note={note}>
    {m.ui_waiting()}
  </Cap>
);

/** A cap the size of the others' action, so that the dock looks alike on every phone. */
export function Waiting({ clock, goOn }: { clock: Running | null; goOn?: (() => void) | undefined }) {
  const left = useLeft(clock);
  if (goOn) {
    const note = left === null ? undefined : m.ui_go_on_by_itself({ n: seconds(left) });
    return (
      <Cap kind="primary" note={note} onTap={goOn}>
        {m.ui_go_on()}
      </Cap>
    );
  }
  const note = left === null || clock?.paused ? undefined : m.ui_go_on_by_itself({ n: seconds(left) });
  return <WaitCap note={note} />;
}

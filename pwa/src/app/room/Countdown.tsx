// The time left on a table's clock, small, in the colour of its last warning.
import { m } from '../../i18n/messages';
import { useCountdown } from '../../shared';
import { minutes } from './tables';
import type { RoomTable } from './wire';

interface CountdownProps {
  clock: NonNullable<RoomTable['clock']>;
  class?: string;
}
export function Countdown({ clock, class: look = 'num' }: CountdownProps) {
  const { left, paused, tone } = useCountdown(clock);
  return <span class={`${look} ${tone}`}>{paused ? m.ui_hold_word() : minutes(left)}</span>;
}

// The countdown as large as the room: flaps and a fuse under them.
import type { ClockView } from '../../../table/types';
import { FlipClock, FuseBar } from './FlipClock';

export function BigClock({ clock }: { clock: ClockView }) {
  return (
    <div class="tv-clock">
      <FlipClock clock={clock} class="flip-tv" />
      <FuseBar clock={clock} total={clock.seconds} warnings={clock.warnings} />
    </div>
  );
}

// The frame's upper parts: the strip, the band with clock and poll, the order in one sentence.
import { Menu } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { m } from '../../i18n/messages';
import type { Seat } from '../../table/types';
import { GoalLine } from '../teach/Coach';
import { useTerms } from '../teach/Term';
import { FlipClock } from './clock/FlipClock';
import type { Running } from './clock/useLeft';
import { IconButton } from './Icon';
import { Windows } from './Poll';

interface StripProps {
  patch: string;
  title: string;
  note?: ComponentChildren;
  onMenu?: () => void;
  /** Instead of the menu. */
  children?: ComponentChildren;
}

export function Strip({ patch, title, note, onMenu, children }: StripProps) {
  return (
    <header class="strip">
      <img src={patch} alt="" width="36" height="36" />
      <div class="t grow">
        {title}
        {note && <small>{note}</small>}
      </div>
      {children}
      {onMenu && <IconButton icon={Menu} label={m.ui_menu()} onTap={onMenu} />}
    </header>
  );
}

interface BandProps {
  /** The table's clock, or that of a roll with a timeout. */
  clock: (Running & { warnings?: number[] }) | null;
  seats: readonly Seat[];
  you: string | null | undefined;
}
/** Clock on the left, windows on the right; without a clock the windows take the whole band. */
export function Band({ clock, seats, you }: BandProps) {
  return (
    <section class="band" aria-label={m.ui_clock_and_poll()}>
      {clock && <FlipClock clock={clock} />}
      <Windows {...{ seats, you }} />
    </section>
  );
}

/** The order: what to do now, in one sentence, on top and big. */
export function Order({ children, note }: { children: ComponentChildren; note?: ComponentChildren }) {
  const heading = useId();
  const low = useTerms(note);
  return (
    <section class="now" aria-labelledby={heading}>
      <h1 id={heading}>{children}</h1>
      {note && <p>{low.said}</p>}
      {low.pop}
      <GoalLine />
    </section>
  );
}

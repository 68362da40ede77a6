// The flip countdown and the fuse under it: server time, amber from 30 s, red and framed from 10 s, HOLD when paused.
import { useRef } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { type Running, seconds, useLeft } from './useLeft';

function Flap({ figure }: { figure: string }) {
  const before = useRef(figure);
  const was = before.current;
  before.current = figure;
  // A new key makes a new leaf, so that it falls once per change.
  return (
    <b key={figure} data-was={was === figure ? undefined : was}>
      {figure}
    </b>
  );
}

export function clockFigures(left: number): string {
  const total = Math.min(seconds(left), 99 * 60 + 59);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}${String(total % 60).padStart(2, '0')}`;
}

/** The seconds left at which a clock warns, if the server sends none of its own. */
const USUAL: readonly number[] = [30, 10];

export function clockTone(whole: number, warnings: readonly number[] = USUAL): '' | 'warn' | 'last' {
  const passed = warnings.filter((mark) => whole <= mark);
  if (passed.length === 0) return '';
  return Math.min(...passed) <= 10 ? 'last' : 'warn';
}

type Warned = Running & { warnings?: number[] };

/** A clock as it is now: the milliseconds left, its tone, its words, and what a reader hears as it warns. */
export function useCountdown(clock: Warned) {
  const left = useLeft(clock) ?? 0;
  const whole = seconds(left);
  const paused = clock.paused === true;
  const time = m.ui_clock_left({ n: whole });
  const words = paused ? `${m.app_timer_held()}, ${time}` : time;
  const heard = !paused && (whole === 30 || whole === 10) ? words : '';
  return { left, paused, tone: paused ? 'is-held' : clockTone(whole, clock.warnings), words, heard };
}

interface FlipClockProps {
  clock: Warned;
  class?: string;
}
export function FlipClock({ clock, class: extra = '' }: FlipClockProps) {
  const { left, paused, tone, words, heard } = useCountdown(clock);
  const figures = paused ? [...m.ui_hold_word()] : [...clockFigures(left)];
  return (
    <div class={`flip ${tone} ${extra}`} role="timer" aria-label={words}>
      <span class="tm" aria-hidden="true">
        T−
      </span>
      {figures.map((figure, place) => [
        place === 2 && !paused && (
          <span class="c" aria-hidden="true" key="colon">
            :
          </span>
        ),
        <Flap key={place} figure={figure} />,
      ])}
      <span class="sr" aria-live="polite">
        {heard}
      </span>
    </div>
  );
}

interface FuseBarProps {
  clock: Running;
  total: number;
  warnings?: number[];
}
/** The time left as a burning fuse, with a tick where a warning comes. */
export function FuseBar({ clock, total, warnings = [] }: FuseBarProps) {
  const left = useLeft(clock, 250) ?? 0;
  const share = total > 0 ? Math.min(1, left / (total * 1000)) : 0;
  return (
    <div class="fuse" aria-hidden="true">
      <i style={{ transform: `scaleX(${share})` }} />
      {warnings
        .filter((mark) => mark < total)
        .map((mark) => (
          <u key={mark} style={{ left: `${(mark / total) * 100}%` }} />
        ))}
    </div>
  );
}

// Watches what is public of a table and gives the cue: a new phase, warnings, time up, dice, the end.
import { useEffect, useRef } from 'preact/hooks';
import type { View } from '../../table/types';
import { type Cue, cue } from './cues';
import { leftMs, seconds } from './useLeft';

/** Which cue the second on the flaps gives, if any. */
export function clockCue(whole: number, warnings: readonly number[]): Cue | null {
  if (whole === 0) return 'time-up';
  if (whole <= 5) return 'tick';
  if (!warnings.includes(whole)) return null;
  return whole <= 10 ? 'ten' : 'half-minute';
}

/** What opened, in words that no phone has to itself. */
export function publicPhase(view: View): string {
  const state = (view.state ?? {}) as { turn?: unknown; phase?: unknown };
  const plain = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return [view.status, view.clock?.kind ?? '', plain(state.turn), plain(state.phase)].join('/');
}

/** `quiet`: the table mourns; one low tone, and nothing until it is over. */
export function useCues(view: View | null, outcome: 'won' | 'lost' | null, quiet = false): void {
  const phase = view ? publicPhase(view) : '';
  const phaseBefore = useRef(phase);
  useEffect(() => {
    const before = phaseBefore.current;
    phaseBefore.current = phase;
    if (before === '' || phase === '' || before === phase || outcome !== null) return;
    cue(quiet ? 'lost' : 'phase');
  }, [phase, outcome, quiet]);
  useEffect(() => {
    if (outcome) cue(outcome);
  }, [outcome]);

  const rolled = view?.log.findLast((line) => line.id === 'dice.rolled' && line.to === 'all')?.seq ?? -1;
  const rolledBefore = useRef(rolled);
  useEffect(() => {
    if (rolledBefore.current !== rolled && rolledBefore.current >= 0) cue('dice');
    rolledBefore.current = rolled;
  }, [rolled]);

  const clock = view?.clock;
  const warnings = clock?.warnings.join() ?? '';
  const due = clock && !clock.paused && !quiet ? clock.due_ms : null;
  useEffect(() => {
    if (due == null) return;
    const marks = warnings === '' ? [] : warnings.split(',').map(Number);
    let timer = 0;
    let last = -1;
    const tick = () => {
      const left = leftMs({ due_ms: due }) ?? 0;
      const whole = seconds(left);
      const what = whole === last || last < 0 ? null : clockCue(whole, marks);
      last = whole;
      if (what) cue(what);
      if (left > 0) timer = window.setTimeout(tick, (left % 1000) + 8);
    };
    tick();
    return () => clearTimeout(timer);
  }, [due, warnings]);
}

// Watches what is public of a table and gives the cue: a new phase, warnings, time up, dice, the end.
import { useEffect, useRef } from 'preact/hooks';
import { getLocale } from '../../i18n/catalogue';
import { m } from '../../i18n/messages';
import { lastRoll, only } from '../../table/read';
import { paceOf } from '../../table/timeline';
import type { View } from '../../table/types';
import { eachSecond } from '../kit/clock/useLeft';
import { cue } from './cues';
import type { Cue } from './tones';
import { saidSecond, speak } from './voice';

/** The cue for the second on the flaps, if any. */
export function clockCue(whole: number, warnings: readonly number[]): Cue | null {
  if (whole === 0) return 'time-up';
  if (whole <= 5) return 'tick';
  if (!warnings.includes(whole)) return null;
  return whole <= 10 ? 'ten' : 'half-minute';
}

/** The phase that opened, in words that no phone has to itself. */
export function publicPhase(view: View): string {
  const plain = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return [view.status, view.clock?.kind ?? '', plain(view.state?.turn), plain(view.state?.phase)].join('/');
}

/** The name of the only player whom the table waits for; null: several, or nobody. */
export function turnOf(view: Pick<View, 'status' | 'seats'> | null): string | null {
  if (view?.status !== 'playing') return null;
  const thinking = view.seats.filter((seat) => seat.kind === 'player' && seat.status === 'thinking');
  return only(thinking)?.name ?? null;
}

/** Says whose turn it is when it passes from one to another; who is the last of many is not named aloud. */
function useTurnSaid(view: View | null): void {
  const on = turnOf(view);
  const before = useRef<string | null>(on);
  useEffect(() => {
    const passed = before.current !== null && on !== null && before.current !== on;
    before.current = on;
    if (passed && on) speak(m.ui_turn_said({ name: on }), getLocale());
  }, [on]);
}

/** The sound of an end: for a player their own result, for others whether somebody won. */
export function outcomeOf(view: View, seat: string | null): 'won' | 'lost' | null {
  if (!view.result || view.status !== 'finished') return null;
  const { winners, draw } = view.result;
  const plays = view.seats.some((row) => row.seat === seat && row.kind === 'player');
  if (plays ? winners.includes(seat ?? '') : winners.length > 0) return 'won';
  return draw ? null : 'lost';
}

/** `seat`: whose device it is; none: a screen's. `quiet`: the table mourns; one low tone, and nothing until it is over. */
export function useCues(view: View | null, seat: string | null, quiet = false): void {
  const phase = view ? publicPhase(view) : '';
  const phaseBefore = useRef(phase);
  useEffect(() => {
    const before = phaseBefore.current;
    phaseBefore.current = phase;
    if (!view || before === '' || phase === '' || before === phase) return;
    if (view.status !== 'finished') cue(quiet ? 'lost' : 'phase');
    // The stage has played the sounds of its own beats.
    else if (paceOf(view) === 'off') cue(outcomeOf(view, seat) ?? 'phase');
  }, [phase, quiet]);
  // Somebody at the door: every device hears it, so that none gives away more than another.
  const knocking = (view?.seats ?? []).filter((seat) => !seat.admitted).length;
  const knockedBefore = useRef<number | null>(null);
  useEffect(() => {
    const before = knockedBefore.current;
    knockedBefore.current = view ? knocking : null;
    if (before !== null && knocking > before) cue('door');
  }, [knocking, view === null]);

  const rolled = lastRoll(view?.log ?? [])?.seq ?? -1;
  const rolledBefore = useRef(rolled);
  useEffect(() => {
    // Scenes on the stage have knocks of their own.
    if (rolledBefore.current !== rolled && rolledBefore.current >= 0 && paceOf(view) === 'off') {
      cue('knock');
      cue('rest');
    }
    rolledBefore.current = rolled;
  }, [rolled]);

  useTurnSaid(view);

  const clock = view?.clock;
  const warnings = clock?.warnings.join() ?? '';
  const due = clock && !clock.paused && !quiet ? clock.due_ms : null;
  useEffect(() => {
    if (due == null) return;
    const marks = warnings === '' ? [] : warnings.split(',').map(Number);
    return eachSecond(due, (whole) => {
      const sound = clockCue(whole, marks);
      if (sound) cue(sound);
      if (saidSecond(whole, marks)) speak(String(whole), getLocale());
    });
  }, [due, warnings]);
}

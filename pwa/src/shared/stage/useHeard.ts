// Gives what is to be heard of a beat, once, when its moment comes. Who comes in later does not hear it.
import { useEffect, useRef } from 'preact/hooks';
import { getLocale } from '../../i18n/catalogue';
import { type Cue, cue, speak } from '../sound';
import type { Heard } from './scene';

/** Later than this is too late for a sound. */
const LATE_MS = 400;

/** The sounds due between two looks at a beat. */
export function dueBetween(heard: readonly Heard[], from: number, end: number): readonly Heard[] {
  return heard.filter((sound) => from < sound.at && sound.at <= end && end - sound.at < LATE_MS);
}

export function useHeard(elapsed: number, heard: readonly Heard[]): void {
  const before = useRef(elapsed < LATE_MS ? -1 : elapsed);
  useEffect(() => {
    const due = dueBetween(heard, before.current, elapsed);
    before.current = elapsed;
    for (const sound of due) {
      if (sound.cue) cue(sound.cue);
      if (sound.said) speak(sound.said, getLocale());
    }
  }, [elapsed]);
}

/** One cue, at `at` ms of the scene; null: none. */
export const useCueAt = (elapsed: number, ms: number, sound: Cue | null): void =>
  useHeard(elapsed, sound ? [{ at: ms, cue: sound }] : []);

/** The house lights: a relay as they go down, the same higher as they come up; none after an end, none come in late. */
export function useLights(beganAgo: number, ends: boolean): void {
  const last = useRef(ends);
  last.current = ends;
  useEffect(() => {
    if (beganAgo < LATE_MS) cue('lights-down');
    return () => {
      if (!last.current) cue('lights-up');
    };
  }, []);
}

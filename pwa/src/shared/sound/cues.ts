// Sounds and buzzes of our own, synthesised. Only for what the whole table knows: every phone gives the same, or none.

import { signal } from '@preact/signals';
import { Once } from '../../table/once';
import { keysOf } from '../../table/read';
import { audible, hapticsOn, hushed } from './ports';
import type { Cue } from './tones';

const NEWS = [15, 30, 15];
const BUZZ: Record<Cue, number | number[] | null> = {
  phase: [40, 60, 40],
  go: 20,
  'half-minute': 30,
  ten: [30, 80, 30],
  tick: 15,
  'time-up': 200,
  'lights-down': null,
  'lights-up': null,
  knock: null,
  rest: 25,
  'lamp-1': 15,
  'lamp-2': 15,
  'lamp-3': 15,
  telegram: NEWS,
  door: NEWS,
  lost: 300,
  won: [40, 40, 40, 40, 120],
};
export const CUES = keysOf(BUZZ);

let audio: AudioContext | null = null;

/** True where the browser lets this page make sounds; false until somebody tapped. */
export const soundRuns = signal(false);

/** Browsers play nothing before a tap: call this from one. On an iPhone it sounds though the silent switch is on. */
export function unlockSound(): void {
  prepareSound();
  try {
    const { audioSession } = navigator;
    if (audioSession) audioSession.type = 'playback';
    if (!audio) {
      const made = new AudioContext();
      made.onstatechange = () => {
        soundRuns.value = made.state === 'running';
      };
      audio = made;
    }
    if (audio.state !== 'running') void audio.resume();
  } catch {
    audio = null;
  }
}

const sounds = new Once(async () => (await import('./tones')).sounding(() => audio));

/** Fetches what sounds are made of, once: a device that is silent does without. */
export function prepareSound(): void {
  void sounds.ask();
}

/** Gives a cue, as far as this device sounds and buzzes. A page in the background gives none. */
export function cue(name: Cue): void {
  if (hushed.value || (typeof document !== 'undefined' && document.hidden)) return;
  const buzz = BUZZ[name];
  // Before the first tap a browser refuses to buzz, and complains.
  if (buzz !== null && hapticsOn.value && navigator.userActivation?.hasBeenActive !== false)
    navigator.vibrate?.(buzz);
  if (!audible.value) return;
  void sounds.ask().then((sound) => sound?.(name));
}

/** Plays a short tune once the browser lets this page sound; for a tap, or for a device that sounds. */
export function playNotes(notes: readonly number[], stepMs: number): void {
  if (hushed.value || document.hidden) return;
  void import('./tones').then(({ hum }) => {
    if (audio?.state === 'running') hum(audio, notes, stepMs);
  });
}

// Sounds and buzzes. Only for what the whole table knows: every phone gives the same, or none does.
import { hapticsOn, soundOn } from './ports';

export type Cue = 'phase' | 'go' | 'half-minute' | 'ten' | 'tick' | 'time-up' | 'dice' | 'lost' | 'won';

interface Tone {
  at: number;
  hz: number;
  ms: number;
  shape?: OscillatorType;
  loud?: number;
}
const TONES: Record<Cue, readonly Tone[]> = {
  phase: [
    { at: 0, hz: 523, ms: 110 },
    { at: 130, hz: 784, ms: 150 },
  ],
  go: [{ at: 0, hz: 180, ms: 28, shape: 'square', loud: 0.5 }],
  'half-minute': [{ at: 0, hz: 1200, ms: 18, shape: 'square', loud: 0.4 }],
  ten: [
    { at: 0, hz: 1200, ms: 18, shape: 'square', loud: 0.5 },
    { at: 110, hz: 1200, ms: 18, shape: 'square', loud: 0.5 },
  ],
  tick: [{ at: 0, hz: 1500, ms: 14, shape: 'square', loud: 0.4 }],
  'time-up': [
    { at: 0, hz: 240, ms: 40, shape: 'sawtooth', loud: 0.8 },
    { at: 45, hz: 90, ms: 160, shape: 'square', loud: 0.7 },
  ],
  dice: [{ at: 0, hz: 140, ms: 40, shape: 'triangle' }],
  lost: [{ at: 0, hz: 98, ms: 700, shape: 'sine' }],
  won: [
    { at: 0, hz: 523, ms: 140 },
    { at: 160, hz: 659, ms: 140 },
    { at: 320, hz: 784, ms: 320 },
  ],
};
const BUZZ: Record<Cue, number | number[]> = {
  phase: [40, 60, 40],
  go: 20,
  'half-minute': 30,
  ten: [30, 80, 30],
  tick: 15,
  'time-up': 200,
  dice: 25,
  lost: 300,
  won: [40, 40, 40, 40, 120],
};

let audio: AudioContext | null = null;

/** Browsers play nothing before a tap: call this from one. */
export function unlockSound(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
  } catch {
    audio = null;
  }
}
export function soundUnlocked(): boolean {
  return audio?.state === 'running';
}

function play(tone: Tone, context: AudioContext): void {
  const start = context.currentTime + tone.at / 1000;
  const end = start + tone.ms / 1000;
  const wave = context.createOscillator();
  const gain = context.createGain();
  wave.type = tone.shape ?? 'triangle';
  wave.frequency.value = tone.hz;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(0.22 * (tone.loud ?? 1), start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  wave.connect(gain).connect(context.destination);
  wave.start(start);
  wave.stop(end + 0.02);
}

export function cue(what: Cue): void {
  if (typeof document !== 'undefined' && document.hidden) return;
  // Before the first tap a browser refuses to buzz, and complains.
  if (hapticsOn.value && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(BUZZ[what]);
  if (soundOn.value && audio && audio.state === 'running') for (const tone of TONES[what]) play(tone, audio);
}

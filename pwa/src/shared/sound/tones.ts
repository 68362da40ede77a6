// The tones of each cue, synthesised, and which one of several is heard: fetched by devices that sound.

/** Cues within this time belong to the same change of the table: a page renders a change within a few frames. */
const MOMENT_MS = 60;
/** The house lights go with whatever else happens: they wait a little longer, and yield to all. */
const LIGHTS_MS = 160;

/** From what matters most down; of equals that are given together the first is heard. */
const RANKS: readonly (readonly string[])[] = [
  ['won', 'lost'],
  ['time-up'],
  ['phase'],
  ['door', 'telegram'],
  ['lamp-1', 'lamp-2', 'lamp-3'],
  ['go'],
  ['tick', 'ten', 'half-minute'],
  ['knock'],
  ['lights-down', 'lights-up'],
];
const rankOf = (name: string): number => {
  const rank = RANKS.findIndex((rank) => rank.includes(name));
  return rank < 0 ? RANKS.length : rank;
};
const yields = (name: string) => rankOf(name) >= RANKS.length - 1;

/** Says what is heard, a moment after it was given. */
export function oneTone<T extends string>(play: (sound: T) => void): (sound: T) => void {
  let waits: { sound: T; timer: ReturnType<typeof setTimeout> } | null = null;
  let last: { rank: number; givenMs: number } | null = null;
  return (sound) => {
    const rank = rankOf(sound);
    const now = Date.now();
    if (last && rank > last.rank && now - last.givenMs < LIGHTS_MS) return;
    if (waits) {
      if (rank >= rankOf(waits.sound)) return;
      clearTimeout(waits.timer);
    }
    const timer = setTimeout(
      () => {
        waits = null;
        last = { rank, givenMs: Date.now() };
        play(sound);
      },
      yields(sound) ? LIGHTS_MS : MOMENT_MS,
    );
    waits = { sound, timer };
  };
}

interface Tone {
  startMs: number;
  hz: number;
  ms: number;
  shape?: OscillatorType;
  loud?: number;
  /** The frequency at which the tone's slide ends. */
  endHz?: number;
}

const click = (hz: number, startMs = 0, loud = 0.5): Tone => ({ startMs, hz, ms: 20, shape: 'square', loud });
/** A relay: the snap of its contact and the body of the desk behind it. */
const relay = (hz: number): Tone[] => [
  { startMs: 0, hz: hz * 4, ms: 14, shape: 'square', loud: 0.35 },
  { startMs: 8, hz, endHz: hz * 0.8, ms: 90, shape: 'triangle', loud: 0.9 },
];
const lamp = (hz: number): Tone[] => [click(hz * 2, 0, 0.3), { startMs: 4, hz, ms: 130, loud: 0.7 }];
/** Morse: two dots. */
const dots = (hz: number): Tone[] => [
  { startMs: 0, hz, ms: 70, shape: 'sine', loud: 0.8 },
  { startMs: 140, hz, ms: 70, shape: 'sine', loud: 0.8 },
];

const TONES = {
  phase: [
    { startMs: 0, hz: 523, ms: 110 },
    { startMs: 130, hz: 784, ms: 150 },
  ],
  go: [click(180)],
  'half-minute': [click(1200, 0, 0.4)],
  ten: [click(1200), click(1200, 110)],
  tick: [click(1500, 0, 0.4)],
  'time-up': [
    { startMs: 0, hz: 240, ms: 40, shape: 'sawtooth', loud: 0.8 },
    { startMs: 45, hz: 90, ms: 160, shape: 'square', loud: 0.7 },
  ],
  'lights-down': relay(110),
  'lights-up': relay(165),
  knock: [
    { startMs: 0, hz: 420, endHz: 180, ms: 34, shape: 'triangle', loud: 0.9 },
    { startMs: 0, hz: 1900, ms: 8, shape: 'square', loud: 0.2 },
  ],
  rest: [],
  // Each a third higher than the one before.
  'lamp-1': lamp(440),
  'lamp-2': lamp(554),
  'lamp-3': lamp(659),
  telegram: dots(880),
  door: dots(587),
  lost: [
    { startMs: 0, hz: 98, endHz: 82, ms: 1100, shape: 'sine', loud: 1.2 },
    { startMs: 0, hz: 49, ms: 1100, shape: 'triangle', loud: 0.8 },
  ],
  won: [
    { startMs: 0, hz: 523, ms: 140 },
    { startMs: 160, hz: 659, ms: 140 },
    { startMs: 320, hz: 784, ms: 320 },
  ],
} satisfies Record<string, readonly Tone[]>;
export type Cue = keyof typeof TONES;

function play(tone: Tone, context: AudioContext): void {
  const start = context.currentTime + tone.startMs / 1000;
  const end = start + tone.ms / 1000;
  const wave = context.createOscillator();
  const gain = context.createGain();
  wave.type = tone.shape ?? 'triangle';
  wave.frequency.setValueAtTime(tone.hz, start);
  if (tone.endHz) wave.frequency.exponentialRampToValueAtTime(tone.endHz, end);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(0.22 * (tone.loud ?? 1), start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  wave.connect(gain).connect(context.destination);
  wave.start(start);
  wave.stop(end + 0.02);
}

/** What makes a cue heard; silent until the browser lets the page sound. */
export function sounding(audio: () => AudioContext | null): (cue: Cue) => void {
  const sound = oneTone<Cue>((cue) => {
    const context = audio();
    if (context?.state === 'running') for (const tone of TONES[cue]) play(tone, context);
  });
  return (cue) => {
    if (TONES[cue].length > 0) sound(cue);
  };
}

/** Notes of one length, one after the other: what somebody hums. */
export function hum(context: AudioContext, notes: readonly number[], stepMs: number): void {
  for (const [i, hz] of notes.entries())
    play({ startMs: i * stepMs, hz, ms: stepMs * 0.85, shape: 'triangle', loud: 0.9 }, context);
}

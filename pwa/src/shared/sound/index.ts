// Sound, voice and touch: `cue('phase')`, `speak(text, lang)`, and the switches they obey.
export { CUES, cue, playNotes, prepareSound, soundRuns, unlockSound } from './cues';
export {
  audible,
  calm,
  hapticsOn,
  servesAs,
  soundOn,
  soundWish,
  speaks,
} from './ports';
export type { Cue } from './tones';
export { clockCue, publicPhase, useCues } from './useCues';
export { canSpeak, saidSecond, speak } from './voice';

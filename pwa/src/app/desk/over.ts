// What may lie over the desk, or take its place.
import type { BoardMark } from '../../shared/words/told';

/** What lies over the desk. */
export type Over =
  | { kind: 'code' | 'log' | 'correct' | 'rewind' | 'end' }
  | { kind: 'verbs'; query?: string; picked?: string; told?: BoardMark | undefined }
  | { kind: 'act' | 'phone' | 'look-seat'; seat: string }
  | { kind: 'look'; path: string; back: 'correct' | 'verbs' }
  | null;

// Sheets over the desk, and pages that replace it.
import type { BoardMark } from '../../shared/words/boardMark';

/** The open sheet or page. */
export type Over =
  | { kind: 'code' | 'log' | 'correct' | 'rewind' | 'end' }
  | { kind: 'verbs'; query?: string; picked?: string; mark?: BoardMark | undefined }
  | { kind: 'act' | 'phone' | 'look-seat'; seat: string }
  | { kind: 'look'; path: string; back: 'correct' | 'verbs' }
  | null;

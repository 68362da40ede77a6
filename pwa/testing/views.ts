// A view as the table would send it, of no game: for tests only.
import type { View } from '../src/table/types';

export const T0 = 1_700_000_000_000;

export function viewAt(seq: number, more: Partial<View> = {}): View {
  return {
    code: 'KQ7XM',
    game: 'toy',
    name: null,
    status: 'playing',
    seq,
    epoch: 0,
    phase: '',
    you: { seat: 's1', referee: false },
    seats: [],
    options: { pace: 'show' },
    clock: null,
    stage: null,
    now_ms: T0,
    state: {},
    pending: [],
    prompts: [],
    log: [],
    log_from: 1,
    dice: { mode: 'app', anchors: {} },
    problems: [],
    result: null,
    ...more,
  };
}

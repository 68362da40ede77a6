// The sounds of T-Minus' beats: the count, a stage that drops, the low tone of a loss, a landing, the end.
import { endHeard } from '../../../shared/scene/End';
import type { Sounds } from '../../../shared/stage/scene';
import type { BeatLines, Line, Materials, State } from '../wire';
import { DOWN_MS } from './Landing';
import { COUNT_MS, FALL_MS } from './scenes';

export const sounds: Sounds<BeatLines, Line, State, Materials> = {
  count: () => [3, 2, 1].map((n, i) => ({ at: i * COUNT_MS + 1, cue: 'tick' as const, said: String(n) })),
  separate: () => [{ at: 1, cue: 'knock' }],
  // The tone comes with the fall; after it all is still.
  fall: () => [{ at: FALL_MS, cue: 'lost' }],
  landing: () => [{ at: DOWN_MS, cue: 'knock' }],
  end: endHeard,
};

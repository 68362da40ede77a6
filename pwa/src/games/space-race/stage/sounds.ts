// What is heard of a beat of Space Race: a knock a rung, a steal, a missile, the end.
import { END_STEP_MS } from '../../../shared/scene/End';
import type { Sounds } from '../../../shared/stage/scene';
import type { BeatLines, Line, Materials, State } from '../wire';
import { FLIGHT_MS, LEVEL_MS } from './scenes';

export const sounds: Sounds<BeatLines, Line, State, Materials> = {
  ladder: (line) => [
    ...line.levels.map((_, rung) => ({ at: (rung + 1) * LEVEL_MS, cue: 'knock' as const })),
    ...(line.stolen ? [{ at: (line.levels.length + 1) * LEVEL_MS + 400, cue: 'time-up' as const }] : []),
  ],
  'lift-off': () => [{ at: 1, cue: 'lights-up' }],
  missile: (line) => (line.hit ? [{ at: FLIGHT_MS, cue: 'time-up' }] : []),
  award: () => [{ at: 1, cue: 'phase' }],
  end: (line) => (line.winners.length > 0 ? [{ at: END_STEP_MS, cue: 'won' }] : []),
};

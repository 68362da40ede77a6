// The sounds of a beat of Space Race: a knock a rung and a part, a steal, a missile, who is past SPACE, the end.
import { endHeard } from '../../../shared/scene/End';
import type { Heard, Sounds } from '../../../shared/stage/scene';
import type { BeatLines, Line, Materials, State } from '../wire';
import { LEVEL_MS, MARK_MS } from './Climb';
import { FLIGHT_MS, SEEN_MS } from './scenes';
import { pastSpace, rocketsOf, spaceOf } from './year';

const knocks = (steps: number): Heard[] =>
  Array.from({ length: steps }, (_, at) => ({ at: (at + 1) * LEVEL_MS, cue: 'knock' }));
const reached = (at: number, is: boolean): Heard[] => (is ? [{ at, cue: 'lamp-3' }] : []);

export const sounds: Sounds<BeatLines, Line, State, Materials> = {
  ladder: (line) => [
    ...knocks(line.levels.length),
    ...(line.stolen ? [{ at: line.levels.length * LEVEL_MS + MARK_MS, cue: 'time-up' as const }] : []),
  ],
  'lift-off': (line, { log, materials, say }) => {
    const known = { log, materials, view: say.view };
    const past = pastSpace(rocketsOf(known), spaceOf(known));
    return [...knocks(line.parts), ...reached(line.parts * LEVEL_MS + MARK_MS, past.length > 0)];
  },
  missile: (line) => (line.hit ? [{ at: FLIGHT_MS, cue: 'time-up' }] : []),
  height: () => reached(SEEN_MS, true),
  award: () => [{ at: 1, cue: 'phase' }],
  end: endHeard,
};

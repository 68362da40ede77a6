// The sounds of Moon or Bust!'s beats: lamps, cards that strike, the title of an event, the person who rolls for war.
import { m } from '../../../i18n/messages';
import { endHeard } from '../../../shared/scene/End';
import type { Sounds } from '../../../shared/stage/scene';
import { laidPowers } from '../model';
import type { BeatLines, Line, Materials, State } from '../wire';
import { eventTitle } from '../words';
import { OPEN_MS } from './Hands';
import { MEET, startOf } from './Proxies';
import { CRACK_MS, STRIKE_MS } from './Strike';
import { LAMPS_MS, LIT_MS, TEST_MS } from './TestRun';
import { warRoll } from './War';

const LAMPS = ['lamp-1', 'lamp-2', 'lamp-3'] as const;

export const sounds: Sounds<BeatLines, Line, State, Materials> = {
  event: (line, { materials }) => [{ at: 1400, said: eventTitle({ materials }, line.event) }],
  // A dark lamp makes no sound, and takes as long.
  test: (line) =>
    line.correct.flatMap((right, test) =>
      LAMPS.slice(0, right).map((cue, lamp) => ({ at: test * TEST_MS + LAMPS_MS[lamp]! + LIT_MS, cue })),
    ),
  hands: () => [{ at: OPEN_MS, cue: 'knock' }],
  // A pair knocks when it meets.
  proxies: (line) =>
    laidPowers(line).map((_, at, { length }) => ({ at: startOf(at, length) + MEET, cue: 'knock' })),
  strike: (line) => line.cards.map((_, at) => ({ at: at * STRIKE_MS + CRACK_MS, cue: 'knock' as const })),
  'war-die': (_, { log, say }) => {
    const { name } = warRoll(log, say);
    return name ? [{ at: 100, said: m.stage_war_throws({ name }) }] : [];
  },
  // One low tone as the last window goes dark, then nothing.
  war: () => [{ at: 2100, cue: 'lost' }],
  end: endHeard,
};

// The sounds of Moon or Bust!'s beats: lamps, cards that strike, the title of an event, the person who rolls for war.
import { m } from '../../../paraglide/messages';
import { END_STEP_MS } from '../../../shared/scene/End';
import type { Heard, Sounds } from '../../../shared/stage/scene';
import type { BeatLines, Line, Materials, State } from '../wire';
import { eventTitle } from '../words';
import { CRACK_MS, STRIKE_MS } from './Strike';
import { LAMPS_MS, LIT_MS, TEST_MS } from './TestRun';
import { warRoll } from './War';

const LAMPS = ['lamp-1', 'lamp-2', 'lamp-3'] as const;

/** One knock a pair, as far apart as they are drawn. */
function knocks(cards: number, first: number): Heard[] {
  const each = Math.min(900, 3000 / Math.max(1, cards));
  return Array.from({ length: cards }, (_, at) => ({ at: first + at * each, cue: 'knock' as const }));
}

export const sounds: Sounds<BeatLines, Line, State, Materials> = {
  event: (line, { materials }) => [{ at: 1400, said: eventTitle({ materials }, line.event) }],
  // A dark lamp makes no sound, and takes as long.
  test: (line) =>
    line.correct.flatMap((right, test) =>
      LAMPS.slice(0, right).map((cue, lamp) => ({ at: test * TEST_MS + LAMPS_MS[lamp]! + LIT_MS, cue })),
    ),
  proxies: (line) => {
    const sides = [line.a, line.b];
    const ids = new Set(sides.flatMap((one) => [...Object.keys(one.played), ...Object.keys(one.returned)]));
    return knocks(ids.size, 1000);
  },
  strike: (line) => line.cards.map((_, at) => ({ at: at * STRIKE_MS + CRACK_MS, cue: 'knock' as const })),
  'war-die': (_, { log, say }) => {
    const { name } = warRoll(log, say);
    return name ? [{ at: 100, said: m.stage_war_throws({ name }) }] : [];
  },
  // One low tone as the last window goes dark, then nothing.
  war: () => [{ at: 2100, cue: 'lost' }],
  end: (line) => (line.winners.length > 0 ? [{ at: END_STEP_MS, cue: 'won' }] : []),
};

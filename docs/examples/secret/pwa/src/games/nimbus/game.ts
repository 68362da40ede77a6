// Nimbus for the phones: its words, its end, and the view that is fetched when a table opens.
import { m } from '../../i18n/messages';
import { defineGame, type Headline } from '../../shared/game';
import { wordsById } from '../../shared/words/byId';
import type { View } from '../../table/types';
import { say } from './say';
import { WORDS } from './table';
import type { Ctx, Materials, State } from './wire';

function headline({ state, result }: View<State>, ctx: Ctx): Headline | null {
  if (!state || !result) return null;
  const [winner, ...others] = result.winners;
  const text = m.nb_end_text({ n: state.round });
  if (winner === undefined || others.length > 0) return { title: m.nb_end_even(), text, tone: 'even' };
  return { title: m.nb_end({ name: ctx.name(winner) }), text, tone: 'won' };
}

export default defineGame<State, Materials>({
  subtitle: ({ state }) => state && m.nb_sub({ n: state.round, rounds: state.settings.rounds }),
  words: wordsById('nimbus', WORDS),
  keys: () => import('./keys'),
  say,
  headline,
  moment: ({ state }) => state && { turn: state.round, phase: state.phase, move: 'burn' },
  Table: () => import('./Table'),
});

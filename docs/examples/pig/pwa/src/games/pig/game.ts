// Pig for the phones: its words. The generic view draws its prompts and its log.
import { m } from '../../i18n/messages';
import { defineGame } from '../../shared/game';
import { wordsById } from '../../shared/words/byId';
import { say } from './say';
import { WORDS } from './table';
import type { Materials, State } from './wire';

export default defineGame<State, Materials>({
  subtitle: (view) => (view.state ? m.pg_sub({ n: view.state.settings.target }) : null),
  words: wordsById('pig', WORDS),
  keys: () => import('./keys'),
  say,
  moment: ({ state }) => state && { turn: state.turn, phase: state.phase, move: 'throw' },
  open: true,
});

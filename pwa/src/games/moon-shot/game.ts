// Moon Shot for the phones: its words, and the views that are fetched when a table needs them.
import { m } from '../../i18n/messages';
import { defineGame, type Headline } from '../../shared/game';
import type { Moment } from '../../shared/teach/choose';
import type { View } from '../../table/types';
import { words } from './ids';
import { say } from './say';
import { verbWords } from './verbs';
import type { Ctx, Materials, State } from './wire';
import { endWords, winWords } from './words';

/** "Shot 14 · first colony ends it". */
function subtitle(view: View<State>): string | null {
  const state = view.state;
  if (!state) return null;
  // The number is that of the next shot.
  if (view.status === 'finished') return m.ms_verb_shots({ n: state.number - 1 });
  const target = state.options.target_score;
  const end = target > 0 ? m.ms_sub_target({ n: target }) : m.ms_sub_colony();
  return m.ms_sub_turns({ n: state.number, end });
}

function moment(view: View<State>): Moment | null {
  const { state } = view;
  if (!state) return null;
  const phase = state.over ? 'over' : state.options.turnless ? 'turnless' : 'turns';
  // MS-12: with a target, colony and crack end nothing
  const ending = !state.over && state.options.target_score > 0 ? { ending: 'target' } : {};
  return { turn: state.round, phase, move: phase === 'turnless' ? 'claim' : 'shot', ...ending };
}

function headline(view: View<State>, ctx: Ctx): Headline | null {
  const over = view.state?.over;
  if (!over) return null;
  const title = winWords(over.winners.map((seat) => ctx.name(seat)));
  const tone = over.winners.length === 1 ? 'won' : 'even';
  return { title, text: endWords(over.ended_by, over.tiebreak), tone };
}

export default defineGame<State, Materials>({
  subtitle,
  words: (id, params, ctx) => verbWords(id, params, ctx) ?? words(id, params, ctx),
  keys: () => import('./stateKeys'),
  say,
  headline,
  standing: ({ scores }) =>
    Object.fromEntries(
      Object.entries(scores).map(([seat, { points }]) => [seat, m.ms_points({ n: points })]),
    ),
  best: ({ scores }) => {
    const max = Math.max(0, ...Object.values(scores).map(({ points }) => points));
    return max > 0 ? m.ms_points({ n: max }) : '';
  },
  moment,
  open: true,
  Table: () => import('./Table'),
  Screen: () => import('./Tv'),
  world: ({ state }) => state?.over === null,
  Debrief: () => import('./Debrief'),
});

// T-Minus for the phones: its words, and the views that are fetched when a table needs them.
import { m } from '../../i18n/messages';
import { defineGame, type Headline } from '../../shared/game';
import type { Moment } from '../../shared/teach/choose';
import type { Seat, View } from '../../table/types';
import { words } from './ids';
import { lineOf, rocketsOf, roundOf, SPACES } from './model';
import { say } from './say';
import { verbWords } from './verbs';
import type { Ctx, Materials, Player, State } from './wire';
import { capsuleOf } from './words';

/** "Round 6". */
function subtitle(view: View<State>): string | null {
  const state = view.state;
  if (!state) return null;
  if (state.phase === 'set_out') return m.tm_set_out_phase();
  return m.tm_subtitle({ round: roundOf(state) });
}

/** A past step's place: "Turn 5, Ada". */
function whereWords({ turn, player, phase }: Record<string, unknown>, ctx: Ctx): string {
  if (phase === 'set_out') return m.tm_set_out_phase();
  const place = m.tm_where({ n: Number(turn), name: ctx.name(String(player ?? '')) });
  return phase === 'silence' ? m.tm_where_silence({ place }) : place;
}

/** The most important fact now: the first rocket, then a shot, then to stop in time. */
function moment(view: View<State>, you: Seat | null): Moment | null {
  const { state } = view;
  if (!state) return null;
  const current = { turn: roundOf(state), phase: state.phase };
  const mine = you && state.players[you.seat];
  if (state.phase !== 'turn' || !mine) return current;
  const tokens = rocketsOf(mine).map(([, rocket]) => rocket.tokens);
  const move = tokens.length === 0 ? 'build' : Math.min(...tokens) >= 3 ? 'pass' : 'fire';
  return { ...current, move };
}

function headline(view: View<State>, ctx: Ctx): Headline | null {
  const state = view.state;
  if (state?.phase !== 'over') return null;
  if (state.winner === null) {
    return { title: m.table_nobody_wins(), text: m.tm_end_deserted_text(), tone: 'even' };
  }
  const landed = rocketsOf(state.players[state.winner]).find(([, rocket]) => rocket.progress >= SPACES);
  const text = landed
    ? m.tm_end_win_text({ rocket: capsuleOf(view, state.winner, landed[0]), n: roundOf(state) })
    : '';
  return { title: m.deb_won({ names: ctx.name(state.winner), n: 1 }), text, tone: 'won' };
}

export default defineGame<State, Materials>({
  subtitle,
  words: (id, params, ctx) => {
    if (id === 'where' && ctx) return whereWords(params, ctx);
    if (id === 'back') {
      const name = String(params.name);
      return params.phase === 'set_out' ? m.tm_verb_answer({ name }) : m.tm_verb_back({ name });
    }
    if (id === 'figure.t_minus.progress') return m.tm_st_line({ line: lineOf(Number(params.n)) });
    return verbWords(id, params, ctx) ?? words(id, params, ctx);
  },
  keys: () => import('./stateKeys'),
  say,
  headline,
  // The distance of each player's best rocket.
  standing: ({ players }) => {
    const best = (player: Player) => Math.max(0, ...rocketsOf(player).map(([, rocket]) => rocket.progress));
    const rows = Object.entries(players);
    return Object.fromEntries(rows.map(([seat, player]) => [seat, `${best(player)} / ${SPACES}`]));
  },
  best: ({ players }) => {
    const progress = Object.values(players).flatMap((player) =>
      rocketsOf(player).map(([, rocket]) => rocket.progress),
    );
    const line = lineOf(Math.max(0, ...progress));
    return progress.length > 0 ? m.ui_colon({ of: m.tm_id_farthest(), says: String(line) }) : '';
  },
  moment,
  open: true,
  quiet: (view) => view.state?.phase === 'silence',
  drawsRoll: (roll) => roll.why.startsWith('t_minus.'),
  Table: () => import('./Table'),
  Screen: () => import('./Tv'),
  world: ({ state }) => state !== null && state.phase !== 'over',
  Debrief: () => import('./Debrief'),
});

// Space Race for the phones: its words, and the views that are fetched when a table needs them.
import { m } from '../../i18n/messages';
import { defineGame, type Headline } from '../../shared/game';
import { listWords } from '../../shared/words/lists';
import type { View } from '../../table/types';
import { words } from './ids';
import { say } from './say';
import { verbWords } from './verbs';
import type { Ctx, Materials, Phase, Player, State } from './wire';
import { byWords } from './words';

const PHASES: Record<Phase, (nations: number) => string> = {
  year: (n) => m.sr_n_nations({ n }),
  report: () => m.sr_phase_report(),
  naming: () => m.sr_phase_naming(),
  goofspiel: () => m.sr_id_clock_goofspiel(),
  over: () => m.sr_phase_over(),
};

/** What opens a year, by the kind of its beat. */
const SUBTITLES: Partial<Record<string, () => string>> = {
  ladder: m.sr_id_clock_year,
  'lift-off': m.sr_st_lift_off,
  missile: m.sr_st_lift_off,
  height: m.sr_st_lift_off,
  short: m.sr_st_lift_off,
  award: m.sr_tab_prizes,
};

/** "1957 · seven nations"; on the stage "1957 · Lift-off". */
function subtitle(view: View<State>, _: Materials | null = null, beat = ''): string | null {
  const state = view.state;
  if (!state) return null;
  const subtitleOf = SUBTITLES[beat];
  if (subtitleOf) return m.sr_subtitle({ year: state.year, phase: subtitleOf() });
  const nations = Object.values(state.players).filter((player) => !player.left).length;
  return m.sr_subtitle({ year: state.year, phase: PHASES[state.phase]?.(nations) ?? state.phase });
}

const FIRST_YEAR = 1950;

function headline(view: View<State>, ctx: Ctx): Headline | null {
  const outcome = view.state?.outcome;
  if (!outcome) return null;
  const names = listWords(outcome.winners.map((seat) => ctx.name(seat)));
  const n = outcome.winners.length;
  const candidate = outcome.candidate
    ? m.sr_end_candidate({ name: ctx.name(outcome.candidate), by: byWords(outcome.candidate_by) })
    : m.sr_line_no_candidate();
  const bonus =
    outcome.bonus.length > 0
      ? m.sr_end_bonus({ names: listWords(outcome.bonus.map((seat) => ctx.name(seat))) })
      : '';
  const text = [outcome.lost_tols ? m.sr_end_lost_tols() : '', bonus, candidate].filter(Boolean).join(' ');
  if (n === 0) return { title: m.sr_end_nobody(), text, tone: 'even' };
  return outcome.reached
    ? { title: m.sr_end_reached({ names, n, year: outcome.year }), text, tone: 'won' }
    : { title: m.sr_end_by_value({ names, n }), text, tone: 'won' };
}

/** There is something to draw: parts on offer, a year that is over, a tie that is settled. */
const drawn = ({ phase, offers, report }: State): boolean =>
  phase === 'goofspiel' || phase === 'naming' || (phase === 'year' ? offers.length > 0 : report !== null);

export default defineGame<State, Materials>({
  passing: ['sr.telegram'],
  subtitle,
  goesOn: (view) => (view.state?.phase === 'report' ? 'next_year' : null),
  takesBack: ({ state }, seat) => (state?.phase === 'year' && state.ready.includes(seat) ? 'unready' : null),
  words: (id, params, ctx) => verbWords(id, params, ctx) ?? words(id, params, ctx),
  keys: () => import('./stateKeys'),
  say,
  headline,
  // The best height of each nation so far.
  standing: ({ players }) => {
    const flown = Object.entries(players).filter(([, { records }]) => records.length > 0);
    const best = (player: Player) => Math.max(...player.records.map((record) => record.height));
    return Object.fromEntries(flown.map(([seat, player]) => [seat, m.sr_height_n({ n: best(player) })]));
  },
  best: ({ players }) => {
    const heights = Object.values(players).flatMap(({ records }) => records.map(({ height }) => height));
    return heights.length > 0 ? m.sr_height_n({ n: Math.max(...heights) }) : '';
  },
  moment: ({ state }) => state && { turn: state.year - FIRST_YEAR + 1, phase: state.phase },
  Table: () => import('./Table'),
  Screen: () => import('./Tv'),
  world: ({ state }, materials) => state !== null && drawn(state) && !!materials,
  Debrief: () => import('./Debrief'),
});

// Moon or Bust for the phones: its words, and the views that are fetched when a table needs them.
import { m } from '../../i18n/messages';
import { inside, listWords, local } from '../../shared';
import { type Aloud, defineGame, type Headline } from '../../shared/game';
import type { WordTable } from '../../shared/words/byId';
import type { View } from '../../table/types';
import { words } from './ids';
import { cardOf, rolesOf, SIDES } from './model';
import { say, team } from './say';
import { WORDS } from './table';
import { verbWords } from './verbs';
import type { Ctx, Materials, PhaseName, State } from './wire';
import { changes, eventTitle, hadAllThree, partWord, roleWord } from './words';

const phaseWord = (phase: PhaseName): string => WORDS[`id_phase_${phase}`]();

/** The kinds of beats that follow one another within a phase. */
const SUBTITLES: Partial<Record<string, () => string>> = {
  proxies: m.mb_id_proxies,
  unlocked: m.mb_id_proxies,
  strike: m.mb_id_sabotages,
  nullified: m.mb_id_sabotages,
  test: m.mb_id_tests,
  'war-die': m.mb_label_war,
  war: m.mb_label_war,
};

/** "Turn 5 · engineer" in play, for a screen what binds: "Turn 5 · War Dogs: sabotage costs 2 PR"; else the phase. */
function subtitle(
  { state, seats, you }: View<State>,
  materials: Materials | null = null,
  beat = '',
): string | null {
  if (!state) return null;
  const { turn, event } = state;
  const subtitleOf = SUBTITLES[beat];
  if (subtitleOf) return m.table_turn_phase({ turn, phase: subtitleOf() });
  const phase = phaseWord(state.phase);
  if (turn === 0) return phase;
  if (state.phase !== 'play') return m.table_turn_phase({ turn, phase });
  const roleTitles = rolesOf(seats.find((seat) => seat.seat === you.seat)?.role).map((role) =>
    inside(roleWord(role)),
  );
  if (roleTitles.length > 0) return m.table_turn_phase({ turn, phase: roleTitles.join(', ') });
  if (!materials || !event) return m.table_turn_phase({ turn, phase });
  return m.table_turn_phase({
    turn,
    phase: [eventTitle({ materials }, event.id), ...changes(state.in_force).slice(0, 1)].join(': '),
  });
}

/** A past step's place: "Turn 5 · play". */
function whereWords({ turn, phase }: Record<string, unknown>): string {
  const words = (WORDS as WordTable)[`id_phase_${phase}`]?.({});
  return turn === 0 ? (words ?? '') : m.table_turn_phase({ turn: Number(turn), phase: words ?? '' });
}

function headline(view: View<State>, ctx: Ctx): Headline | null {
  const state = view.state;
  const outcome = state?.outcome;
  if (!state || !outcome) return null;
  const turns = m.mb_after_turns({ n: state.turn });
  if (outcome.kind === 'war') {
    const war = state.reveal?.war;
    const open = Object.entries(war?.threat ?? {}).map(([side, n]) =>
      m.mb_threat_is({ team: team(side, ctx), n: n ?? 0 }),
    );
    const rolled = war?.roll == null ? '' : m.mb_rolled_itself({ n: String(war.roll) });
    const three = hadAllThree(
      SIDES.filter((side) => outcome.tests[side]?.length),
      (side) => team(side, ctx),
    );
    const why = [three && m.mb_die_too_low(), rolled, ...open].filter(Boolean).join(' ');
    return { title: three || m.mb_end_war(), text: why, tone: 'lost' };
  }
  if (outcome.kind === 'draw') return { title: m.mb_end_draw(), text: m.mb_end_draw_text(), tone: 'even' };
  const won = outcome.tests[outcome.team ?? '']?.[0];
  const text = won
    ? m.mb_end_with({ list: listWords(Object.values(won).map(partWord)), n: state.turn })
    : turns;
  return { title: m.mb_end_win({ team: team(outcome.team, ctx) }), text, team: outcome.team, tone: 'won' };
}

/** The history behind the open event, and a question about it: for a class, and for the curious. */
function aloud(view: View<State>, materials?: Materials | null): Aloud | null {
  const card = cardOf({ materials: materials ?? null }, view.state?.event?.id);
  if (!card || view.state?.outcome) return null;
  const then = local(card.history);
  return then ? { title: local(card.title), then, ask: local(card.ask) } : null;
}

function byHand({ state }: View<State>, materials: Materials | null = null) {
  if (!state || state.outcome) return null;
  return state.in_force.instructions.map((id) => {
    const card = cardOf({ materials }, id);
    return { title: eventTitle({ materials }, id), text: local(card?.text), verbs: card?.verbs ?? [] };
  });
}

export default defineGame<State, Materials>({
  subtitle,
  // In the break after the results. In play GO locks in what was chosen.
  goesOn: ({ state }) => (state?.phase === 'breather' ? 'ready' : null),
  takesBack: ({ state }, seat) =>
    (state?.phase === 'play' || state?.phase === 'breather') && state.ready.includes(seat) ? 'unready' : null,
  words: (id, params, ctx) =>
    id === 'where' ? whereWords(params) : (verbWords(id, params, ctx) ?? words(id, params, ctx)),
  keys: () => import('./stateKeys'),
  say,
  headline,
  // Funding and PR as they were last announced.
  standing: ({ turn, teams: { a, b } }): Record<string, string> =>
    turn === 0 ? {} : { a: m.mb_funding_pr(a.announced), b: m.mb_funding_pr(b.announced) },
  best: ({ debrief }) => {
    const turns = Array.isArray(debrief) ? debrief : [];
    const tests = turns.flatMap((turn) => Object.values(turn.tests ?? {}).flat());
    const max = Math.max(...tests.map((test) => test.correct));
    return tests.length > 0 ? m.mb_right({ n: max }) : '';
  },
  moment: ({ state }) =>
    state && { turn: state.turn, phase: state.phase, resultsShown: state.phase === 'breather' },
  aloud,
  byHand,
  drawsRoll: (roll) => roll.why.startsWith('moon_or_bust.'),
  Table: () => import('./Table'),
  Screen: () => import('./Tv'),
  world: ({ state }) => state !== null,
  Debrief: () => import('./Debrief'),
});

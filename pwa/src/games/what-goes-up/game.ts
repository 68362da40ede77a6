// The game module of What Goes Up: its words, and the views that are fetched when a table needs them.
import { m } from '../../i18n/messages';
import { defineGame, type Headline } from '../../shared/game';
import type { Moment } from '../../shared/teach/choose';
import type { Seat, View } from '../../table/types';
import { plainChoice } from './flight/choices';
import { eveningWords, turnWords, whereWords, words } from './ids';
import { say } from './say';
import { verbWords } from './verbs';
import type { Ctx, Materials, State } from './wire';

/** In space the first turns are the first flights, whenever they come. */
function moment(view: View<State>, you: Seat | null): Moment | null {
  const { state } = view;
  if (!state) return null;
  const { turn, phase, settings } = state;
  const ending = settings.stop_the_rock ? 'rock' : settings.endgame;
  const flights = (you && state.programmes[you.seat]?.flights) ?? 0;
  const turnShown = phase === 'workshop' ? turn : Math.min(turn, flights + 1);
  return { turn: turnShown, phase, ...(phase === 'over' ? {} : { ending }) };
}

function headline(view: View<State>, ctx: Ctx): Headline | null {
  const outcome = view.state?.outcome;
  if (!outcome) return null;
  const names = outcome.winners.map((seat) => ctx.name(seat)).join(', ');
  if (outcome.kind === 'saved')
    return { title: m.wgu_end_saved(), text: m.wgu_end_saved_text(), tone: 'won' };
  if (outcome.kind === 'struck')
    return { title: m.wgu_end_struck(), text: m.wgu_end_struck_text(), tone: 'lost' };
  if (outcome.kind === 'moon')
    return { title: m.wgu_end_moon({ names }), text: m.wgu_end_moon_text(), tone: 'won' };
  const programmes = Object.entries(view.state!.programmes);
  const max = Math.max(...programmes.map(([, programme]) => programme.dots));
  const best = programmes.filter(([, programme]) => programme.dots === max).map(([seat]) => ctx.name(seat));
  const text = outcome.kind === 'deserted' ? m.wgu_end_idle_text() : m.wgs_medal_dots({ n: max });
  return { title: eveningWords(best), text, tone: 'even' };
}

/** On the house's board, until the end. */
function world({ state }: View<State>, materials?: Materials | null): boolean {
  if (!state || materials?.board?.source !== 'house') return false;
  return state.phase !== 'over' || Boolean(state.checks.at(-1)?.outcome);
}

export default defineGame<State, Materials>({
  subtitle: ({ state }) => state && turnWords(state),
  takesBack: ({ state }, seat) =>
    state?.phase === 'workshop' && state.ready.includes(seat) ? 'unready' : null,
  words: (id, params, ctx) =>
    (id === 'where' ? whereWords(params) : null) ??
    verbWords(id, params, ctx) ??
    words(id, params, ctx) ??
    (ctx && plainChoice(id, ctx)),
  keys: () => import('./stateKeys'),
  say,
  headline,
  standing: ({ programmes }) =>
    Object.fromEntries(
      Object.entries(programmes).map(([seat, { dots }]) => [seat, m.wgw_n_dots({ n: dots })]),
    ),
  best: ({ programmes }) => {
    const max = Math.max(0, ...Object.values(programmes).map(({ dots }) => dots));
    return max > 0 ? m.wgw_n_dots({ n: max }) : '';
  },
  moment,
  open: true,
  drawsRoll: (roll) => roll.why.startsWith('what_goes_up.'),
  Table: () => import('./Table'),
  Screen: () => import('./Tv'),
  world,
  Debrief: () => import('./Debrief'),
});

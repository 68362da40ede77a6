// What Goes Up for the phones: words, patch, and the views that are fetched when a table needs them.
import { m } from '../../paraglide/messages';
import type { View } from '../../table/types';
import type { GameModule, Headline, SayContext } from '../module';
import { plainChoice } from './choices';
import { turnWords, words } from './ids';
import patch from './patch.svg';
import { ruleText } from './rules';
import { say } from './say';
import type { WguState } from './types';

function subtitle(view: View): string | null {
  const state = view.state as WguState | null;
  return state && turnWords(state);
}

function headline(view: View, ctx: SayContext): Headline | null {
  const outcome = (view.state as WguState | null)?.outcome;
  if (!outcome) return null;
  const names = outcome.winners.map((seat) => ctx.name(seat)).join(', ');
  if (outcome.kind === 'saved')
    return { title: m.wgu_end_saved(), text: m.wgu_end_saved_text(), tone: 'won' };
  if (outcome.kind === 'struck')
    return { title: m.wgu_end_struck(), text: m.wgu_end_struck_text(), tone: 'lost' };
  if (outcome.kind === 'moon')
    return { title: m.wgu_end_moon({ names }), text: m.wgu_end_moon_text(), tone: 'won' };
  return { title: m.wgu_end_free(), text: m.wgu_end_free_text(), tone: 'even' };
}

const module: GameModule = {
  id: 'what-goes-up',
  title: 'What Goes Up',
  patch,
  blurb: () => m.wgu_blurb(),
  subtitle,
  words: (id, params, ctx) => words(id, params, ctx) ?? (ctx && plainChoice(id, ctx)),
  say,
  headline,
  open: true,
  sheets: () => m.keep_manifest(),
  drawsRoll: (roll) => roll.why.startsWith('what_goes_up.'),
  rule: ruleText,
  Table: () => import('./Table') as never,
  Screen: () => import('./Tv') as never,
  Debrief: () => import('./Debrief') as never,
};
export default module;

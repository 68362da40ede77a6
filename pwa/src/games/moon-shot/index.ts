// Moon Shot for the phones: words, patch, and the views that are fetched when a table needs them.
import { m } from '../../paraglide/messages';
import type { View } from '../../table/types';
import type { GameModule, Headline, SayContext } from '../module';
import { words } from './ids';
import patch from './patch.svg';
import { ruleText } from './rules';
import { say } from './say';
import type { MsState } from './types';
import { endWords, winWords } from './words';

/** "Shot 14 · first colony ends it". */
function subtitle(view: View): string | null {
  const state = view.state as MsState | null;
  if (!state) return null;
  const target = state.options.target_score;
  const end = target > 0 ? m.ms_sub_target({ n: target }) : m.ms_sub_colony();
  return m.ms_sub_turns({ n: state.number, end });
}

function headline(view: View, ctx: SayContext): Headline | null {
  const over = (view.state as MsState | null)?.over;
  if (!over) return null;
  const title = winWords(over.winners.map((seat) => ctx.name(seat)));
  const tone = over.winners.length === 1 ? 'won' : 'even';
  return { title, text: endWords(over.ended_by, over.tiebreak), tone };
}

const module: GameModule = {
  id: 'moon-shot',
  title: 'Moon Shot',
  patch,
  blurb: () => m.ms_blurb(),
  subtitle,
  words,
  say,
  headline,
  open: true,
  rule: ruleText,
  Table: () => import('./Table') as never,
  Screen: () => import('./Tv') as never,
  Debrief: () => import('./Debrief') as never,
};
export default module;

// The three screens of the workshop, posters, drawing board and market, and the links from each to the others.
import { m } from '../../i18n/messages';
import { PassLink } from '../../shared';
import { reducedMotion } from '../../shared/kit/ports';
import { promptOf } from '../../table/read';
import { seen } from '../../table/types';
import { isAsked, planOf, type ViewModel } from './model';
import { useViewModel } from './props';
import type { Song } from './wire';

/** A page before the posters, or before the flight: the posters of the next turn, the drawing board, what all have, or the stories. */
export type Page = 'plan' | 'board' | 'market' | 'stories';
/** Leads to a page; null leads back to the posters, or to the flight. */
export type Go = (page: Page | null) => void;

/** Dice, a check or a glitch are on, so the flight's screen is shown in the workshop, too. */
export const isDeciding = ({ state }: ViewModel): boolean =>
  state.checks.length > 0 || state.glitch !== null || state.farewells.length > 0;

/** The song that this phone hums or may recognise; none while anything is asked of its player, or where nobody wants scenes. */
export function songOf({ view, state, me }: ViewModel): Song | null {
  const { song } = state;
  const sings = song?.seat === me;
  if (!song || reducedMotion() || view.pending.some((roll) => roll.seat === me)) return null;
  if (sings) return state.checks.length > 0 || !seen(song.tune) ? null : song;
  const asked = view.prompts.some((prompt) => prompt.must && !prompt.submitted && prompt.move !== 'ready');
  return promptOf(view, 'guess') && !asked ? song : null;
}

/** In the workshop one draws until one has finished; in the flight while nothing is asked. */
export function mayDraw(model: ViewModel): boolean {
  const { view, state, mine } = model;
  if (state.phase === 'workshop' && !isDeciding(model))
    return mine !== null && promptOf(view, 'ready')?.submitted !== true;
  return promptOf(view, 'draw') !== undefined && !isAsked(view);
}

/** The page that is shown: dice and questions about them come before it. */
export function shownPage(page: Page | null, model: ViewModel): Page | null {
  const { view, me } = model;
  if (page === null || page === 'stories') return page;
  const asked = view.prompts.some(
    (prompt) => prompt.must && !prompt.submitted && (prompt.label.purpose || prompt.move === 'last_words'),
  );
  if (asked || view.pending.some((roll) => roll.seat === me)) return null;
  if (page === 'plan') return planOf(view) ? page : null;
  return page === 'market' || mayDraw(model) ? page : null;
}

/** "Market", with the number of offers that wait for an answer. */
export function marketWords(model: ViewModel): string {
  const n = Object.values(model.state.offers).filter((offer) => offer.to === model.me).length;
  return n > 0 ? m.wgf_trades({ n }) : m.wgw_market();
}

interface ShopLinksProps {
  here: 'posters' | 'plan' | 'board';
  go: Go;
}
/** The links from the posters or the board to the others of the three; in the flight also back to it. */
export function ShopLinks({ here: page, go }: ShopLinksProps) {
  const model = useViewModel();
  const plans = page === 'board' && planOf(model.view) !== null;
  const back = plans || model.state.phase === 'workshop' ? m.wgw_posters() : m.app_back();
  return (
    <>
      {page !== 'posters' && <PassLink onTap={() => go(plans ? 'plan' : null)}>{back}</PassLink>}
      {page !== 'board' && mayDraw(model) && (
        <PassLink onTap={() => go('board')}>{m.wgw_draw_own()}</PassLink>
      )}
      {page !== 'plan' && <PassLink onTap={() => go('market')}>{marketWords(model)}</PassLink>}
    </>
  );
}

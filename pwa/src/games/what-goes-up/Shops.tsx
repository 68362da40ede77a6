// The three screens of the workshop, posters, drawing board and market, and the links from each to the others.
import { m } from '../../i18n/messages';
import { PassLink } from '../../shared';
import { promptOf } from '../../table/read';
import { type Desk, isAsked, planOf } from './model';
import { useDesk } from './props';

/** A page before the posters, or before the flight: the posters of the next turn, the drawing board, what all have, or the stories. */
export type Page = 'plan' | 'board' | 'market' | 'stories';
/** Leads to a page; null leads back to the posters, or to the flight. */
export type Go = (page: Page | null) => void;

/** Dice, a check or a glitch are on, so the flight's screen is shown in the workshop, too. */
export const isDeciding = ({ state }: Desk): boolean =>
  state.checks.length > 0 || state.glitch !== null || state.farewells.length > 0;

/** In the workshop one draws until one has finished; in the flight while nothing is asked. */
export function mayDraw(desk: Desk): boolean {
  const { view, state, mine } = desk;
  if (state.phase === 'workshop' && !isDeciding(desk))
    return mine !== null && promptOf(view, 'ready')?.submitted !== true;
  return promptOf(view, 'draw') !== undefined && !isAsked(view);
}

/** The page that is shown: dice and questions about them come before it. */
export function shownPage(page: Page | null, desk: Desk): Page | null {
  const { view, me } = desk;
  if (page === null || page === 'stories') return page;
  const asked = view.prompts.some(
    (prompt) => prompt.must && !prompt.submitted && (prompt.label.purpose || prompt.move === 'last_words'),
  );
  if (asked || view.pending.some((roll) => roll.seat === me)) return null;
  if (page === 'plan') return planOf(view) ? page : null;
  return page === 'market' || mayDraw(desk) ? page : null;
}

/** "Market", with the number of offers that wait for an answer. */
export function marketWords(desk: Desk): string {
  const n = Object.values(desk.state.offers).filter((offer) => offer.to === desk.me).length;
  return n > 0 ? m.wgf_trades({ n }) : m.wgw_market();
}

interface ShopLinksProps {
  here: 'posters' | 'plan' | 'board';
  go: Go;
}
/** The links from the posters or the board to the others of the three; in the flight also back to it. */
export function ShopLinks({ here: page, go }: ShopLinksProps) {
  const desk = useDesk();
  const plans = page === 'board' && planOf(desk.view) !== null;
  const back = plans || desk.state.phase === 'workshop' ? m.wgw_posters() : m.app_back();
  return (
    <>
      {page !== 'posters' && <PassLink onTap={() => go(plans ? 'plan' : null)}>{back}</PassLink>}
      {page !== 'board' && mayDraw(desk) && <PassLink onTap={() => go('board')}>{m.wgw_draw_own()}</PassLink>}
      {page !== 'plan' && <PassLink onTap={() => go('market')}>{marketWords(desk)}</PassLink>}
    </>
  );
}

// Goals of posters or drawings of one's own in words, and the moves of a tap for them.

import { getLocale } from '../../../i18n/catalogue';
import { m } from '../../../i18n/messages';
import { percent } from '../../../shared';
import type { Step } from '../../../shared/game';
import { awayWords, waitsWords } from '../flight/away';
import { isHelpless, sharesOf, type ViewModel } from '../model';
import { placeWords } from '../names';
import { WORDS } from '../table';
import type { Args, Craft, Ctx, Guide } from '../wire';
import { campaignWords, type Flights, type Front, paysWords, priceOf } from './offers';

export const ambitionName = ({ id, drawing }: Guide, { materials }: ViewModel): string =>
  id === 'own' ? drawing : (materials?.goals?.[id]?.[getLocale()] ?? WORDS[`id_aim_${id}`]());

/** A share of OK that nobody would aim for. */
const POOR = 0.1;
/** Below this it is better to wait. */
const WEAK = 0.3;

/** Its heading, and the label of its button. */
export interface Order {
  title: string;
  why?: string | undefined;
  cap?: string;
  note?: string;
}

export const savedWords = ({ mine }: ViewModel): string => m.wgw_go_rest_note({ dots: mine?.dots ?? 0 });
/** The link that ends the workshop: also the points that nothing was bought for. */
export const endWords = ({ mine }: ViewModel): string => m.wgw_end({ n: mine?.points ?? 0 });
const testWords = (works: boolean): string => (works ? m.wgw_go_launch_works() : m.wgw_go_launch_test());

/** The heading over what the posters offer. */
export function orderOf(front: Front, model: ViewModel, say: Ctx): Order {
  const { state } = model;
  if (front.kind === 'done') return { title: m.wgw_done(), why: waitsWords(say) };
  if (front.kind === 'flights') return flightsWords(front.flights, model);
  if (front.kind === 'moves') return ambitionWords(front.goal, model);
  if (front.kind === 'end') return restWords(model, say, { ...front, works: front.goal?.works === true });
  const why = state.turn > 1 ? m.wgw_how_far_note() : campaignWords(state.settings);
  return { title: m.wgw_how_far(), why };
}

/** The step if no purchase helps the goal: launch the craft on the pad, or end the workshop. */
export function restWords(
  model: ViewModel,
  say: Ctx,
  { pad, aloft, works }: { pad: Craft | undefined; aloft: Craft | undefined; works: boolean },
): Order {
  const { state, mine } = model;
  const rock = state.settings.stop_the_rock;
  const unused = mine?.points ? m.wgw_unused({ n: mine.points }) : '';
  const end = { cap: m.wgw_end({ n: 0 }), note: unused || m.wgw_end_note({ turn: state.turn }) };
  if (pad) {
    const { plan } = pad;
    const chances =
      plan &&
      (plan.success < WEAK ? m.wgw_go_launch_weak : m.wgw_go_launch_odds)({
        place: placeWords(plan.to, say),
        p: percent(plan.success),
      });
    const why = rock ? m.wgw_go_launch_rock() : (chances ?? undefined);
    const title = m.wgw_go_launch({ name: pad.name });
    const test = pad.crew.length === 0 && !pad.plan ? testWords(works) : undefined;
    return { title, why: test ?? why, cap: m.wgw_cap_launch(), note: unused || m.wgw_cap_launch_note() };
  }
  if (aloft)
    return {
      title: awayWords(aloft, state, say),
      why: isHelpless(state, aloft)
        ? m.wgs_stranded_do()
        : rock
          ? m.wgw_go_aloft_rock()
          : m.wgw_go_aloft_note(),
      ...end,
    };
  return { title: m.wgw_go_save(), why: savedWords(model), ...end };
}

/** The order over a flight now or a turn later. */
export function flightsWords({ wait, ceiling }: Flights, model: ViewModel): Order {
  if (wait) return { title: m.wgw_fly_or_wait(), why: savedWords(model) };
  return ceiling === null
    ? { title: m.wgw_fly_it(), why: m.wgw_wait_nothing() }
    : { title: m.wgw_ceiling({ p: percent(ceiling) }), why: m.wgw_ceiling_note() };
}

export function ambitionWords(goal: Guide, model: ViewModel): Order {
  const has = (move: string) => goal.moves.some((step) => step.move === move);
  const least = Math.min(1, ...goal.parts.map(({ to: rated }) => sharesOf(rated, model.materials).ok));
  const cap = has('assemble')
    ? m.wgw_guide_build()
    : has('invent')
      ? m.wgw_guide_invent()
      : has('improve')
        ? least < POOR
          ? m.wgw_guide_safer()
          : m.wgw_guide_improve({ p: percent(least) })
        : m.wgw_guide_crew();
  const name = ambitionName(goal, model);
  return {
    title: goal.done ? name : m.wgw_aim_title({ name, n: goal.turns }),
    cap,
    note: paysWords(m.wgw_guide_note({ cost: goal.cost, has: model.mine?.points ?? 0 }), priceOf(goal).later),
  };
}

export const stepsOf = (goal: Pick<Guide, 'moves'>): Step<Args>[] =>
  goal.moves.map(({ move, args }) => ({ move, args }) as Step<Args>);

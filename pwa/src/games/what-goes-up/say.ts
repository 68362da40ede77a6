// Log lines of What Goes Up as sentences: what happened to which craft, in numbers and names.
import { m } from '../../paraglide/messages';
import { type LineOf, sayBy } from '../../shared/game';
import { percent } from '../../shared/kit/dice/OddsBar';
import { signed } from '../../shared/words/figures';
import { listWords } from '../../shared/words/lists';
import { outcomeWords } from './flight/Scale';
import { calledWords, purposeWords, words } from './ids';
import { why } from './why';
import type { Ctx, Line } from './wire';
import { bundleWords } from './workshop/basket';

const word = (value: string, ctx: Ctx): string => words(value, {}, ctx) ?? value;
const who = (line: { seat: string }, ctx: Ctx): string => ctx.name(line.seat);
const rating = (line: { fail: number; boom: number }): string => `${line.fail}/${line.boom}`;
const change = (n: number): string => (n === 0 ? '0' : signed(n));
const cost = (line: LineOf<Line, 'wgu.glitch'>): string =>
  words(`what_goes_up.cost.${line.choice.split(':')[0]}`, {}, null) ?? '';
const craftList = (line: { craft: readonly string[] }, ctx: Ctx): string =>
  listWords(line.craft.map((id) => word(id, ctx)));
/** What is gone by now has no name any more. */
const launches = (line: { craft: readonly string[] }, ctx: Ctx): string => {
  const n = line.craft.length;
  if (n === 0) return m.wgu_line_launches_none();
  const known = line.craft.every((id) => words(id, {}, ctx) !== null);
  return known ? m.wgu_line_launches({ list: craftList(line, ctx) }) : m.wgu_line_launches_n({ n });
};
const firsts = (line: { what: string; at?: string }, ctx: Ctx): string => {
  const told = words(`what_goes_up.first.${line.what}`, {}, ctx) ?? word(line.what, ctx);
  return line.at ? `${told} (${word(line.at, ctx)})` : told;
};

/** What changed a budget, in a few words: beside the number of dots, where whose it is stands above. */
export function reasonWords(line: Line, ctx: Ctx): string | null {
  switch (line.id) {
    case 'wgu.first':
    case 'wgu.moving':
      return firsts(line, ctx);
    case 'wgu.new_step':
      return m.wgs_reason_step({ at: word(line.at, ctx) });
    case 'wgu.rescued':
      return m.wgs_reason_rescue({ name: line.name });
    case 'wgu.died':
      return m.wgs_reason_died({ who: line.who });
    default:
      return null;
  }
}

/** Null = not this game's. */
export const say = sayBy<Line, Ctx>({
  'wgu.opened': (line) => m.wgu_line_opened({ n: line.players }),
  'wgu.turn': (line) => m.wgu_line_turn({ turn: line.turn }),
  'wgu.launches': launches,
  'wgu.invented': (line, ctx) =>
    m.wgu_line_invented({
      seat: who(line, ctx),
      thing: calledWords(line.what),
      rating: rating(line),
      cost: m.wgw_n_points({ n: line.cost }),
    }),
  'wgu.improved': (line, ctx) =>
    m.wgu_line_improved({
      seat: who(line, ctx),
      thing: calledWords(line.what),
      rating: rating(line),
      cost: m.wgw_n_points({ n: line.cost }),
    }),
  'wgu.built': (line, ctx) =>
    m.wgu_line_built({
      seat: who(line, ctx),
      n: line.number,
      thing: calledWords(line.what),
      cost: m.wgw_n_points({ n: line.cost }),
    }),
  'wgu.hired': (line, ctx) => m.wgu_line_hired({ seat: who(line, ctx), who: line.who }),
  'wgu.trained': (line, ctx) =>
    m.wgu_line_trained({ who: line.who, skill: word(line.skill, ctx), points: line.points }),
  'wgu.healed': (line) => m.wgu_line_healed({ who: line.who }),
  'wgu.assembled': (line, ctx) => m.wgu_line_assembled({ seat: who(line, ctx), name: line.name }),
  'wgu.taken_apart': (line) => m.wgu_line_taken_apart({ name: line.name }),
  'wgu.offered': (line, ctx) => m.wgu_line_offered({ seat: who(line, ctx), other: ctx.name(line.other) }),
  'wgu.traded': (line, ctx) => {
    const told = { seat: who(line, ctx), other: ctx.name(line.other) };
    const { state } = ctx.view;
    if (!state) return m.wgu_line_traded(told);
    const [gives, takes] = [line.gives, line.takes].map((one) => bundleWords(one, state, ctx));
    return m.wgu_line_traded_for({ ...told, gives: gives!, takes: takes! });
  },
  'wgu.rushed': (line) => m.wgu_line_rushed({ who: line.who }),
  'wgu.agreed': (line, ctx) =>
    m.wgu_line_agreed({ seat: who(line, ctx), points: line.points, dots: line.dots, luck: line.luck }),
  'wgu.announced': (line, ctx) => m.wgu_line_announced({ name: line.name, part: word(line.part, ctx) }),
  'wgu.gave_way': (line, ctx) => m.wgu_line_gave_way({ name: line.name, part: word(line.part, ctx) }),
  'wgu.order': (line, ctx) => m.wgu_line_order({ list: craftList(line, ctx) }),
  'wgu.waited': (line) => m.wgu_line_waited({ name: line.name }),
  'wgu.stayed': (line) => m.wgu_line_stayed({ name: line.name }),
  'wgu.lift_off': (line) => m.wgu_line_lift_off({ name: line.name }),
  'wgu.rolled': (line) =>
    m.wgu_line_rolled({
      name: line.name,
      purpose: purposeWords(line.purpose),
      total: line.total,
      rating: rating(line),
      outcome: outcomeWords(line.outcome),
    }),
  'wgu.spent': (line, ctx) =>
    m.wgu_line_spent({
      who: line.who,
      n: line.times,
      skill: word(line.skill, ctx),
      outcome: outcomeWords(line.outcome),
    }),
  'wgu.reroll': (line) =>
    m.wgu_line_reroll({ name: line.name, total: line.total, outcome: outcomeWords(line.outcome) }),
  'wgu.boosted': (line) => m.wgu_line_boosted({ name: line.name, outcome: outcomeWords(line.outcome) }),
  'wgu.launched': (line) => m.wgu_line_launched({ name: line.name }),
  'wgu.no_launch': (line) => m.wgu_line_no_launch({ name: line.name }),
  'wgu.inserted': (line, ctx) => m.wgu_line_inserted({ name: line.name, at: word(line.at, ctx) }),
  'wgu.no_insertion': (line) => m.wgu_line_no_insertion({ name: line.name }),
  'wgu.tower': (line) => m.wgu_line_tower({ name: line.name }),
  'wgu.escaped': (line) => m.wgu_line_escaped({ name: line.name }),
  'wgu.spent_stage': (line) => m.wgu_line_spent_stage({ name: line.name }),
  'wgu.destroyed': (line) => m.wgu_line_destroyed({ name: line.name }),
  'wgu.worse': (line) => m.wgu_line_worse({ thing: calledWords(line.what), rating: rating(line) }),
  'wgu.arrived': (line, ctx) => m.wgu_line_arrived({ name: line.name, at: word(line.at, ctx) }),
  'wgu.burn': (line) => m.wgu_line_burn({ name: line.name, cost: line.cost, left: line.left }),
  'wgu.no_burn': (line) => m.wgu_line_no_burn({ name: line.name }),
  'wgu.disabled': (line) => m.wgu_line_disabled({ name: line.name }),
  'wgu.glitch': (line) => m.wgu_line_glitch({ name: line.name, choice: cost(line) }),
  'wgu.capsule_gone': (line) => m.wgu_line_capsule_gone({ name: line.name }),
  'wgu.stranded': (line) => m.wgu_line_stranded({ name: line.name }),
  'wgu.no_rest': (line) => m.wgu_line_no_rest({ name: line.name }),
  'wgu.habitat_trouble': (line) => m.wgu_line_habitat_trouble({ name: line.name }),
  'wgu.ate': (line) => m.wgu_line_ate({ name: line.name, n: line.rations, left: line.left }),
  'wgu.injured': (line) => m.wgu_line_injured({ who: line.who }),
  'wgu.died': (line, ctx) => m.wgu_line_died({ who: line.who, seat: who(line, ctx), n: Math.abs(line.dots) }),
  'wgu.reentry': (line) => m.wgu_line_reentry({ name: line.name }),
  'wgu.spoiled': (line) => m.wgu_line_spoiled({ name: line.name }),
  'wgu.lost_part': (line) => m.wgu_line_lost_part({ name: line.name }),
  'wgu.home': (line) =>
    line.lost?.length
      ? m.wgu_line_home_without({ name: line.name, list: listWords(line.lost) })
      : m.wgu_line_home({ name: line.name }),
  'wgu.moon_order': (line, ctx) => m.wgu_line_moon_order({ list: listWords(line.seats.map(ctx.name)) }),
  'wgu.moon_reordered': (line, ctx) =>
    m.wgu_line_moon_reordered({
      seat: who(line, ctx),
      list: listWords(line.seats.map(ctx.name)),
      left: line.left,
    }),
  'wgu.moon_and_back': (line) => m.wgu_line_moon_and_back({ name: line.name }),
  'wgu.copied': (line, ctx) =>
    m.wgu_line_copied({ seat: who(line, ctx), other: ctx.name(line.inventor), n: line.points }),
  'wgu.docking': (line, ctx) => m.wgu_line_docking({ name: line.name, craft: word(line.other, ctx) }),
  'wgu.docked': (line, ctx) => m.wgu_line_docked({ name: line.name, craft: word(line.other, ctx) }),
  'wgu.no_docking': (line, ctx) => m.wgu_line_no_docking({ name: line.name, craft: word(line.other, ctx) }),
  'wgu.undocked': (line, ctx) => m.wgu_line_undocked({ name: line.name, craft: word(line.other, ctx) }),
  'wgu.parted': (line) => m.wgu_line_parted({ name: line.name }),
  'wgu.transfer': (line, ctx) => m.wgu_line_transfer({ name: line.name, craft: word(line.other, ctx) }),
  'wgu.eva': (line) => m.wgu_line_eva({ who: line.who }),
  'wgu.walked': (line, ctx) => m.wgu_line_walked({ who: word(line.derp, ctx) }),
  'wgu.jury_rig': (line) => m.wgu_line_jury_rig({ who: line.who, n: line.under }),
  'wgu.repaired': (line) => m.wgu_line_repaired({ name: line.name }),
  'wgu.deployed': (line, ctx) => m.wgu_line_deployed({ name: line.name, use: word(line.use, ctx) }),
  'wgu.not_today': (line, ctx) => m.wgu_line_not_today({ name: line.name, use: word(line.use, ctx) }),
  'wgu.payload_gone': (line, ctx) => m.wgu_line_payload_gone({ name: line.name, use: word(line.use, ctx) }),
  'wgu.shed': (line) => m.wgu_line_shed({ name: line.name }),
  'wgu.written_off': (line) => m.wgu_line_written_off({ name: line.name }),
  'wgu.tracked': (line, ctx) => m.wgu_line_tracked({ seat: ctx.name(line.by), name: line.name }),
  'wgu.filed': (line, ctx) =>
    m.wgu_line_filed({
      name: line.name,
      at: word(line.towards, ctx),
      p: percent(line.success, ctx.locale),
    }),
  'wgu.gone': (line) => m.wgu_line_gone({ name: line.name }),
  'wgu.defected': (line, ctx) => m.wgu_line_defected({ who: line.who, seat: who(line, ctx) }),
  'wgu.rescued': (line, ctx) => m.wgu_line_rescued({ other: ctx.name(line.by), name: line.name }),
  'wgu.nudged': (line) => m.wgu_line_nudged({ name: line.name }),
  'wgu.new_step': (line, ctx) =>
    m.wgu_line_new_step({ seat: who(line, ctx), at: word(line.at, ctx), n: line.dots }),
  'wgu.first': (line, ctx) =>
    m.wgu_line_first({ seat: who(line, ctx), what: firsts(line, ctx), n: line.dots }),
  'wgu.moving': (line, ctx) =>
    line.seat
      ? m.wgu_line_moving({ seat: ctx.name(line.seat), what: firsts(line, ctx) })
      : m.wgu_line_moving_none({ what: firsts(line, ctx) }),
  'wgu.mapped': (line, ctx) =>
    m.wgu_line_mapped({ seat: who(line, ctx), n: line.percent, body: word(line.body, ctx) }),
  'wgu.mapped_all': (line, ctx) =>
    m.wgu_line_mapped_all({ seat: who(line, ctx), body: word(line.body, ctx) }),
  'wgu.gained_luck': (line, ctx) => m.wgu_line_gained_luck({ seat: who(line, ctx), n: line.points }),
  'wgu.luck': (line, ctx) =>
    m.wgu_line_luck({ seat: who(line, ctx), name: line.name || m.wgf_page_workshop_short() }),
  'wgu.liked': (line, ctx) =>
    m.wgu_line_liked({
      seat: who(line, ctx),
      other: ctx.name(line.author),
      name: line.name || m.wgf_page_workshop_short(),
    }),
  'wgu.story': (line, ctx) =>
    line.about === 'workshop'
      ? m.wgu_line_story_workshop({ seat: who(line, ctx) })
      : m.wgu_line_story({ seat: who(line, ctx), name: line.name }),
  'wgu.budget': (line, ctx) =>
    m.wgu_line_budget({ seat: who(line, ctx), change: change(line.change), dots: line.dots }),
  'wgu.rock': (line) => m.wgu_line_rock({ n: line.nudges }),
  'wgu.unfinished': (line) => m.wgu_line_unfinished({ name: line.name }),
  'wgu.left': (line, ctx) => m.wgu_line_left({ seat: who(line, ctx) }),
  'wgu.joined': (line, ctx) => m.wgu_line_joined({ seat: who(line, ctx) }),
  'wgu.idle': (line) => m.wgu_line_idle({ turns: line.turns }),
  'wgu.over': (line) => m.wgu_line_over({ turn: line.turn }),
  'wgu.claimed': (line, ctx) => m.wgu_line_claimed({ seat: who(line, ctx), what: firsts(line, ctx) }),
  'wgu.reordered': (line, ctx) =>
    m.wgu_line_reordered({ seat: who(line, ctx), list: craftList(line, ctx), left: line.left }),
  'wgu.acquired': (line, ctx) =>
    m.wgu_line_acquired({ seat: who(line, ctx), other: ctx.name(line.inventor), n: line.points }),
  ...why,
});

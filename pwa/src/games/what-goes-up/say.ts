// Log lines of What Goes Up as sentences: what happened to which craft, in numbers and names.
import { m } from '../../paraglide/messages';
import { percent } from '../../shared/kit/OddsBar';
import { listWords } from '../../shared/words/lists';
import { num, text } from '../../table/read';
import type { Json, LogLine } from '../../table/types';
import { purposeWords, words } from './ids';
import { outcomeWords } from './Scale';
import type { Ctx, Outcome } from './types';

type Sentence = (line: LogLine, ctx: Ctx) => string;

const who = (line: LogLine, ctx: Ctx, key = 'seat'): string => ctx.name(text(line[key]));
const word = (value: Json | undefined, ctx: Ctx): string => words(text(value), {}, ctx) ?? text(value);
const derp = (line: LogLine, ctx: Ctx): string => text(line.who) || word(line.derp, ctx);
const thing = (line: LogLine, ctx: Ctx): string => text(line.what) || word(line.design, ctx);
const outcome = (line: LogLine): string => (line.outcome ? outcomeWords(line.outcome as Outcome) : '');
const signed = (value: Json | undefined): string => (num(value) > 0 ? `+${num(value)}` : String(num(value)));
const cost = (line: LogLine): string =>
  words(`what_goes_up.cost.${text(line.choice).split(':')[0]}`, {}, null) ?? '';
const craftList = (line: LogLine, ctx: Ctx): string =>
  listWords((Array.isArray(line.craft) ? line.craft : []).map((id) => word(id as Json, ctx)));
const firsts = (line: LogLine, ctx: Ctx): string => {
  const told = words(`what_goes_up.first.${text(line.what)}`, {}, ctx) ?? word(line.what, ctx);
  return line.at ? `${told} (${word(line.at, ctx)})` : told;
};

const SENTENCES: Record<string, Sentence> = {
  'wgu.opened': (line) => m.wgu_line_opened({ n: num(line.players) }),
  'wgu.turn': (line) => m.wgu_line_turn({ turn: num(line.turn) }),
  'wgu.launches': (line, ctx) => m.wgu_line_launches({ list: craftList(line, ctx) }),
  'wgu.invented': (line, ctx) =>
    m.wgu_line_invented({
      seat: who(line, ctx),
      thing: thing(line, ctx),
      rating: `${num(line.fail)}/${num(line.boom)}`,
      cost: num(line.cost),
    }),
  'wgu.improved': (line, ctx) =>
    m.wgu_line_improved({
      seat: who(line, ctx),
      thing: thing(line, ctx),
      rating: `${num(line.fail)}/${num(line.boom)}`,
      cost: num(line.cost),
    }),
  'wgu.built': (line, ctx) =>
    m.wgu_line_built({
      seat: who(line, ctx),
      n: num(line.number),
      thing: thing(line, ctx),
      cost: num(line.cost),
    }),
  'wgu.hired': (line, ctx) => m.wgu_line_hired({ seat: who(line, ctx), who: derp(line, ctx) }),
  'wgu.trained': (line, ctx) =>
    m.wgu_line_trained({ who: derp(line, ctx), skill: word(line.skill, ctx), points: num(line.points) }),
  'wgu.healed': (line, ctx) => m.wgu_line_healed({ who: derp(line, ctx) }),
  'wgu.assembled': (line, ctx) => m.wgu_line_assembled({ seat: who(line, ctx), name: text(line.name) }),
  'wgu.taken_apart': (line) => m.wgu_line_taken_apart({ name: text(line.name) }),
  'wgu.offered': (line, ctx) => m.wgu_line_offered({ seat: who(line, ctx), other: who(line, ctx, 'other') }),
  'wgu.traded': (line, ctx) => m.wgu_line_traded({ seat: who(line, ctx), other: who(line, ctx, 'other') }),
  'wgu.rushed': (line, ctx) => m.wgu_line_rushed({ who: derp(line, ctx) }),
  'wgu.order': (line, ctx) => m.wgu_line_order({ list: craftList(line, ctx) }),
  'wgu.waited': (line) => m.wgu_line_waited({ name: text(line.name) }),
  'wgu.stayed': (line) => m.wgu_line_stayed({ name: text(line.name) }),
  'wgu.lift_off': (line) => m.wgu_line_lift_off({ name: text(line.name) }),
  'wgu.rolled': (line) =>
    m.wgu_line_rolled({
      name: text(line.name),
      purpose: purposeWords(text(line.purpose)),
      total: num(line.total),
      rating: `${num(line.fail)}/${num(line.boom)}`,
      outcome: outcome(line),
    }),
  'wgu.spent': (line, ctx) =>
    m.wgu_line_spent({
      who: derp(line, ctx),
      n: num(line.times),
      skill: word(line.skill, ctx),
      outcome: outcome(line),
    }),
  'wgu.reroll': (line) =>
    m.wgu_line_reroll({ name: text(line.name), total: num(line.total), outcome: outcome(line) }),
  'wgu.reordered': (line, ctx) => m.wgu_line_reordered({ seat: who(line, ctx), list: craftList(line, ctx) }),
  'wgu.boosted': (line) => m.wgu_line_boosted({ name: text(line.name), outcome: outcome(line) }),
  'wgu.launched': (line) => m.wgu_line_launched({ name: text(line.name) }),
  'wgu.no_launch': (line) => m.wgu_line_no_launch({ name: text(line.name) }),
  'wgu.inserted': (line, ctx) => m.wgu_line_inserted({ name: text(line.name), at: word(line.at, ctx) }),
  'wgu.no_insertion': (line) => m.wgu_line_no_insertion({ name: text(line.name) }),
  'wgu.tower': (line) => m.wgu_line_tower({ name: text(line.name) }),
  'wgu.escaped': (line) => m.wgu_line_escaped({ name: text(line.name) }),
  'wgu.spent_stage': (line) => m.wgu_line_spent_stage({ name: text(line.name) }),
  'wgu.destroyed': (line) => m.wgu_line_destroyed({ name: text(line.name) }),
  'wgu.worse': (line, ctx) =>
    m.wgu_line_worse({ thing: thing(line, ctx), rating: `${num(line.fail)}/${num(line.boom)}` }),
  'wgu.arrived': (line, ctx) => m.wgu_line_arrived({ name: text(line.name), at: word(line.at, ctx) }),
  'wgu.burn': (line) =>
    m.wgu_line_burn({ name: text(line.name), cost: num(line.cost), left: num(line.left) }),
  'wgu.no_burn': (line) => m.wgu_line_no_burn({ name: text(line.name) }),
  'wgu.disabled': (line) => m.wgu_line_disabled({ name: text(line.name) }),
  'wgu.glitch': (line) => m.wgu_line_glitch({ name: text(line.name), choice: cost(line) }),
  'wgu.capsule_gone': (line) => m.wgu_line_capsule_gone({ name: text(line.name) }),
  'wgu.stranded': (line) => m.wgu_line_stranded({ name: text(line.name) }),
  'wgu.no_rest': (line) => m.wgu_line_no_rest({ name: text(line.name) }),
  'wgu.habitat_trouble': (line) => m.wgu_line_habitat_trouble({ name: text(line.name) }),
  'wgu.ate': (line) => m.wgu_line_ate({ name: text(line.name), n: num(line.rations), left: num(line.left) }),
  'wgu.injured': (line, ctx) => m.wgu_line_injured({ who: derp(line, ctx) }),
  'wgu.died': (line, ctx) =>
    m.wgu_line_died({ who: derp(line, ctx), seat: who(line, ctx), n: num(line.dots) }),
  'wgu.reentry': (line) => m.wgu_line_reentry({ name: text(line.name) }),
  'wgu.spoiled': (line) => m.wgu_line_spoiled({ name: text(line.name) }),
  'wgu.lost_part': (line) => m.wgu_line_lost_part({ name: text(line.name) }),
  'wgu.home': (line) => m.wgu_line_home({ name: text(line.name) }),
  'wgu.moon_and_back': (line) => m.wgu_line_moon_and_back({ name: text(line.name) }),
  'wgu.copied': (line, ctx) =>
    m.wgu_line_copied({ seat: who(line, ctx), other: who(line, ctx, 'inventor'), n: num(line.points) }),
  'wgu.acquired': (line, ctx) =>
    m.wgu_line_copied({ seat: who(line, ctx), other: who(line, ctx, 'inventor'), n: num(line.points) }),
  'wgu.docking': (line, ctx) => m.wgu_line_docking({ name: text(line.name), craft: word(line.other, ctx) }),
  'wgu.docked': (line, ctx) => m.wgu_line_docked({ name: text(line.name), craft: word(line.other, ctx) }),
  'wgu.no_docking': (line, ctx) =>
    m.wgu_line_no_docking({ name: text(line.name), craft: word(line.other, ctx) }),
  'wgu.undocked': (line, ctx) => m.wgu_line_undocked({ name: text(line.name), craft: word(line.other, ctx) }),
  'wgu.parted': (line) => m.wgu_line_parted({ name: text(line.name) }),
  'wgu.transfer': (line, ctx) => m.wgu_line_transfer({ name: text(line.name), craft: word(line.other, ctx) }),
  'wgu.eva': (line, ctx) => m.wgu_line_eva({ who: derp(line, ctx) }),
  'wgu.walked': (line, ctx) => m.wgu_line_walked({ who: derp(line, ctx) }),
  'wgu.jury_rig': (line, ctx) => m.wgu_line_jury_rig({ who: derp(line, ctx), n: num(line.under) }),
  'wgu.repaired': (line) => m.wgu_line_repaired({ name: text(line.name) }),
  'wgu.deployed': (line, ctx) => m.wgu_line_deployed({ name: text(line.name), use: word(line.use, ctx) }),
  'wgu.not_today': (line, ctx) => m.wgu_line_not_today({ name: text(line.name), use: word(line.use, ctx) }),
  'wgu.payload_gone': (line, ctx) =>
    m.wgu_line_payload_gone({ name: text(line.name), use: word(line.use, ctx) }),
  'wgu.shed': (line) => m.wgu_line_shed({ name: text(line.name) }),
  'wgu.written_off': (line) => m.wgu_line_written_off({ name: text(line.name) }),
  'wgu.tracked': (line, ctx) => m.wgu_line_tracked({ seat: who(line, ctx, 'by'), name: text(line.name) }),
  'wgu.filed': (line, ctx) =>
    m.wgu_line_filed({
      name: text(line.name),
      at: word(line.towards, ctx),
      p: percent(num(line.success), ctx.locale),
    }),
  'wgu.gone': (line) => m.wgu_line_gone({ name: text(line.name) }),
  'wgu.defected': (line, ctx) => m.wgu_line_defected({ who: derp(line, ctx), seat: who(line, ctx) }),
  'wgu.rescued': (line, ctx) => m.wgu_line_rescued({ other: who(line, ctx, 'by'), name: text(line.name) }),
  'wgu.nudged': (line) => m.wgu_line_nudged({ name: text(line.name) }),
  'wgu.new_step': (line, ctx) =>
    m.wgu_line_new_step({ seat: who(line, ctx), at: word(line.at, ctx), n: num(line.dots) }),
  'wgu.first': (line, ctx) =>
    m.wgu_line_first({ seat: who(line, ctx), what: firsts(line, ctx), n: num(line.dots) }),
  'wgu.claimed': (line, ctx) => m.wgu_line_claimed({ seat: who(line, ctx), what: firsts(line, ctx) }),
  'wgu.moving': (line, ctx) =>
    line.seat
      ? m.wgu_line_moving({ seat: who(line, ctx), what: firsts(line, ctx) })
      : m.wgu_line_moving_none({ what: firsts(line, ctx) }),
  'wgu.mapped': (line, ctx) =>
    m.wgu_line_mapped({ seat: who(line, ctx), n: num(line.percent), body: word(line.body, ctx) }),
  'wgu.mapped_all': (line, ctx) =>
    m.wgu_line_mapped_all({ seat: who(line, ctx), body: word(line.body, ctx) }),
  'wgu.gained_luck': (line, ctx) => m.wgu_line_gained_luck({ seat: who(line, ctx), n: num(line.points) }),
  'wgu.luck': (line, ctx) =>
    m.wgu_line_luck({ seat: who(line, ctx), name: text(line.name) || m.wgf_page_workshop_short() }),
  'wgu.liked': (line, ctx) =>
    m.wgu_line_liked({
      seat: who(line, ctx),
      other: who(line, ctx, 'author'),
      name: text(line.name) || m.wgf_page_workshop_short(),
    }),
  'wgu.story': (line, ctx) =>
    line.about === 'workshop'
      ? m.wgu_line_story_workshop({ seat: who(line, ctx) })
      : m.wgu_line_story({ seat: who(line, ctx), name: text(line.name) }),
  'wgu.budget': (line, ctx) =>
    m.wgu_line_budget({ seat: who(line, ctx), change: signed(line.change), dots: num(line.dots) }),
  'wgu.rock': (line) => m.wgu_line_rock({ n: num(line.total) }),
  'wgu.unfinished': (line) => m.wgu_line_unfinished({ name: text(line.name) }),
  'wgu.left': (line, ctx) => m.wgu_line_left({ seat: who(line, ctx) }),
  'wgu.joined': (line, ctx) => m.wgu_line_joined({ seat: who(line, ctx) }),
  'wgu.over': (line) => m.wgu_line_over({ turn: num(line.turn) }),
};

/** Null = not this game's. */
export function say(line: LogLine, ctx: Ctx): string | null {
  return SENTENCES[line.id]?.(line, ctx) ?? null;
}

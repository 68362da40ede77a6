// Words for the ids that the rules core uses: prompts, fields, values, options and their readings, rolls.
import { m } from '../../paraglide/messages';
import type { Ctx, GivenId, State } from './wire';

type Word = () => string;

/** One for every id that the game has; those of its args and of what it shows besides are here too. */
const WORDS: Record<GivenId, Word> & Record<string, Word> = {
  'what_goes_up.accept': () => m.wgu_act_accept(),
  'what_goes_up.assemble': () => m.wgu_act_assemble(),
  'what_goes_up.boost': () => m.wgu_act_boost(),
  'what_goes_up.build': () => m.wgu_act_build(),
  'what_goes_up.come_down': () => m.wgu_act_come_down(),
  'what_goes_up.decline': () => m.wgu_act_decline(),
  'what_goes_up.draw': () => m.wgu_act_draw(),
  'what_goes_up.end_campaign': () => m.wgu_act_end_campaign(),
  'what_goes_up.offered_end': () => m.wgu_act_offered_end(),
  'what_goes_up.eva': () => m.wgu_act_eva(),
  'what_goes_up.file_plan': () => m.wgu_act_file_plan(),
  'what_goes_up.fly': () => m.wgu_act_fly(),
  'what_goes_up.fly_to': () => m.wgu_act_fly_to(),
  'what_goes_up.heal': () => m.wgu_act_heal(),
  'what_goes_up.hire': () => m.wgu_act_hire(),
  'what_goes_up.improve': () => m.wgu_act_improve(),
  'what_goes_up.insert': () => m.wgu_act_insert(),
  'what_goes_up.invent': () => m.wgu_act_invent(),
  'what_goes_up.launch': () => m.wgu_act_launch(),
  'what_goes_up.load_code': () => m.wgu_act_load_code(),
  'what_goes_up.luck': () => m.wgu_act_luck(),
  'what_goes_up.part_ways': () => m.wgu_act_part_ways(),
  'what_goes_up.pay_glitch': () => m.wgu_act_pay_glitch(),
  'what_goes_up.pick': () => m.wgu_act_pick(),
  'what_goes_up.ready': () => m.wgu_act_ready(),
  'what_goes_up.rush': () => m.wgu_act_rush(),
  'what_goes_up.save': () => m.wgu_act_save(),
  'what_goes_up.shed': () => m.wgu_act_shed(),
  'what_goes_up.spend': () => m.wgu_act_spend(),
  'what_goes_up.stay': () => m.wgu_act_stay(),
  'what_goes_up.take_apart': () => m.wgu_act_take_apart(),
  'what_goes_up.let_stand': () => m.wgu_act_let_stand(),
  'what_goes_up.take_it': () => m.wgu_act_take_it(),
  'what_goes_up.throw_away': () => m.wgu_act_throw_away(),
  'what_goes_up.trade': () => m.wgu_act_trade(),
  'what_goes_up.train': () => m.wgu_act_train(),
  'what_goes_up.transfer': () => m.wgu_act_transfer(),
  'what_goes_up.unready': () => m.wgu_act_unready(),
  'what_goes_up.wait': () => m.wgu_act_wait(),
  'what_goes_up.write_off': () => m.wgu_act_write_off(),
  'what_goes_up.deploy': () => m.wgu_act_deploy(),
  'what_goes_up.jury_rig': () => m.wgu_act_jury_rig(),
  'what_goes_up.nudge': () => m.wgu_act_nudge(),
  'what_goes_up.dock': () => m.wgu_act_dock(),
  'what_goes_up.undock': () => m.wgu_act_undock(),
  'what_goes_up.track': () => m.wgu_act_track(),
  'what_goes_up.write': () => m.wgu_act_write(),
  'what_goes_up.give_luck': () => m.wgu_act_give_luck(),
  'what_goes_up.what.capsule': () => m.wgu_capsule(),
  'what_goes_up.what.habitat': () => m.wgu_habitat(),
  'what_goes_up.what.thruster': () => m.wgu_thruster(),
  'what_goes_up.what.stage': () => m.wgu_stage(),
  'what_goes_up.what.payload': () => m.wgu_payload(),
  'what_goes_up.what.rcs': () => m.wgu_rcs(),
  'what_goes_up.what.capsule_reusable': () => m.wgu_reusable_capsule(),
  'what_goes_up.what.stage_reusable': () => m.wgu_reusable_stage(),
  'what_goes_up.what.probe': () => m.wgu_probe(),
  'what_goes_up.what.mapping': () => m.wgu_mapping(),
  'what_goes_up.what.waylight': () => m.wgu_waylight(),
  'what_goes_up.what.eva_pack': () => m.wgu_eva_pack(),
  'what_goes_up.what.winch': () => m.wgu_winch(),
  'what_goes_up.what.cart': () => m.wgu_cart(),
  'what_goes_up.what.science': () => m.wgu_science(),
  'bot.orbiter': () => m.wgu_bot_orbiter(),
  'bot.orbiter.note': () => m.wgu_bot_orbiter_note(),
  'bot.moonwalker': () => m.wgu_bot_moonwalker(),
  'bot.moonwalker.note': () => m.wgu_bot_moonwalker_note(),
  'bot.tester': () => m.wgu_bot_tester(),
  'bot.tester.note': () => m.wgu_bot_tester_note(),
  'what_goes_up.cost.payload': () => m.wgu_cost_payload(),
  'what_goes_up.cost.rations': () => m.wgu_cost_rations(),
  'what_goes_up.cost.wear': () => m.wgu_cost_wear(),
  'what_goes_up.first.step': () => m.wgb_first_step(),
  'what_goes_up.first.orbit': () => m.wgb_first_orbit(),
  'what_goes_up.first.docking': () => m.wgb_first_docking(),
  'what_goes_up.first.eva': () => m.wgb_first_eva(),
  'what_goes_up.first.multi_turn': () => m.wgb_first_multi_turn(),
  'what_goes_up.first.multi_derp': () => m.wgb_first_multi_derp(),
  'what_goes_up.first.rations_delivery': () => m.wgb_first_rations_delivery(),
  'what_goes_up.first.reusable_capsule': () => m.wgb_first_reusable_capsule(),
  'what_goes_up.first.reusable_craft': () => m.wgb_first_reusable_craft(),
  'what_goes_up.first.slingshot': () => m.wgb_first_slingshot(),
  'what_goes_up.first.rock_return': () => m.wgb_first_rock_return(),
  'what_goes_up.first.moon_return': () => m.wgb_first_moon_return(),
  'what_goes_up.first.lucky_13': () => m.wgb_first_lucky_13(),
  'what_goes_up.first.longest': () => m.wgb_first_longest(),
  'what_goes_up.first.largest': () => m.wgb_first_largest(),
  'what_goes_up.first.mapping': () => m.wgb_first_mapping(),
  name: () => m.wgu_arg_name(),
  end: () => m.wgu_arg_end(),
  catch: () => m.wgu_arg_catch(),
  what: () => m.wgu_arg_what(),
  mass: () => m.wgu_arg_mass(),
  design: () => m.wgu_arg_design(),
  fail: () => m.wgu_arg_fail(),
  boom: () => m.wgu_arg_boom(),
  number: () => m.wgu_arg_number(),
  derp: () => m.wgu_arg_derp(),
  skill: () => m.wgu_arg_skill(),
  points: () => m.wgu_arg_points(),
  parts: () => m.wgu_arg_parts(),
  kind: () => m.wgu_arg_kind(),
  reusable: () => m.wgu_arg_reusable(),
  role: () => m.wgu_arg_role(),
  use: () => m.wgu_arg_use(),
  derps: () => m.wgu_arg_derps(),
  rations: () => m.wgu_arg_rations(),
  fuel: () => m.wgu_arg_fuel(),
  goal: () => m.wgu_arg_goal(),
  drawing: () => m.wgu_arg_drawing(),
  crew: () => m.wgu_arg_crew(),
  craft: () => m.wgu_arg_craft(),
  to: () => m.wgu_arg_to(),
  gives: () => m.wgu_arg_gives(),
  takes: () => m.wgu_arg_takes(),
  dots: () => m.wgu_arg_dots(),
  items: () => m.wgu_arg_items(),
  blueprints: () => m.wgu_arg_blueprints(),
  favour: () => m.wgu_arg_favour(),
  offer: () => m.wgu_arg_offer(),
  way: () => m.wgu_arg_way(),
  mark: () => m.wgu_arg_mark(),
  body: () => m.wgu_arg_body(),
  orbit: () => m.wgu_arg_orbit(),
  burn: () => m.wgu_arg_burn(),
  pair: () => m.wgu_arg_pair(),
  amount: () => m.wgu_arg_amount(),
  do: () => m.wgu_arg_do(),
  cargo: () => m.wgu_arg_cargo(),
  who: () => m.wgu_arg_who(),
  stage: () => m.wgu_arg_stage(),
  which: () => m.wgu_arg_which(),
  cost: () => m.wgu_arg_cost(),
  repair: () => m.wgu_arg_try(),
  payload: () => m.wgu_arg_payload(),
  rcs: () => m.wgu_arg_rcs(),
  text: () => m.wgu_arg_text(),
  flight: () => m.wgu_arg_flight(),
  author: () => m.wgu_arg_author(),
  code: () => m.wgu_arg_code(),
  plan: () => m.wgu_arg_plan(),
  piloting: () => m.wgu_piloting(),
  engineering: () => m.wgu_engineering(),
  stamina: () => m.wgu_stamina(),
  insertion: () => m.wgu_insertion(),
  launch: () => m.wgu_launch(),
  ok: () => m.wgu_ok(),
  clockwise: () => m.wgu_clockwise(),
  counterclockwise: () => m.wgu_counterclockwise(),
  lunar_landing: () => m.wgu_goal_lunar(),
  planetary_landing: () => m.wgu_goal_planetary(),
  none: () => m.wgf_choice_nothing(),
  nothing: () => m.wgf_choice_nothing(),
  first: () => m.wgu_which_first(),
  second: () => m.wgu_which_second(),
  coast: () => m.wgu_way_coast(),
  earth: () => m.wgu_earth(),
  moon: () => m.wgu_moon(),
  deep_space: () => m.wgu_deep_space(),
  transit: () => m.wgu_kind_transit(),
  libration: () => m.wgu_kind_libration(),
  surface: () => m.wgu_kind_surface(),
  rock: () => m.wgu_kind_rock(),
  reentry: () => m.wgu_kind_reentry(),
  low: () => m.wgu_orbit_low(),
  polar: () => m.wgu_orbit_polar(),
  synchronous: () => m.wgu_orbit_synchronous(),
  capsule: () => m.wgu_capsule(),
  habitat: () => m.wgu_habitat(),
  thruster: () => m.wgu_thruster(),
  probe: () => m.wgu_probe(),
  mapping: () => m.wgu_mapping(),
  waylight: () => m.wgu_waylight(),
  eva_pack: () => m.wgu_eva_pack(),
  winch: () => m.wgu_winch(),
  cart: () => m.wgu_cart(),
  science: () => m.wgu_science(),
  dice_model: () => m.wgu_opt_dice(),
  'dice_model.1d20': () => m.wgu_opt_dice_d20(),
  'dice_model.1d20.reading': () => m.wgu_read_dice_d20(),
  'dice_model.4d6-4': () => m.wgu_opt_dice_4d6(),
  'dice_model.4d6-4.reading': () => m.wgu_read_dice_4d6(),
  'dice_model.2d10': () => m.wgu_opt_dice_2d10(),
  'dice_model.2d10.reading': () => m.wgu_read_dice_2d10(),
  'dice_model.3d8-3': () => m.wgu_opt_dice_3d8(),
  'dice_model.3d8-3.reading': () => m.wgu_read_dice_3d8(),
  skills: () => m.wgu_opt_skills(),
  'skills.ratings': () => m.wgu_opt_skills_ratings(),
  'skills.ratings.reading': () => m.wgu_read_skills_ratings(),
  'skills.move_roll': () => m.wgu_opt_skills_move(),
  'skills.move_roll.reading': () => m.wgu_read_skills_move(),
  'problem.other_orbit': () => m.wgf_err_other_orbit(),
  burn_rounding: () => m.wgu_opt_rounding(),
  'burn_rounding.strike_digit': () => m.wgu_opt_rounding_strike(),
  'burn_rounding.strike_digit.reading': () => m.wgu_read_rounding_strike(),
  'burn_rounding.ceil': () => m.wgu_opt_rounding_ceil(),
  'burn_rounding.ceil.reading': () => m.wgu_read_rounding_ceil(),
  longest_holder: () => m.wgu_opt_longest_holder(),
  'longest_holder.in_space': () => m.wgu_opt_longest_in_space(),
  'longest_holder.in_space.reading': () => m.wgu_read_longest_in_space(),
  'longest_holder.ever': () => m.wgu_opt_longest_ever(),
  'longest_holder.ever.reading': () => m.wgu_read_longest_ever(),
  own_delivery: () => m.wgu_opt_own_delivery(),
  'own_delivery.true.reading': () => m.wgu_read_own_delivery_true(),
  'own_delivery.false.reading': () => m.wgu_read_own_delivery_false(),
  luck_on: () => m.wgu_opt_luck_on(),
  'luck_on.any': () => m.wgu_opt_luck_on_any(),
  'luck_on.any.reading': () => m.wgu_read_luck_on_any(),
  'luck_on.own': () => m.wgu_opt_luck_on_own(),
  'luck_on.own.reading': () => m.wgu_read_luck_on_own(),
  luck_by: () => m.wgu_opt_luck_by(),
  'luck_by.writing': () => m.wgu_opt_luck_by_writing(),
  'luck_by.writing.reading': () => m.wgu_read_luck_by_writing(),
  'luck_by.return': () => m.wgu_opt_luck_by_return(),
  'luck_by.return.reading': () => m.wgu_read_luck_by_return(),
  'luck_by.both': () => m.wgu_opt_luck_by_both(),
  'luck_by.both.reading': () => m.wgu_read_luck_by_both(),
  launch_turn_ration: () => m.wgu_opt_ration(),
  'launch_turn_ration.false.reading': () => m.wgu_read_ration_no(),
  'launch_turn_ration.true.reading': () => m.wgu_read_ration_yes(),
  hostile_waters: () => m.wgu_opt_hostile(),
  'hostile_waters.false.reading': () => m.wgu_read_hostile_no(),
  'hostile_waters.true.reading': () => m.wgu_read_hostile_yes(),
  simplified_stack: () => m.wgu_opt_simple(),
  'simplified_stack.false.reading': () => m.wgu_read_simple_no(),
  'simplified_stack.true.reading': () => m.wgu_read_simple_yes(),
  simulationist: () => m.wgu_opt_simulationist(),
  'simulationist.false.reading': () => m.wgu_read_simulationist_no(),
  'simulationist.true.reading': () => m.wgu_read_simulationist_yes(),
  plan_ahead: () => m.wgu_opt_plan(),
  'plan_ahead.false.reading': () => m.wgu_read_plan_no(),
  'plan_ahead.true.reading': () => m.wgu_read_plan_yes(),
  launches_per_turn: () => m.wgu_opt_launches(),
  underped: () => m.wgu_opt_underped(),
  'underped.false.reading': () => m.wgu_read_underped_no(),
  'underped.true.reading': () => m.wgu_read_underped_yes(),
  endgame: () => m.wgu_opt_endgame(),
  'endgame.free': () => m.wgu_opt_endgame_free(),
  'endgame.free.reading': () => m.wgu_read_endgame_free(),
  'endgame.moon': () => m.wgu_opt_endgame_moon(),
  'endgame.moon.reading': () => m.wgu_read_endgame_moon(),
  stop_the_rock: () => m.wgu_opt_rock(),
  'stop_the_rock.false.reading': () => m.wgu_read_rock_no(),
  'stop_the_rock.true.reading': () => m.wgu_read_rock_yes(),
  turns: () => m.wgu_opt_turns(),
  board: () => m.wgu_opt_board(),
  'board.house': () => m.wgu_opt_board_house(),
  'board.house.reading': () => m.wgu_read_board_house(),
  'board.own': () => m.wgu_opt_board_own(),
  'board.own.reading': () => m.wgu_read_board_own(),
  'board.off': () => m.wgu_opt_board_off(),
  'board.off.reading': () => m.wgu_read_board_off(),
  board_file: () => m.wgu_opt_board_file(),
  writing: () => m.wgu_opt_writing(),
  'writing.false.reading': () => m.wgu_read_writing_no(),
  'writing.true.reading': () => m.wgu_read_writing_yes(),
};

const PHASES: Record<State['phase'], () => string> = {
  workshop: () => m.wgu_phase_workshop(),
  launch: () => m.wgu_phase_launch(),
  insertion: () => m.wgu_phase_insertion(),
  flight: () => m.wgu_phase_flight(),
  over: () => m.wgu_phase_over(),
};
/** "Turn 3 · workshop". */
export function turnWords({ turn, phase, settings }: State): string {
  const of = settings.turns;
  return of > 0 && phase !== 'over'
    ? m.wgu_subtitle_of({ turn, of, phase: PHASES[phase]() })
    : m.wgu_subtitle({ turn, phase: PHASES[phase]() });
}

/** The same of a past step. */
export function whereWords({ turn, phase }: Record<string, unknown>): string {
  const words = Object.entries(PHASES).find(([one]) => one === phase)?.[1]() ?? '';
  return m.wgu_subtitle({ turn: Number(turn), phase: words });
}

/** What a check is about: a roll's `why` is `what_goes_up.` and one of these. */
const PURPOSES: Record<string, () => string> = {
  boost: () => m.wgu_why_boost(),
  burn: () => m.wgu_why_burn(),
  capsule: () => m.wgu_why_capsule(),
  catch_up: () => m.wgu_why_catch_up(),
  docking: () => m.wgu_why_docking(),
  eva: () => m.wgu_why_eva(),
  habitat: () => m.wgu_why_habitat(),
  insertion: () => m.wgu_why_insertion(),
  jury_rig: () => m.wgu_why_jury_rig(),
  landing: () => m.wgu_why_landing(),
  launch: () => m.wgu_why_launch(),
  lunar_landing: () => m.wgu_why_lunar_landing(),
  nudge: () => m.wgu_why_nudge(),
  order: () => m.wgu_why_order(),
  payload: () => m.wgu_why_payload(),
  rcs_burn: () => m.wgu_why_rcs_burn(),
  rcs_rock_docking: () => m.wgu_why_rcs_rock_docking(),
  reentry: () => m.wgu_why_reentry(),
  rock_docking: () => m.wgu_why_rock_docking(),
  tower: () => m.wgu_why_tower(),
  winch: () => m.wgu_why_winch(),
};

export function purposeWords(purpose: string): string {
  return PURPOSES[purpose]?.() ?? purpose;
}

/** A step of a plan: what it is for, else the part that is used, never an id. */
export function stepWords({ part, leg }: { part: string; leg: string }): string {
  const said = PURPOSES[part]?.() ?? PURPOSES[leg]?.() ?? WORDS[`what_goes_up.what.${part || leg}`]?.();
  return said ?? purposeWords(part || leg);
}

/** What bots have invented is called by its id and mass (`stage 8`); the rest is called as people named it. */
export function calledWords(name: string): string {
  const [, what, mass] = /^([a-z_]+) (\d+)$/.exec(name) ?? [];
  const said = WORDS[`what_goes_up.what.${what}`]?.();
  return said ? `${said.charAt(0).toUpperCase()}${said.slice(1)} ${mass}` : name;
}

/** Things that players have named, and places of the board. */
function named(id: string, ctx: Ctx): string | null {
  const state = ctx.view.state;
  const materials = ctx.materials;
  const place = materials?.board?.steps.find((step) => step.id === id) ?? state?.named[id];
  if (place) return place.name[ctx.locale];
  // A place that counts once: the steps of an orbit that share a name (`earth:low orbit`).
  const shared = materials?.board?.steps.find(
    (step) => step.kind === 'orbit' && `${step.body}:${step.name.en.toLowerCase()}` === id,
  );
  if (shared) return shared.name[ctx.locale];
  const mark = materials?.board?.marks.find((one) => one.id === id);
  if (mark) return named(mark.to, ctx);
  const design = state?.designs[id];
  if (design) return calledWords(design.name);
  return state?.derps[id]?.name ?? state?.craft[id]?.name ?? null;
}

/** Null = not this game's. */
export function words(id: string, _params: Record<string, unknown>, ctx: Ctx | null): string | null {
  const why = id.startsWith('what_goes_up.') ? id.slice('what_goes_up.'.length) : '';
  // A roll's reason and a prompt share names; a prompt that has one says what is to be done.
  const known = WORDS[id] ?? PURPOSES[why];
  if (known) return known();
  if (!ctx) return null;
  return named(id, ctx) ?? ctx.seat(id)?.name ?? null;
}

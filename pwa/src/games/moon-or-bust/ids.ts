// Words for the ids that the rules core uses: prompts, options and their readings, rolls, lobby problems, roles, teams.
import { m } from '../../paraglide/messages';
import { text } from '../../table/read';
import type { Ctx, GivenId } from './wire';
import { knownProperty, local, partWord, roleWord, typeWord } from './words';

type Params = Record<string, unknown>;
const TEAMS: Record<string, string> = { a: 'Meridian', b: 'Zenith' };
const teamOf = (params: Params) => TEAMS[text(params.team)] ?? text(params.team);

type Word = (params: Params) => string;

/** One for every id that the game has; those of its args and of what it shows besides are here too. */
const WORDS: Record<GivenId, Word> & Record<string, Word> = {
  'moon_or_bust.enter_solution': (p) =>
    p.card === 'shared' ? m.mb_act_enter_shared() : m.mb_act_enter_own(),
  'moon_or_bust.draw_event': () => m.mb_draw_event(),
  'moon_or_bust.enter_event': () => m.mb_enter_event(),
  'moon_or_bust.vote': () => m.mb_vote(),
  'moon_or_bust.grant': () => m.mb_share(),
  'moon_or_bust.show_solution': () => m.mb_act_show(),
  'moon_or_bust.declare_told': () => m.mb_act_told(),
  'moon_or_bust.lock_tests': () => m.mb_act_tests(),
  'moon_or_bust.lock_cards': () => m.mb_act_cards(),
  'moon_or_bust.ask': () => m.mb_act_ask(),
  'moon_or_bust.ready': () => m.mb_act_ready(),
  'moon_or_bust.unready': () => m.mb_act_unready(),
  'moon_or_bust.aim': () => m.mb_act_aim(),
  'moon_or_bust.nullify': () => m.mb_act_nullify(),
  'moon_or_bust.end_play': () => m.mb_act_end_play(),
  'moon_or_bust.next_turn': () => m.mb_act_next_turn(),
  'moon_or_bust.end_fast_mode': () => m.mb_act_end_fast(),
  'moon_or_bust.begin_fast_mode': () => m.mb_act_begin_fast(),
  'moon_or_bust.threat': () => m.mb_why_threat(),
  'moon_or_bust.war': () => m.mb_why_war(),
  'moon_or_bust.war_extra': () => m.mb_why_war_extra(),
  'moon_or_bust.needs_place': () => m.mb_needs_place(),
  'moon_or_bust.needs_role': (p) => m.mb_needs_role({ team: teamOf(p), role: roleWord(text(p.role)) }),
  'moon_or_bust.uneven_teams': (p) => m.mb_uneven_teams({ team: teamOf(p) }),
  'moon_or_bust.uneven_role': (p) => m.mb_uneven_role({ team: teamOf(p), role: roleWord(text(p.role)) }),
  'clock.reading': () => m.mb_clock_reading(),
  'clock.play': () => m.mb_clock_play(),
  'clock.target': () => m.mb_clock_target(),
  'clock.nullify': () => m.mb_clock_nullify(),
  'clock.breather': () => m.mb_clock_breather(),
  'bot.tinkerer': () => m.mb_bot_tinkerer(),
  'bot.tinkerer.note': () => m.mb_bot_tinkerer_note(),
  'bot.hardliner': () => m.mb_bot_hardliner(),
  'bot.hardliner.note': () => m.mb_bot_hardliner_note(),
  'bot.strategist': () => m.mb_bot_strategist(),
  'bot.strategist.note': () => m.mb_bot_strategist_note(),
  mode: () => m.mb_opt_mode(),
  'mode.historic': () => m.mb_opt_historic(),
  'mode.standard': () => m.mb_opt_standard(),
  'mode.historic.reading': () => m.mb_read_historic(),
  'mode.standard.reading': () => m.mb_read_standard(),
  fast_mode: () => m.mb_opt_fast(),
  first_turn_untimed: () => m.mb_opt_first_turn(),
  'first_turn_untimed.true.reading': () => m.mb_read_first_turn(),
  'first_turn_untimed.false.reading': () => m.mb_read_first_turn_not(),
  all_go_closes: () => m.mb_opt_all_go(),
  'all_go_closes.true.reading': () => m.mb_read_all_go(),
  'all_go_closes.false.reading': () => m.mb_read_all_go_not(),
  agents_see: () => m.mb_opt_agents_see(),
  'agents_see.tests_and_cards': () => m.mb_opt_see_both(),
  'agents_see.tests': () => m.mb_opt_see_tests(),
  'agents_see.tests_and_cards.reading': () => m.mb_read_see_both(),
  'agents_see.tests.reading': () => m.mb_read_see_tests(),
  reading_seconds: () => m.mb_opt_reading(),
  play_seconds: () => m.mb_opt_play(),
  target_seconds: () => m.mb_opt_target(),
  nullify_seconds: () => m.mb_opt_nullify(),
  breather_seconds: () => m.mb_opt_breather(),
  told_counts: () => m.mb_opt_told(),
  'told_counts.false.reading': () => m.mb_read_told_not(),
  'told_counts.true.reading': () => m.mb_read_told(),
  notebook: () => m.mb_opt_notebook(),
  'notebook.plain': () => m.mb_opt_notebook_plain(),
  'notebook.marks': () => m.mb_opt_notebook_marks(),
  'notebook.solver': () => m.mb_opt_notebook_solver(),
  'notebook.plain.reading': () => m.mb_read_plain(),
  'notebook.marks.reading': () => m.mb_read_marks(),
  'notebook.solver.reading': () => m.mb_read_solver(),
  components: () => m.mb_opt_components(),
  'components.app': () => m.mb_opt_in_app(),
  'components.physical': () => m.mb_opt_on_table(),
  'components.app.reading': () => m.mb_read_app(),
  'components.physical.reading': () => m.mb_read_physical(),
  events: () => m.mb_opt_events(),
  'events.app': () => m.mb_opt_in_app(),
  'events.physical': () => m.mb_opt_on_table(),
  'events.app.reading': () => m.mb_read_app(),
  'events.physical.reading': () => m.mb_read_physical(),
  pack: () => m.mb_opt_pack(),
  tests: () => m.mb_tests(),
  proxies: () => m.mb_proxies(),
  sabotages: () => m.mb_sabotages(),
  targets: () => m.mb_targets(),
  cards: () => m.mb_sabotages(),
  amount: () => m.mb_amount(),
  what: () => m.mb_what(),
  choice: () => m.mb_choice(),
  event: () => m.mb_which_event(),
  funding: () => m.mb_funding(),
  pr: () => 'PR',
};

/** Null = not this game's. */
export function words(id: string, params: Params, ctx: Ctx | null): string | null {
  const known = WORDS[id];
  if (known) return known(params);
  const role = /^role\.(\w+)$/.exec(id)?.[1];
  if (role) return roleWord(role) === role ? null : roleWord(role);
  const team = /^team\.([ab])$/.exec(id)?.[1];
  const materials = ctx?.materials ?? null;
  if (team) return materials?.teams?.[team as 'a' | 'b'] ?? TEAMS[team] ?? null;
  const choice = /^moon_or_bust\.choice\.([^.]+)\.(.+)$/.exec(id);
  if (choice) {
    const card = materials?.events.find((one) => one.id === choice[1]);
    return local(card?.choices?.find((one) => one.id === choice[2])?.title) || null;
  }
  const tail = id.split('.').at(-1) ?? id;
  if (['nose_cone', 'fuselage', 'thruster'].includes(tail)) return typeWord(tail);
  const slot = /^part_(\d)$/.exec(tail)?.[1];
  if (slot) return m.mb_part_n({ n: Number(slot) });
  if (/^[nft]\d{1,2}$/.test(tail)) return partWord(tail);
  const power = materials?.powers.find((one) => one.id === tail);
  if (power) return local(power.title);
  const event = materials?.events.find((one) => one.id === tail);
  if (event) return local(event.title);
  return knownProperty(tail);
}

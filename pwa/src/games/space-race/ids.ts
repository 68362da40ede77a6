// Words for the ids that the rules core uses: prompts, fields, options and their readings, rolls, clocks, refusals.
import { m } from '../../paraglide/messages';
import { num } from '../../table/read';
import type { Ctx, GivenId } from './wire';
import { local } from './words';

type Params = Record<string, unknown>;

type Word = (params: Params) => string;

/** One for every id that the game has; those of its args and of what it shows besides are here too. */
const WORDS: Record<GivenId, Word> & Record<string, Word> = {
  'space_race.submit': () => m.sr_seal_your_bid(),
  'space_race.ready': () => m.sr_act_ready(),
  'space_race.unready': () => m.sr_act_unready(),
  'space_race.close_year': (p) => m.sr_act_close({ year: num(p.year) }),
  'space_race.next_year': (p) => (p.last === true ? m.sr_to_the_end() : m.sr_act_next()),
  'space_race.leave_report': (p) => (p.last === true ? m.sr_to_the_end() : m.sr_act_leave()),
  'space_race.build': (p) => m.sr_act_build({ n: num(p.price) }),
  'space_race.transfer': () => m.sr_act_transfer(),
  'space_race.message': () => m.sr_act_message(),
  'space_race.alliance_message': () => m.sr_alliance_write(),
  'space_race.open_alliance': () => m.sr_alliance_open(),
  'space_race.fill_alliance': () => m.sr_alliance_fill(),
  'space_race.close_alliance': () => m.sr_alliance_close(),
  'space_race.name_candidate': () => m.sr_naming_order(),
  'space_race.goofspiel': (p) =>
    m.sr_goof_stake({
      n: (Array.isArray(p.stake) ? p.stake : []).reduce((sum: number, n) => sum + num(n), 0),
    }),
  again: () => m.sr_again(),
  'space_race.no_bid': () => m.sr_no_bid(),
  'space_race.deck': () => m.sr_why_deck(),
  'space_race.special': () => m.sr_why_special(),
  'space_race.radiation': () => m.sr_why_radiation(),
  'space_race.target': () => m.sr_why_target(),
  'space_race.lot': () => m.sr_why_lot(),
  'bot.careful': () => m.sr_bot_careful(),
  'bot.careful.note': () => m.sr_bot_careful_note(),
  'bot.thief': () => m.sr_bot_thief(),
  'bot.thief.note': () => m.sr_bot_thief_note(),
  'bot.rocketeer': () => m.sr_bot_rocketeer(),
  'bot.rocketeer.note': () => m.sr_bot_rocketeer_note(),
  'clock.year': () => m.sr_clock_year(),
  'clock.report': () => m.sr_clock_report(),
  'clock.naming': () => m.sr_clock_naming(),
  'clock.goofspiel': () => m.sr_clock_goofspiel(),
  slot: () => m.sr_part(),
  level: () => m.sr_level(),
  launch: () => m.sr_launch_q(),
  feed: () => m.sr_arg_feed(),
  targets: () => m.sr_arg_targets(),
  discard: () => m.sr_arg_discard(),
  to: () => m.sr_whom(),
  text: () => m.sr_arg_text(),
  alliance: () => m.sr_alliances(),
  'alliance.none': () => m.sr_err_no_alliance(),
  name: () => m.sr_alliance_name(),
  members: () => m.sr_alliance_members(),
  garnets: () => m.sr_garnets(),
  card: () => m.sr_goof_card(),
  none: () => m.sr_no_bid(),
  // what a referee may put right
  account: () => m.sr_file_account(),
  radiation: () => m.sr_radiation(),
  lines: () => m.sr_lines(),
  years: () => m.sr_years(),
  // options
  edition: () => m.sr_opt_edition(),
  'edition.nine': () => m.sr_opt_nine(),
  'edition.five': () => m.sr_opt_five(),
  'edition.nine.reading': () => m.sr_read_nine(),
  'edition.five.reading': () => m.sr_read_five(),
  contested_steal: () => m.sr_opt_contested(),
  'contested_steal.edition': () => m.sr_opt_by_edition(),
  'contested_steal.shared': () => m.sr_opt_shared(),
  'contested_steal.fails': () => m.sr_opt_fails(),
  'contested_steal.edition.reading': () => m.sr_read_contested_edition(),
  'contested_steal.shared.reading': () => m.sr_read_shared(),
  'contested_steal.fails.reading': () => m.sr_read_fails(),
  idle_knock_off: () => m.sr_opt_idle(),
  'idle_knock_off.true.reading': () => m.sr_read_idle(),
  'idle_knock_off.false.reading': () => m.sr_read_idle_not(),
  radiation_public: () => m.sr_opt_radiation(),
  'radiation_public.edition': () => m.sr_opt_by_edition(),
  'radiation_public.public': () => m.sr_opt_public(),
  'radiation_public.secret': () => m.sr_opt_secret(),
  'radiation_public.edition.reading': () => m.sr_read_radiation_edition(),
  'radiation_public.public.reading': () => m.sr_read_public(),
  'radiation_public.secret.reading': () => m.sr_read_secret(),
  record: () => m.sr_opt_record(),
  'record.height': () => m.sr_opt_height(),
  'record.distance': () => m.sr_opt_distance(),
  'record.height.reading': () => m.sr_read_height(),
  'record.distance.reading': () => m.sr_read_distance(),
  collision_discard: () => m.sr_opt_collision(),
  'collision_discard.extra': () => m.sr_opt_extra(),
  'collision_discard.same': () => m.sr_opt_same(),
  'collision_discard.extra.reading': () => m.sr_read_extra(),
  'collision_discard.same.reading': () => m.sr_read_same(),
  not_launching: () => m.sr_opt_not_launching(),
  'not_launching.zero': () => m.sr_opt_zero(),
  'not_launching.left_out': () => m.sr_opt_left_out(),
  'not_launching.zero.reading': () => m.sr_read_zero(),
  'not_launching.left_out.reading': () => m.sr_read_left_out(),
  five_record: () => m.sr_opt_five_record(),
  'five_record.lowest': () => m.sr_opt_lowest(),
  'five_record.best': () => m.sr_opt_best(),
  'five_record.lowest.reading': () => m.sr_read_lowest(),
  'five_record.best.reading': () => m.sr_read_best(),
  candidate_without_space: () => m.sr_opt_no_space(),
  'candidate_without_space.none': () => m.sr_opt_nobody(),
  'candidate_without_space.by_record': () => m.sr_opt_by_record(),
  'candidate_without_space.none.reading': () => m.sr_read_nobody(),
  'candidate_without_space.by_record.reading': () => m.sr_read_by_record(),
  alliances_public: () => m.sr_opt_alliances(),
  'alliances_public.true.reading': () => m.sr_read_alliances_public(),
  'alliances_public.false.reading': () => m.sr_read_alliances_private(),
  start_garnets: () => m.sr_opt_start(),
  telegraph_price: () => m.sr_opt_telegraph(),
  year_timer: () => m.sr_opt_year_timer(),
  report_seconds: () => m.sr_opt_report(),
  tiebreak_seconds: () => m.sr_opt_tiebreak(),
  pack: () => m.sr_opt_pack(),
  // refusals
  'problem.no_line': () => m.sr_err_no_line(),
  'problem.has_line': () => m.sr_err_has_line(),
  'problem.no_alliance': () => m.sr_err_no_alliance(),
  'problem.name_taken': () => m.sr_err_name_taken(),
  'problem.too_many': () => m.sr_err_too_many(),
  'problem.too_few_garnets': (p) =>
    p.needed === undefined ? m.sr_err_garnets() : m.sr_err_garnets_n({ n: num(p.needed) }),
  'problem.not_on_offer': () => m.sr_err_not_on_offer(),
  'problem.own_target': () => m.sr_err_own_target(),
  'problem.unknown_player': () => m.sr_err_unknown_player(),
  'problem.bad_discard': () => m.sr_err_discard(),
  'problem.wrong_count': () => m.sr_err_count(),
};

/** Null = not this game's. */
export function words(id: string, params: Params, ctx: Ctx | null): string | null {
  const known = WORDS[id];
  if (known) return known(params);
  const part = /^(?:space_race\.part|discard)\.(\d+)$/.exec(id)?.[1];
  if (part) {
    const materials = ctx?.materials;
    const title = local(materials?.parts.find((one) => one.number === Number(part))?.title);
    return title ? `${part} ${title}` : m.sr_part_n({ n: Number(part) });
  }
  // An alliance is called by its owner's seat and its name.
  const alliance = /^(?:alliance\.)?(s\d+):(.+)$/s.exec(id);
  if (alliance) {
    const owner = ctx?.seat(alliance[1]!)?.name;
    return owner ? `${alliance[2]} (${owner})` : alliance[2]!;
  }
  // Whom to aim at, or to talk to, is a seat.
  return ctx?.seat(id)?.name ?? null;
}

// Words for the ids that the rules core uses: prompts, options and their readings, what lies where, clocks.

import { m } from '../../paraglide/messages';
import { num, text } from '../../table/read';
import type { Ctx, GivenId } from './wire';
import { LIE_WORDS, PIECE_WORDS } from './words';

type Params = Record<string, unknown>;

type Word = (params: Params, ctx: Ctx | null) => string;

/** One for every id that the game has; those of its args and of what it shows besides are here too. */
const WORDS: Record<GivenId, Word> & Record<string, Word> = {
  back: (p) => m.ms_verb_back({ name: text(p.name) }),
  'moon_shot.shot': () => m.ms_act_shot(),
  'moon_shot.claim': () => m.ms_act_claim(),
  'moon_shot.confirm': (p, ctx) => m.ms_act_confirm({ n: num(p.claim), name: ctx?.name(text(p.seat)) ?? '' }),
  'moon_shot.reject': (p, ctx) => m.ms_act_reject({ n: num(p.claim), name: ctx?.name(text(p.seat)) ?? '' }),
  'moon_shot.ask_undo': (p) => m.ms_act_ask_undo({ n: num(p.shot) }),
  'moon_shot.agree_undo': (p) => m.ms_act_agree_undo({ n: num(p.shot) }),
  'moon_shot.refuse_undo': (p) => m.ms_act_refuse_undo({ n: num(p.shot) }),
  'moon_shot.undo': (p) => m.ms_act_undo({ n: num(p.shot) }),
  'moon_shot.order': () => m.ms_act_order(),
  'moon_shot.end': () => m.ms_act_end(),
  'moon_shot.where.out': () => m.ms_out(),
  'moon_shot.where.part': () => m.ms_part(),
  'moon_shot.where.whole': () => m.ms_whole(),
  'moon_shot.lies.none': () => m.ms_none(),
  'moon_shot.lies.away': () => LIE_WORDS.away(),
  'moon_shot.lies.back': () => LIE_WORDS.back(),
  'moon_shot.lies.upright': () => LIE_WORDS.upright(),
  'moon_shot.lies.doubt': () => LIE_WORDS.doubt(),
  'clock.match': () => m.ms_clock_match(),
  'clock.shot': () => m.ms_clock_shot(),
  small: () => PIECE_WORDS.small(),
  medium: () => PIECE_WORDS.medium(),
  large: () => PIECE_WORDS.large(),
  orientation: () => m.ms_arg_orientation(),
  claim: () => m.ms_arg_claim(),
  shot: () => m.ms_chart_along(),
  seats: () => m.ms_arg_seats(),
  points: () => m.ms_col_points(),
  landings: () => m.ms_col_landings(),
  shots: () => m.ms_col_shots(),
  turnless: () => m.ms_opt_turnless(),
  'turnless.false.reading': () => m.ms_opt_turnless_false(),
  'turnless.true.reading': () => m.ms_opt_turnless_true(),
  target_score: () => m.ms_opt_target(),
  'target_score.0.reading': () => m.ms_opt_target_none(),
  'target_score.10.reading': () => m.ms_opt_target_ten(),
  crack_with_target: () => m.ms_opt_crack(),
  'crack_with_target.scores': () => m.ms_opt_crack_lies(),
  'crack_with_target.zero': () => m.ms_opt_crack_none(),
  'crack_with_target.scores.reading': () => m.ms_opt_crack_scores(),
  'crack_with_target.zero.reading': () => m.ms_opt_crack_zero(),
  whole_small: () => m.ms_opt_whole_small(),
  'whole_small.false.reading': () => m.ms_opt_whole_small_false(),
  'whole_small.true.reading': () => m.ms_opt_whole_small_true(),
  whole_small_and_medium: () => m.ms_opt_whole_both(),
  'whole_small_and_medium.false.reading': () => m.ms_opt_whole_both_false(),
  'whole_small_and_medium.true.reading': () => m.ms_opt_whole_both_true(),
  free_distance: () => m.ms_opt_distance(),
  'free_distance.false.reading': () => m.ms_opt_distance_false(),
  'free_distance.true.reading': () => m.ms_opt_distance_true(),
  max_rounds: () => m.ms_opt_rounds(),
  'max_rounds.0.reading': () => m.ms_opt_no_limit(),
  'max_rounds.10.reading': () => m.ms_opt_rounds_ten(),
  shot_seconds: () => m.ms_opt_seconds(),
  'shot_seconds.0.reading': () => m.ms_opt_seconds_none(),
  'shot_seconds.60.reading': () => m.ms_opt_seconds_sixty(),
  match_minutes: () => m.ms_opt_minutes(),
  'match_minutes.0.reading': () => m.ms_opt_no_limit(),
  'match_minutes.30.reading': () => m.ms_opt_minutes_thirty(),
};

/** Null = not this game's. */
export function words(id: string, params: Params, ctx: Ctx | null): string | null {
  const known = WORDS[id];
  if (known) return known(params, ctx);
  // The order that the players agree on is a list of seats.
  return ctx?.seat(id)?.name ?? null;
}

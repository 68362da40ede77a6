// Words for the ids that the rules core uses: prompts, options and their readings, rolls, clocks.

import { m } from '../../paraglide/messages';
import type { Ctx, GivenId } from './wire';

type Word = () => string;

/** One for every id that the game has; those of its args and of what it shows besides are here too. */
const WORDS: Record<GivenId, Word> & Record<string, Word> = {
  't_minus.begin': () => m.tm_act_begin(),
  't_minus.line_up': () => m.tm_act_line_up(),
  't_minus.end': () => m.tm_act_end(),
  't_minus.end_silence': () => m.tm_act_end_silence(),
  't_minus.set_out': () => m.tm_act_set_out(),
  't_minus.astronaut': () => m.tm_arg_astronaut(),
  't_minus.build': () => m.tm_build(),
  't_minus.fire': () => m.tm_fire(),
  't_minus.separate': () => m.tm_separate(),
  't_minus.pass': () => m.tm_pass(),
  't_minus.risk': () => m.tm_why_risk(),
  't_minus.distance': () => m.tm_why_distance(),
  'bot.hothead': () => m.tm_bot_hothead(),
  'bot.hothead.note': () => m.tm_bot_hothead_note(),
  'bot.bookkeeper': () => m.tm_bot_bookkeeper(),
  'bot.bookkeeper.note': () => m.tm_bot_bookkeeper_note(),
  'bot.navigator': () => m.tm_bot_navigator(),
  'bot.navigator.note': () => m.tm_bot_navigator_note(),
  'clock.set_out': () => m.tm_clock_set_out(),
  'clock.silence': () => m.tm_clock_silence(),
  again: () => m.tm_again(),
  crash_forces_pass: () => m.tm_opt_crash(),
  'crash_forces_pass.true.reading': () => m.tm_opt_crash_true(),
  'crash_forces_pass.false.reading': () => m.tm_opt_crash_false(),
  first_player_handicap: () => m.tm_opt_handicap(),
  'first_player_handicap.true.reading': () => m.tm_opt_handicap_true(),
  'first_player_handicap.false.reading': () => m.tm_opt_handicap_false(),
  token_supply: () => m.tm_opt_supply(),
  'token_supply.true.reading': () => m.tm_opt_supply_true(),
  'token_supply.false.reading': () => m.tm_opt_supply_false(),
  token_supply_start: () => m.tm_opt_supply_start(),
  token_supply_gain: () => m.tm_opt_supply_gain(),
  silence_seconds: () => m.tm_opt_silence(),
  astronaut: () => m.tm_arg_astronaut(),
  rocket: () => m.tm_arg_rocket(),
  order: () => m.tm_arg_order(),
  lost: () => m.tm_lost(),
  crash: () => m.tm_crash(),
  win: () => m.tm_wins(),
  built: () => m.tm_row_built(),
  farthest: () => m.tm_col_far(),
  rockets: () => m.tm_col_rockets(),
};

/** Null = not this game's. */
export function words(id: string, _params: unknown, ctx: Ctx | null): string | null {
  const known = WORDS[id];
  if (known) return known();
  if (/^[ABC]$/.test(id)) return m.tm_rocket_n({ rocket: id });
  // The order that the table agrees on is a list of seats.
  return ctx?.seat(id)?.name ?? null;
}

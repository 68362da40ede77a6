// Why a practice bot did what it did, in a sentence.

import { m } from '../../paraglide/messages';
import type { LineOf, Sentences } from '../../shared/game';
import type { Ctx, Line } from './wire';

const who = (line: { seat: string }, ctx: Ctx) => ({ name: ctx.name(line.seat) });

function separate(line: LineOf<Line, 'tm.why.separate'>, ctx: Ctx): string {
  const told = { ...who(line, ctx), rocket: line.rocket, crash: line.crash };
  return line.crash > 0 ? m.tm_why_separate(told) : m.tm_why_separate_early(told);
}

type Why = Extract<Line, { id: `tm.why.${string}` }>;

export const why: Sentences<Why, Ctx> = {
  'tm.why.set_out': (line, ctx) => m.tm_why_set_out(who(line, ctx)),
  'tm.why.first': (line, ctx) => m.tm_why_first(who(line, ctx)),
  'tm.why.another': (line, ctx) =>
    line.tokens > 0
      ? m.tm_why_another({ ...who(line, ctx), tokens: line.tokens })
      : m.tm_why_another_free(who(line, ctx)),
  'tm.why.free': (line, ctx) => m.tm_why_free({ ...who(line, ctx), rocket: line.rocket }),
  'tm.why.fire': (line, ctx) =>
    m.tm_why_fire({ ...who(line, ctx), rocket: line.rocket, tokens: line.tokens }),
  'tm.why.land': (line, ctx) => m.tm_why_land({ ...who(line, ctx), rocket: line.rocket, win: line.win }),
  'tm.why.separate': separate,
  'tm.why.pass': (line, ctx) =>
    line.tokens > 0
      ? m.tm_why_pass({ ...who(line, ctx), tokens: line.tokens })
      : m.tm_why_pass_free(who(line, ctx)),
  'tm.why.nothing_left': (line, ctx) => m.tm_why_nothing_left(who(line, ctx)),
};

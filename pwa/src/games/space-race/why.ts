// Why a practice bot did what it did, in a sentence.

import { m } from '../../paraglide/messages';
import type { LineOf, Sentences } from '../../shared/game';
import type { Ctx, Line } from './wire';
import { partOf } from './words';

const who = (line: { seat: string }, ctx: Ctx) => ({ name: ctx.name(line.seat) });

function submitted(line: LineOf<Line, 'sr.why.submit'>, ctx: Ctx): string {
  const { level, gain, chance } = line;
  const bid =
    line.number === null
      ? m.sr_why_no_bid(who(line, ctx))
      : m.sr_why_bid({ ...who(line, ctx), part: partOf(ctx, line.number), gain, level });
  if (line.launch) return `${bid} ${m.sr_why_launch({ chance })}`;
  return chance > 0 ? `${bid} ${m.sr_why_wait({ chance })}` : bid;
}

type Why = Extract<Line, { id: `sr.why.${string}` }>;

export const why: Sentences<Why, Ctx> = {
  'sr.why.submit': submitted,
  'sr.why.goofspiel': (line, ctx) => m.sr_why_goofspiel({ ...who(line, ctx), stake: line.stake }),
  'sr.why.name': (line, ctx) => m.sr_why_name(who(line, ctx)),
  'sr.why.usual': (line, ctx) => m.sr_why_usual(who(line, ctx)),
};

// Why a practice bot did what it did, in a sentence.

import { m } from '../../paraglide/messages';
import type { LineOf, Sentences } from '../../shared/game';
import type { Ctx, Line } from './wire';

const who = (line: { seat: string }, ctx: Ctx) => ({ name: ctx.name(line.seat) });

function cards(line: LineOf<Line, 'mb.why.cards'>, ctx: Ctx): string {
  const { sabotages, proxies } = line;
  if (sabotages > 0 && proxies > 0) return m.mb_why_both({ ...who(line, ctx), sabotages, proxies });
  if (sabotages > 0) return m.mb_why_strikes({ ...who(line, ctx), n: sabotages });
  return proxies > 0
    ? m.mb_why_proxies({ ...who(line, ctx), n: proxies })
    : m.mb_why_no_cards(who(line, ctx));
}

type Why = Extract<Line, { id: `mb.why.${string}` }>;

export const why: Sentences<Why, Ctx> = {
  'mb.why.aim': (line, ctx) => m.mb_why_aim(who(line, ctx)),
  'mb.why.answer': (line, ctx) =>
    m.mb_why_answer({ ...who(line, ctx), other: ctx.name(line.other), amount: line.amount }),
  'mb.why.ask': (line, ctx) => m.mb_why_ask({ ...who(line, ctx), amount: line.amount }),
  'mb.why.cards': cards,
  'mb.why.decoy': (line, ctx) => m.mb_why_decoy(who(line, ctx)),
  'mb.why.grant': (line, ctx) => m.mb_why_grant({ ...who(line, ctx), n: line.tests, likely: line.likely }),
  'mb.why.grant_all': (line, ctx) => m.mb_why_grant_all({ ...who(line, ctx), n: line.tests }),
  'mb.why.nullify': (line, ctx) =>
    line.cards > 0
      ? m.mb_why_nullify({ ...who(line, ctx), n: line.cards })
      : m.mb_why_nullify_none(who(line, ctx)),
  'mb.why.ready': (line, ctx) => m.mb_why_ready(who(line, ctx)),
  'mb.why.tests': (line, ctx) => m.mb_why_tests({ ...who(line, ctx), likely: line.likely }),
  'mb.why.tinker': (line, ctx) => m.mb_why_tinker(who(line, ctx)),
  'mb.why.vote': (line, ctx) => m.mb_why_vote(who(line, ctx)),
};

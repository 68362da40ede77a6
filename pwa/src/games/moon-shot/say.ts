// The game's log lines as sentences: what happened, to whom, in points and names.

import { m } from '../../i18n/messages';
import { type FieldWords, type LineOf, sayBy } from '../../shared/game';
import { inside, listWords } from '../../shared/words/lists';
import { comesTo, pointsFor } from './model';
import { WORDS } from './table';
import type { Ctx, Line } from './wire';
import { endWords, landingWord, whatWords, winWords } from './words';

const names = (seats: readonly string[], ctx: Ctx): string[] => seats.map((seat) => ctx.name(seat));

function scored(line: LineOf<Line, 'ms.landed' | 'ms.colonized' | 'ms.cracked'>, ctx: Ctx) {
  return {
    name: ctx.name(line.seat),
    landing: line.landing ? inside(landingWord(line.landing)) : '',
    points: m.ms_points({ n: line.points }),
    total: line.total,
  };
}
function claim(line: LineOf<Line, 'ms.claimed' | 'ms.rejected'>, ctx: Ctx) {
  const { landing } = line;
  return {
    n: line.claim,
    name: ctx.name(line.seat),
    what: whatWords({
      landing,
      points: pointsFor(ctx, landing),
      cracked: line.large !== 'out',
      colonized: comesTo(ctx, line) === 'colony',
    }),
  };
}

const FIELDS = {
  seat: (id: string, ctx) => ctx.name(id),
  by: (id: string, ctx) => ctx.name(id),
} satisfies FieldWords<Ctx>;

export const say = sayBy<Line, Ctx, typeof WORDS, typeof FIELDS>('ms', WORDS, FIELDS, {
  'ms.started': (line, ctx) => {
    const list = listWords(names(line.order, ctx));
    return line.rules.includes('MS-13') ? m.ms_line_started_free({ list }) : m.ms_line_started({ list });
  },
  'ms.distance': () => m.ms_distance(),
  'ms.own_stacks': () => m.ms_own_stacks(),
  'ms.order': (line, ctx) => m.ms_line_order({ list: listWords(names(line.order, ctx)) }),
  'ms.missed': (line, ctx) => `${m.ms_st_misses({ name: ctx.name(line.seat) })}.`,
  'ms.landed': (line, ctx) => m.ms_line_landed(scored(line, ctx)),
  'ms.colonized': (line, ctx) => m.ms_line_colonized(scored(line, ctx)),
  'ms.cracked': (line, ctx) =>
    line.landing
      ? m.ms_line_cracked_landed(scored(line, ctx))
      : m.ms_line_cracked({ name: ctx.name(line.seat) }),
  'ms.claimed': (line, ctx) => m.ms_line_claimed(claim(line, ctx)),
  'ms.rejected': (line, ctx) => m.ms_line_rejected({ ...claim(line, ctx), by: ctx.name(line.by) }),
  'ms.over': (line, ctx) =>
    `${endWords(line.ended_by, line.tiebreak)} ${winWords(names(line.winners, ctx))}.`,
});

// The game's log lines as sentences: what happened, to whom, in numbers and names.

import { m } from '../../i18n/messages';
import { type FieldWords, sayBy } from '../../shared/game';
import { sumOf } from '../../shared/words/figures';
import { capital, listWords } from '../../shared/words/lists';
import { lineOf } from './model';
import { WORDS } from './table';
import type { Ctx, Line } from './wire';
import { offWords } from './words';

const params = (line: { seat: string; rocket: string }, ctx: Ctx): { name: string; rocket: string } => ({
  name: ctx.name(line.seat),
  rocket: line.rocket,
});

const FIELDS = { seat: (id: string, ctx) => ctx.name(id) } satisfies FieldWords<Ctx>;

export const say = sayBy<Line, Ctx, typeof WORDS, typeof FIELDS>('tm', WORDS, FIELDS, {
  'tm.boards': (line) =>
    m.tm_line_boards({
      boards: m.tm_n_boards({ n: line.boards }),
      players: m.app_players_exactly({ n: line.players }),
    }),
  'tm.agreed': (line, ctx) => m.tm_line_agreed({ list: listWords(line.order.map((seat) => ctx.name(seat))) }),
  'tm.order': (line, ctx) => {
    const names = listWords(line.order.map((seat) => ctx.name(seat)));
    const last = line.astronauts.map((seat) => ctx.name(seat));
    if (last.length === 0) return m.tm_line_order({ list: names });
    return m.tm_line_order_last({ list: names, names: listWords(last) });
  },
  'tm.named': (line, ctx) => {
    const name = ctx.name(line.seat);
    const rocket = line.rocket ?? '';
    if (line.action === 'fire') return `${m.tm_fires({ name, rocket })}.`;
    if (line.action === 'separate') return `${m.tm_separates({ name, rocket })}.`;
    return `${m.tm_builds({ name })}.`;
  },
  'tm.calls': (line, ctx) => {
    const right = Object.keys(line.nerve).filter((seat) => line.nerve[seat]);
    return right.length > 0
      ? m.tm_line_called({ names: listWords(right.map((seat) => ctx.name(seat))) })
      : m.tm_line_called_none();
  },
  'tm.risk': (line, ctx) => {
    if (line.roll === null) return m.tm_line_free(params(line, ctx));
    const values = { ...params(line, ctx), tokens: m.tm_tokens({ n: line.tokens }), roll: line.roll };
    return line.survived ? m.tm_line_holds(values) : m.tm_line_fails(values);
  },
  'tm.build': (line, ctx) =>
    m.tm_line_built({ ...params(line, ctx), tokens: m.tm_tokens({ n: line.tokens }) }),
  'tm.move': (line, ctx) => {
    const { name, rocket } = params(line, ctx);
    return m.ui_colon({
      of: name,
      says: m.tm_step_move({ rocket, n: line.distance, line: lineOf(line.progress) }),
    });
  },
  'tm.turn': (line, ctx) => `${m.tm_is_on({ name: ctx.name(line.seat) })}.`,
  'tm.destroyed': (line, ctx) => `${m.tm_st_lost(params(line, ctx))}.`,
  'tm.crash': (line, ctx) => `${m.tm_st_crashed(params(line, ctx))}. ${m.tm_st_with_tank()}`,
  'tm.win': (line, ctx) => `${m.tm_st_landed(params(line, ctx))}.`,
  'tm.separate': (line, ctx) => `${m.tm_st_dropped(params(line, ctx))}.`,
  'tm.pass': (line, ctx) => {
    const off = offWords(sumOf(Object.values(line.removed)));
    return m.tm_line_pass({ name: ctx.name(line.seat), off: capital(off) });
  },
  'tm.silence': (line) =>
    m.tm_line_silence({ list: listWords(line.rockets.map((rocket) => m.tm_rocket_n({ rocket }))) }),
  'tm.left': (line, ctx) => m.tm_line_left({ name: ctx.name(line.seat), n: line.rockets.length }),
  'tm.why.another': (line, ctx) => m.tm_why_another({ name: ctx.name(line.seat), tokens: line.tokens }),
  'tm.why.fire': (line, ctx) => m.tm_why_fire({ ...params(line, ctx), tokens: line.tokens }),
  'tm.why.separate': (line, ctx) => m.tm_why_separate({ ...params(line, ctx), crash: line.crash }),
  'tm.why.pass': (line, ctx) => m.tm_why_pass({ name: ctx.name(line.seat), tokens: line.tokens }),
});

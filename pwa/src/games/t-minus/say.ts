// The game's log lines as sentences: what happened, to whom, in numbers and names.

import { m } from '../../paraglide/messages';
import { type LineOf, sayBy } from '../../shared/game';
import { lineOf } from './model';
import { why } from './why';
import type { Ctx, Line } from './wire';
import { listWords, offWords } from './words';

const who = (line: { seat: string; rocket: string }, ctx: Ctx): { name: string; rocket: string } => ({
  name: ctx.name(line.seat),
  rocket: line.rocket,
});

function order(line: LineOf<Line, 'tm.order'>, ctx: Ctx): string {
  const all = listWords(line.order.map((seat) => ctx.name(seat)));
  const last = line.astronauts.map((seat) => ctx.name(seat));
  if (last.length === 0) return m.tm_line_order({ list: all });
  return m.tm_line_order_last({ list: all, names: listWords(last), n: last.length });
}
function named(line: LineOf<Line, 'tm.named'>, ctx: Ctx): string {
  const name = ctx.name(line.seat);
  const rocket = line.rocket ?? '';
  if (line.action === 'fire') return m.tm_line_fire({ name, rocket });
  if (line.action === 'separate') return m.tm_line_separate({ name, rocket });
  return m.tm_line_build({ name });
}
function risk(line: LineOf<Line, 'tm.risk'>, ctx: Ctx): string {
  if (line.roll === null) return m.tm_line_free(who(line, ctx));
  const told = { ...who(line, ctx), tokens: m.tm_tokens({ n: line.tokens }), roll: line.roll };
  return line.survived ? m.tm_line_holds(told) : m.tm_line_fails(told);
}
function passed(line: LineOf<Line, 'tm.pass'>, ctx: Ctx): string {
  const off = offWords(Object.values(line.removed).reduce((sum, n) => sum + n, 0));
  return m.tm_line_pass({ name: ctx.name(line.seat), off: off.charAt(0).toUpperCase() + off.slice(1) });
}

/** Null = not this game's. */
export const say = sayBy<Line, Ctx>({
  'tm.boards': (line) =>
    m.tm_line_boards({
      boards: m.tm_n_boards({ n: line.boards }),
      players: m.tm_players({ n: line.players }),
    }),
  'tm.agreed': (line, ctx) => m.tm_line_agreed({ list: listWords(line.order.map((seat) => ctx.name(seat))) }),
  'tm.order': order,
  'tm.turn': (line, ctx) => m.tm_line_turn({ name: ctx.name(line.seat) }),
  'tm.named': named,
  'tm.risk': risk,
  'tm.destroyed': (line, ctx) => m.tm_line_destroyed(who(line, ctx)),
  'tm.build': (line, ctx) => m.tm_line_built({ ...who(line, ctx), tokens: m.tm_tokens({ n: line.tokens }) }),
  'tm.move': (line, ctx) =>
    m.tm_line_move({ ...who(line, ctx), n: line.distance, line: lineOf(line.progress) }),
  'tm.crash': (line, ctx) => m.tm_line_crash(who(line, ctx)),
  'tm.separate': (line, ctx) => m.tm_line_separated(who(line, ctx)),
  'tm.win': (line, ctx) => m.tm_line_win(who(line, ctx)),
  'tm.pass': passed,
  'tm.must_pass': (line, ctx) => m.tm_line_must_pass({ name: ctx.name(line.seat) }),
  'tm.silence': (line) =>
    m.tm_line_silence({ list: listWords(line.rockets.map((rocket) => m.tm_rocket_n({ rocket }))) }),
  'tm.supply': (line, ctx) =>
    m.tm_line_supply({ name: ctx.name(line.seat), n: line.gained, all: line.supply }),
  'tm.left': (line, ctx) =>
    line.rockets.length > 0
      ? m.tm_line_left({ name: ctx.name(line.seat) })
      : m.tm_line_left_none({ name: ctx.name(line.seat) }),
  'tm.joined': (line, ctx) => m.tm_line_joined({ name: ctx.name(line.seat) }),
  'tm.idle': (line) => m.tm_line_idle({ n: line.rounds }),
  'tm.deserted': (line) => m.tm_line_deserted({ n: line.rounds }),
  ...why,
});

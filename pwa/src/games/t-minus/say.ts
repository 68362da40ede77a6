// The game's log lines as sentences: what happened, to whom, in numbers and names.

import { m } from '../../paraglide/messages';
import { num, text, texts } from '../../table/read';
import type { Json, LogLine } from '../../table/types';
import { lineOf } from './model';
import type { Ctx } from './wire';
import { listWords, offWords } from './words';

type Sentence = (line: LogLine, ctx: Ctx) => string;

const who = (line: LogLine, ctx: Ctx): { name: string; rocket: string } => ({
  name: ctx.name(text(line.seat)),
  rocket: text(line.rocket),
});

function order(line: LogLine, ctx: Ctx): string {
  const all = listWords(texts(line.order).map((seat) => ctx.name(seat)));
  const last = texts(line.astronauts).map((seat) => ctx.name(seat));
  if (last.length === 0) return m.tm_line_order({ list: all });
  return m.tm_line_order_last({ list: all, names: listWords(last), n: last.length });
}
function named(line: LogLine, ctx: Ctx): string {
  if (line.action === 'fire') return m.tm_line_fire(who(line, ctx));
  if (line.action === 'separate') return m.tm_line_separate(who(line, ctx));
  return m.tm_line_build({ name: who(line, ctx).name });
}
function risk(line: LogLine, ctx: Ctx): string {
  if (typeof line.roll !== 'number') return m.tm_line_free(who(line, ctx));
  const told = { ...who(line, ctx), tokens: m.tm_tokens({ n: num(line.tokens) }), roll: line.roll };
  return line.survived === true ? m.tm_line_holds(told) : m.tm_line_fails(told);
}
function passed(line: LogLine, ctx: Ctx): string {
  const removed = Object.values((line.removed ?? {}) as Record<string, Json>).map(num);
  const off = offWords(removed.reduce((sum, n) => sum + n, 0));
  return m.tm_line_pass({ name: ctx.name(text(line.seat)), off: off.charAt(0).toUpperCase() + off.slice(1) });
}

const SENTENCES: Record<string, Sentence> = {
  'tm.boards': (line) =>
    m.tm_line_boards({
      boards: m.tm_n_boards({ n: num(line.boards) }),
      players: m.tm_players({ n: num(line.players) }),
    }),
  'tm.agreed': (line, ctx) =>
    m.tm_line_agreed({ list: listWords(texts(line.order).map((seat) => ctx.name(seat))) }),
  'tm.order': order,
  'tm.turn': (line, ctx) => m.tm_line_turn({ name: ctx.name(text(line.seat)) }),
  'tm.named': named,
  'tm.risk': risk,
  'tm.destroyed': (line, ctx) => m.tm_line_destroyed(who(line, ctx)),
  'tm.build': (line, ctx) =>
    m.tm_line_built({ ...who(line, ctx), tokens: m.tm_tokens({ n: num(line.tokens) }) }),
  'tm.move': (line, ctx) =>
    m.tm_line_move({ ...who(line, ctx), n: num(line.distance), line: lineOf(num(line.progress)) }),
  'tm.crash': (line, ctx) => m.tm_line_crash(who(line, ctx)),
  'tm.separate': (line, ctx) => m.tm_line_separated(who(line, ctx)),
  'tm.win': (line, ctx) => m.tm_line_win(who(line, ctx)),
  'tm.pass': passed,
  'tm.must_pass': (line, ctx) => m.tm_line_must_pass({ name: ctx.name(text(line.seat)) }),
  'tm.silence': (line) =>
    m.tm_line_silence({ list: listWords(texts(line.rockets).map((rocket) => m.tm_rocket_n({ rocket }))) }),
  'tm.supply': (line, ctx) =>
    m.tm_line_supply({ name: ctx.name(text(line.seat)), n: num(line.gained), all: num(line.supply) }),
  'tm.left': (line, ctx) =>
    texts(line.rockets).length > 0
      ? m.tm_line_left({ name: ctx.name(text(line.seat)) })
      : m.tm_line_left_none({ name: ctx.name(text(line.seat)) }),
  'tm.joined': (line, ctx) => m.tm_line_joined({ name: ctx.name(text(line.seat)) }),
  'tm.deserted': (line) => m.tm_line_deserted({ n: num(line.rounds) }),
};

/** Null = not this game's. */
export function say(line: LogLine, ctx: Ctx): string | null {
  return SENTENCES[line.id]?.(line, ctx) ?? null;
}

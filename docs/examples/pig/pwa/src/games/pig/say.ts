// The game's log lines as sentences.
import { m } from '../../paraglide/messages';
import { sayBy } from '../../shared/game';
import type { Ctx, Line } from './wire';

/** Null = not this game's. */
export const say = sayBy<Line, Ctx>({
  'pg.turn': (line, ctx) => m.pig_line_turn({ name: ctx.name(line.seat) }),
  'pg.rolled': (line, ctx) =>
    m.pig_line_rolled({ name: ctx.name(line.seat), face: line.face, kept: line.kept }),
  'pg.lost': (line, ctx) => m.pig_line_lost({ name: ctx.name(line.seat) }),
  'pg.held': (line, ctx) =>
    m.pig_line_held({ name: ctx.name(line.seat), kept: line.kept, points: line.points }),
  'pg.left': (line, ctx) => m.pig_line_left({ name: ctx.name(line.seat) }),
});

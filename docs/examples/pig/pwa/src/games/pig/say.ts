// The game's log lines as sentences: each is its message, which takes the line's fields.
import { sayBy } from '../../shared/game';
import { WORDS } from './table';
import type { Ctx, Line } from './wire';

const FIELDS = { seat: (id: string, ctx: Ctx) => ctx.name(id) };

/** Null = not this game's. */
export const say = sayBy<Line, Ctx, typeof WORDS, typeof FIELDS>('pg', WORDS, FIELDS, {});

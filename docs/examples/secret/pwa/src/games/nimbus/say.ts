// The game's log lines as sentences: one that takes more than the line's fields is written here.
import { m } from '../../i18n/messages';
import { sayBy } from '../../shared/game';
import { listWords } from '../../shared/words/lists';
import { WORDS } from './table';
import type { Ctx, Line } from './wire';

const FIELDS = {};
type Round = Extract<Line, { id: 'nb.round' }>;

/** Who climbs: they have chosen what nobody else has. */
export function climbWords({ climbs }: Pick<Round, 'climbs'>, ctx: Pick<Ctx, 'name'>): string {
  const seats = Object.keys(climbs).filter((seat) => climbs[seat]);
  return seats.length > 0
    ? m.nb_climb({ names: listWords(seats.map((seat) => ctx.name(seat))) })
    : m.nb_nobody();
}

/** Null = not this game's. */
export const say = sayBy<Line, Ctx, typeof WORDS, typeof FIELDS>('nb', WORDS, FIELDS, {
  'nb.round': climbWords,
});

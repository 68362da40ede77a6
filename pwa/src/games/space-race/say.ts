// Log lines of Space Race as sentences.
import { m } from '../../i18n/messages';
import { type FieldWords, sayBy } from '../../shared/game';
import { sumOf } from '../../shared/words/figures';
import { listWords } from '../../shared/words/lists';
import { partAt } from './model';
import { WORDS } from './table';
import type { Ctx, Line } from './wire';
import {
  burntWords,
  byWords,
  goofWords,
  ladderTitle,
  partTitle,
  prizeWords,
  rungsWords,
  spaceSentence,
  withMiss,
} from './words';

const name = (line: { seat: string }, ctx: Ctx) => ctx.name(line.seat);
const list = (seats: readonly string[], ctx: Ctx) => listWords(seats.map((seat) => ctx.name(seat)));
const names = (line: { seats: readonly string[] }, ctx: Ctx) => list(line.seats, ctx);

const FIELDS = {
  seat: (id: string, ctx) => ctx.name(id),
  other: (id: string, ctx) => ctx.name(id),
  seats: list,
  tied: list,
  among: list,
  winners: list,
  left: list,
  by: byWords,
} satisfies FieldWords<Ctx>;

export const say = sayBy<Line, Ctx, typeof WORDS, typeof FIELDS>('sr', WORDS, FIELDS, {
  'sr.opened': (line) => {
    return m.sr_line_opened({
      edition: line.edition === 'five' ? m.sr_id_edition_five() : m.sr_id_edition_nine(),
      n: line.players,
      space: line.space,
    });
  },
  'sr.year': ({ year, offers }, ctx) =>
    m.sr_line_year({ year, list: listWords(offers.map((offer) => partTitle(ctx, offer.number))) }),
  'sr.closed': ({ year, by }) => m.sr_line_closed({ year, by }),
  'sr.ladder': (line, ctx) =>
    m.sr_line_ladder({ title: ladderTitle(ctx, line), rungs: rungsWords(ctx, line) }),
  'sr.no_bid': (line, ctx) =>
    line.knock_offs
      ? m.sr_line_idle_knock_off({ names: names(line, ctx) })
      : m.sr_idle({ names: names(line, ctx) }),
  'sr.price': (line, ctx) => m.sr_paid({ name: name(line, ctx), n: line.garnets }),
  'sr.burnt': (line, ctx) =>
    burntWords(name(line, ctx), partTitle(ctx, line.number), partAt(ctx, line.number)?.effect.type),
  'sr.forced': (line, ctx) => m.sr_forced({ name: name(line, ctx) }),
  'sr.space': ({ space, radiation, farther: holes }) => spaceSentence({ space, radiation, holes }),
  'sr.lift_off': (line, ctx) => m.sr_line_lift_off({ names: names(line, ctx), n: line.seats.length }),
  'sr.missiles': (line, ctx) => {
    const shot = m.sr_line_missiles({
      name: name(line, ctx),
      target: ctx.name(line.target),
      n: line.strength,
    });
    return withMiss(shot, line);
  },
  'sr.launch': (line, ctx) => {
    const values = {
      name: name(line, ctx),
      sum: line.values.join(' + ') || '0',
      distance: line.distance,
      height: line.height,
    };
    if (line.reached_space) return m.sr_line_reached(values);
    return values.height < values.distance ? m.sr_line_launch_cut(values) : m.sr_line_launch(values);
  },
  'sr.short': (line, ctx) => `${m.sr_st_not_there({ names: names(line, ctx), n: line.seats.length })}.`,
  'sr.no_launch': () => `${m.sr_no_launch()}.`,
  'sr.collision': (line, ctx) => m.sr_collision_note({ names: names(line, ctx) }),
  'sr.award': (line, ctx) =>
    m.sr_line_award({
      name: name(line, ctx),
      prize: prizeWords(line),
    }),
  'sr.discard': (line, ctx) =>
    m.sr_discards({ name: name(line, ctx), list: listWords(line.numbers.map((n) => partTitle(ctx, n))) }),
  'sr.kept': (line, ctx) => m.sr_keeps({ name: name(line, ctx) }),
  'sr.void': (line, ctx) => m.sr_line_void({ names: names(line, ctx), n: line.seats.length }),
  'sr.alliance': (line, ctx) => {
    const values = { name: name(line, ctx), names: list(line.members, ctx) };
    if (line.what === 'closed') return m.sr_line_alliance_closed(values);
    return line.what === 'filled' ? m.sr_line_alliance_filled(values) : m.sr_line_alliance_opened(values);
  },
  'sr.telegram': () => m.table_telegram(),
  'sr.passed': (line, ctx) => {
    if (line.other === null) return m.sr_line_passed_out({ name: name(line, ctx) });
    const values = { name: name(line, ctx), other: ctx.name(line.other) };
    return line.what === 'garnets' ? m.sr_line_passed_garnets(values) : m.sr_line_passed(values);
  },
  'sr.goofspiel': (line, ctx) => goofWords(line.purpose, list(line.players, ctx)),
  'sr.trick': (line, ctx) => {
    const bids = Object.entries(line.bids)
      .map(([seat, card]) => `${ctx.name(seat)} ${card}`)
      .join(', ');
    const prize = sumOf(line.prizes);
    return line.winner === null
      ? m.sr_line_trick_tie({ n: prize, bids })
      : m.sr_line_trick({ n: prize, bids, name: ctx.name(line.winner) });
  },
  'sr.goofspiel_over': (line, ctx) =>
    line.purpose === 'award'
      ? m.sr_line_goof_won({ name: name(line, ctx) })
      : m.sr_line_goof_lost({ name: name(line, ctx) }),
  'sr.bonus': (line, ctx) =>
    line.seats.length === 0
      ? m.sr_line_no_bonus()
      : m.sr_line_bonus({ names: names(line, ctx), prize: prizeWords(line) }),
  'sr.candidate': (line, ctx) => {
    if (line.seat === null) return m.sr_line_no_candidate();
    return m.sr_line_candidate({ name: ctx.name(line.seat), by: byWords(line.by) });
  },
  'sr.why.submit': (line, ctx) => {
    const { level, gain, chance } = line;
    const bid =
      line.number === null
        ? m.sr_why_no_bid({ name: name(line, ctx) })
        : m.sr_why_bid({ name: name(line, ctx), part: partTitle(ctx, line.number), gain, level });
    if (line.launch) return `${bid} ${m.sr_why_launch({ chance })}`;
    return chance > 0 ? `${bid} ${m.sr_why_wait({ chance })}` : bid;
  },
});

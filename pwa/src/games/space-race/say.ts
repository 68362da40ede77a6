// Log lines of Space Race as sentences.
import { m } from '../../paraglide/messages';
import { listWords } from '../../shared/words/lists';
import { num, text, texts } from '../../table/read';
import type { Json, LogLine } from '../../table/types';
import type { Ctx, Outcome, PastYear } from './types';
import { byWords, local, tieWords } from './words';

type Sentence = (line: LogLine, ctx: Ctx) => string;

const nums = (value: Json | undefined): number[] => (Array.isArray(value) ? value.map(num) : []);
const name = (line: LogLine, ctx: Ctx, key = 'seat') => ctx.name(text(line[key]));
const names = (line: LogLine, ctx: Ctx, key = 'seats') =>
  listWords(texts(line[key]).map((seat) => ctx.name(seat)));

function part(ctx: Ctx, number: number): string {
  const materials = ctx.materials;
  return local(materials?.parts.find((one) => one.number === number)?.title) || m.sr_part_n({ n: number });
}

function opened(line: LogLine): string {
  return m.sr_line_opened({
    edition: line.edition === 'five' ? m.sr_opt_five() : m.sr_opt_nine(),
    n: num(line.players),
    space: num(line.space),
  });
}
function yearOpens(line: LogLine, ctx: Ctx): string {
  const offers = (Array.isArray(line.offers) ? line.offers : []) as { number?: Json }[];
  return m.sr_line_year({
    year: num(line.year),
    list: listWords(offers.map((offer) => part(ctx, num(offer.number)))),
  });
}
function closed(line: LogLine): string {
  const year = num(line.year);
  if (line.by === 'clock') return m.sr_line_closed_clock({ year });
  return line.by === 'referee' ? m.sr_line_closed_referee({ year }) : m.sr_line_closed({ year });
}
/** "0: Buzz · 1: Yuri": the ladder in a line, then what came of it. */
function ladder(line: LogLine, ctx: Ctx): string {
  const levels = (Array.isArray(line.levels) ? line.levels : []) as { level?: Json; seats?: Json }[];
  const rungs = levels
    .map(
      (rung) =>
        `${num(rung.level)}: ${texts(rung.seats)
          .map((seat) => ctx.name(seat))
          .join(', ')}`,
    )
    .join(' · ');
  const what = part(ctx, num(line.number));
  const got = texts(line.recipients);
  const who = names(line, ctx, 'recipients');
  const title =
    got.length === 0
      ? m.sr_nobody_gets({ part: what })
      : line.stolen === true
        ? m.sr_steals({ names: who, part: what, n: got.length })
        : m.sr_gets({ names: who, part: what, n: got.length });
  return m.sr_line_ladder({ title, rungs });
}
function missiles(line: LogLine, ctx: Ctx): string {
  const told = [
    m.sr_line_missiles({ name: name(line, ctx), target: name(line, ctx, 'target'), n: num(line.strength) }),
    ...(line.random === true ? [m.sr_shot_random()] : []),
    ...(line.hit === true ? [] : [m.sr_shot_missed()]),
  ];
  return told.join(' ');
}
function launch(line: LogLine, ctx: Ctx): string {
  const told = {
    name: name(line, ctx),
    sum: nums(line.values).join(' + ') || '0',
    distance: num(line.distance),
    height: num(line.height),
  };
  if (line.reached_space === true) return m.sr_line_reached(told);
  return told.height < told.distance ? m.sr_line_launch_cut(told) : m.sr_line_launch(told);
}
function space(line: LogLine): string {
  const told = { space: num(line.space), radiation: num(line.radiation), holes: num(line.farther) };
  return told.holes > 0 ? m.sr_line_space_holes(told) : m.sr_line_space(told);
}
function trick(line: LogLine, ctx: Ctx): string {
  const bids = Object.entries((line.bids ?? {}) as Record<string, Json>)
    .map(([seat, card]) => `${ctx.name(seat)} ${num(card)}`)
    .join(', ');
  const prize = nums(line.prizes).reduce((sum, n) => sum + n, 0);
  return line.winner == null
    ? m.sr_line_trick_tie({ n: prize, bids })
    : m.sr_line_trick({ n: prize, bids, name: name(line, ctx, 'winner') });
}
function candidate(line: LogLine, ctx: Ctx): string {
  if (line.seat == null) return m.sr_line_no_candidate();
  return m.sr_line_candidate({ name: name(line, ctx), by: byWords(line.by as Outcome['candidate_by']) });
}

const SENTENCES: Record<string, Sentence> = {
  'sr.opened': opened,
  'sr.reshuffled': (line) => m.sr_line_reshuffled({ n: num(line.cards) }),
  'sr.year': yearOpens,
  'sr.closed': closed,
  'sr.ladder': ladder,
  'sr.no_bid': (line, ctx) =>
    line.knock_offs === true
      ? m.sr_line_idle_knock_off({ names: names(line, ctx), n: texts(line.seats).length })
      : m.sr_idle({ names: names(line, ctx), n: texts(line.seats).length }),
  'sr.price': (line, ctx) => m.sr_paid({ name: name(line, ctx), n: num(line.garnets) }),
  'sr.burnt': (line, ctx) => m.sr_burnt({ name: name(line, ctx), part: part(ctx, num(line.number)) }),
  'sr.forced': (line, ctx) => m.sr_forced({ name: name(line, ctx) }),
  'sr.black_hole': (line, ctx) => m.sr_line_hole({ name: name(line, ctx), n: num(line.count) }),
  'sr.space': space,
  'sr.missiles': missiles,
  'sr.fed': (line, ctx) => m.sr_line_fed({ name: name(line, ctx), n: num(line.garnets) }),
  'sr.launch': launch,
  'sr.no_launch': () => m.sr_no_launch_line(),
  'sr.collision': (line, ctx) => m.sr_collision_note({ names: names(line, ctx) }),
  'sr.tiebreak': (line, ctx) =>
    m.sr_line_tiebreak({
      names: names(line, ctx, 'tied'),
      by: tieWords(text(line.by) as PastYear['tiebreak']),
    }),
  'sr.award': (line, ctx) =>
    m.sr_line_award({
      name: name(line, ctx),
      prize: m.sr_prize({ tol: num(line.tol), garnets: num(line.garnets) }),
    }),
  'sr.discard': (line, ctx) =>
    m.sr_discards({ name: name(line, ctx), list: listWords(nums(line.numbers).map((n) => part(ctx, n))) }),
  'sr.kept': (line, ctx) => m.sr_keeps({ name: name(line, ctx) }),
  'sr.void': (line, ctx) => m.sr_line_void({ names: names(line, ctx), n: texts(line.seats).length }),
  'sr.telegraph': (line, ctx) =>
    m.sr_line_telegraph({ name: name(line, ctx), other: name(line, ctx, 'other'), n: num(line.price) }),
  'sr.alliance': (line, ctx) => {
    const told = { name: name(line, ctx), names: names(line, ctx, 'members') };
    if (line.what === 'closed') return m.sr_line_alliance_closed(told);
    return line.what === 'filled' ? m.sr_line_alliance_filled(told) : m.sr_line_alliance_opened(told);
  },
  'sr.passed': (line, ctx) =>
    line.other == null
      ? m.sr_line_passed_out({ name: name(line, ctx) })
      : line.what === 'garnets'
        ? m.sr_line_passed_garnets({ name: name(line, ctx), other: name(line, ctx, 'other') })
        : m.sr_line_passed({ name: name(line, ctx), other: name(line, ctx, 'other') }),
  'sr.left': (line, ctx) => m.sr_line_left({ name: name(line, ctx) }),
  'sr.joined': (line, ctx) => m.sr_line_joined({ name: name(line, ctx), year: num(line.since) }),
  'sr.goofspiel': (line, ctx) =>
    line.purpose === 'award'
      ? m.sr_goof_award({ names: names(line, ctx, 'players') })
      : m.sr_goof_candidate({ names: names(line, ctx, 'players') }),
  'sr.trick': trick,
  'sr.lot': (line, ctx) => m.sr_line_lot({ names: names(line, ctx, 'among'), name: name(line, ctx) }),
  'sr.goofspiel_over': (line, ctx) =>
    line.purpose === 'award'
      ? m.sr_line_goof_won({ name: name(line, ctx) })
      : m.sr_line_goof_lost({ name: name(line, ctx) }),
  'sr.naming': (line, ctx) =>
    m.sr_line_naming({ winners: names(line, ctx, 'winners'), tied: names(line, ctx, 'tied') }),
  'sr.bonus': (line, ctx) => {
    const n = texts(line.seats).length;
    return n === 0
      ? m.sr_line_no_bonus()
      : m.sr_line_bonus({
          names: names(line, ctx),
          n,
          prize: m.sr_prize({ tol: num(line.tol), garnets: num(line.garnets) }),
        });
  },
  'sr.candidates': (line, ctx) =>
    m.sr_line_candidates({
      tied: names(line, ctx, 'tied'),
      by: tieWords(text(line.by) as PastYear['tiebreak']),
      left: names(line, ctx, 'left'),
    }),
  'sr.disagreed': (line, ctx) => m.sr_line_disagreed({ names: names(line, ctx) }),
  'sr.candidate': candidate,
};

/** Null = not this game's. */
export function say(line: LogLine, ctx: Ctx): string | null {
  return SENTENCES[line.id]?.(line, ctx) ?? null;
}

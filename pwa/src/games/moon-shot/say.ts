// The game's log lines as sentences: what happened, to whom, in points and names.
import { m } from '../../paraglide/messages';
import { num, text } from '../../table/read';
import type { Json, LogLine } from '../../table/types';
import { colonized } from './model';
import type { Ctx, Landing, Shot } from './wire';
import { endWords, inside, LANDING_WORDS, listWords, whatWords, winWords } from './words';

type Sentence = (line: LogLine, ctx: Ctx) => string;

const names = (value: Json | undefined, ctx: Ctx): string[] =>
  Array.isArray(value) ? value.map((seat) => ctx.name(text(seat))) : [];
const POINTS: Record<Landing, number> = { crash: 1, controlled: 2, perfect: 3 };

function scored(line: LogLine, ctx: Ctx) {
  const landing = text(line.landing) as Landing;
  return {
    name: ctx.name(text(line.seat)),
    landing: inside(LANDING_WORDS[landing]?.() ?? ''),
    points: m.ms_points({ n: num(line.points) }),
    total: num(line.total),
  };
}
/** What somebody claims, from what the table saw. */
function claim(line: LogLine, ctx: Ctx) {
  const landing = (text(line.landing) || null) as Landing | null;
  const cracked = text(line.large) !== '' && line.large !== 'out';
  const state = ctx.view.state;
  const seen = { small: line.small, medium: line.medium, large: line.large } as unknown as Shot;
  const ends = landing !== null && state !== null && colonized(seen, state.options);
  return {
    n: num(line.claim),
    name: ctx.name(text(line.seat)),
    what: whatWords({ landing, points: landing ? POINTS[landing] : 0, cracked, colonized: ends }),
  };
}
const shotOf = (line: LogLine, ctx: Ctx) => ({
  n: num(line.shot ?? line.claim),
  name: ctx.name(text(line.seat)),
  by: ctx.name(text(line.by)),
});

const SENTENCES: Record<string, Sentence> = {
  'ms.started': (line, ctx) => {
    const list = listWords(names(line.order, ctx));
    return line.rules.includes('MS-13') ? m.ms_line_started_free({ list }) : m.ms_line_started({ list });
  },
  'ms.distance': () => m.ms_distance(),
  'ms.own_stacks': () => m.ms_own_stacks(),
  'ms.order': (line, ctx) => m.ms_line_order({ list: listWords(names(line.order, ctx)) }),
  'ms.missed': (line, ctx) => m.ms_line_missed({ name: ctx.name(text(line.seat)) }),
  'ms.landed': (line, ctx) => m.ms_line_landed(scored(line, ctx)),
  'ms.colonized': (line, ctx) => m.ms_line_colonized(scored(line, ctx)),
  'ms.cracked': (line, ctx) =>
    line.landing
      ? m.ms_line_cracked_landed(scored(line, ctx))
      : m.ms_line_cracked({ name: ctx.name(text(line.seat)) }),
  'ms.claimed': (line, ctx) => m.ms_line_claimed(claim(line, ctx)),
  'ms.confirmed': (line, ctx) => m.ms_line_confirmed(shotOf(line, ctx)),
  'ms.rejected': (line, ctx) => m.ms_line_rejected({ ...claim(line, ctx), by: ctx.name(text(line.by)) }),
  'ms.void': (line, ctx) => m.ms_line_void(shotOf(line, ctx)),
  'ms.undo_asked': (line, ctx) => m.ms_line_undo_asked(shotOf(line, ctx)),
  'ms.undo_refused': (line, ctx) => m.ms_line_undo_refused(shotOf(line, ctx)),
  'ms.undone': (line, ctx) => m.ms_line_undone(shotOf(line, ctx)),
  'ms.over': (line, ctx) =>
    `${endWords(text(line.ended_by), text(line.tiebreak) || null)} ${winWords(names(line.winners, ctx))}.`,
};

/** Null = not this game's. */
export function say(line: LogLine, ctx: Ctx): string | null {
  return SENTENCES[line.id]?.(line, ctx) ?? null;
}

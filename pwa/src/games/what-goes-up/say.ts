// Log lines of What Goes Up as sentences: what happened to which craft, in numbers and names.
import { m } from '../../i18n/messages';
import { type FieldWords, type LineOf, sayBy } from '../../shared/game';
import { percent } from '../../shared/kit/dice/OddsBar';
import { signed } from '../../shared/words/figures';
import { listWords } from '../../shared/words/lists';
import { outcomeWords } from './flight/outcomes';
import { tuneWords } from './flight/tuneWords';
import { calledWords, purposeWords, words } from './ids';
import { lastWordsOf } from './lastWords';
import { bundleWords } from './market/basket';
import { BY_HAND, spareWords, verdictWords } from './stage/verdicts';
import { WORDS } from './table';
import type { Ctx, Line } from './wire';

export const word = (value: string, ctx: Ctx): string => words(value, {}, ctx) ?? value;
const name = (line: { seat: string }, ctx: Ctx): string => ctx.name(line.seat);
const cost = (line: LineOf<Line, 'wgu.glitch'>): string =>
  words(`what_goes_up.cost.${line.choice.split(':')[0]}`, {}, null) ?? '';
const craftList = (line: { craft: readonly string[] }, ctx: Ctx): string =>
  listWords(line.craft.map((id) => word(id, ctx)));
/** Things gone by now no longer have a name. */
const launches = (line: { craft: readonly string[] }, ctx: Ctx): string => {
  const n = line.craft.length;
  if (n === 0) return m.wgu_line_launches_none();
  const isKnown = line.craft.every((id) => words(id, {}, ctx) !== null);
  return isKnown ? m.wgu_line_launches({ list: craftList(line, ctx) }) : m.wgu_line_launches_n({ n });
};
export const firstName = (first: string, ctx: Ctx): string =>
  words(`what_goes_up.first.${first}`, {}, ctx) ?? word(first, ctx);
export const firsts = (line: { what: string; at?: string }, ctx: Ctx): string => {
  const name = firstName(line.what, ctx);
  return line.at ? `${name} (${word(line.at, ctx)})` : name;
};

const FIELDS = {
  seat: (id: string, ctx) => ctx.name(id),
  by: (id: string, ctx) => ctx.name(id),
  inventor: (id: string, ctx) => ctx.name(id),
  at: word,
  other: word,
  derp: word,
  skill: word,
  part: word,
  use: word,
  body: word,
  what: calledWords,
  purpose: purposeWords,
  outcome: outcomeWords,
  cost: (n: number) => m.wgu_verb_points({ n }),
  change: (n: number) => (n === 0 ? '0' : signed(n)),
} satisfies FieldWords<Ctx>;

export const say = sayBy<Line, Ctx, typeof WORDS, typeof FIELDS>('wgu', WORDS, FIELDS, {
  'wgu.launches': launches,
  'wgu.offered': (line, ctx) => m.wgu_line_offered({ seat: name(line, ctx), other: ctx.name(line.other) }),
  'wgu.traded': (line, ctx) => {
    const values = { seat: name(line, ctx), other: ctx.name(line.other) };
    if (!ctx.view.state) return m.wgu_line_traded(values);
    const [gives, takes] = [bundleWords(line.gives, ctx), bundleWords(line.takes, ctx)];
    return m.wgu_line_traded_for({ ...values, gives, takes });
  },
  'wgu.order': (line, ctx) => m.wgu_line_order({ list: craftList(line, ctx) }),
  'wgu.calls': (line, ctx) =>
    line.right.length > 0
      ? m.wgu_line_called({ names: listWords(line.right.map((seat) => ctx.name(seat))) })
      : m.wgu_line_called_none(),
  'wgu.burn': (line) => m.wgu_line_burn({ name: line.name, cost: line.cost, left: line.left }),
  'wgu.saved': ({ who: people, name, after }) =>
    m.ui_colon({
      of:
        people.length > 0
          ? m.wgs_helps({ names: listWords(people), n: people.length })
          : m.wgs_boost({ name }),
      says: after.outcome ? outcomeWords(after.outcome) : '',
    }),
  'wgu.glitch': (line) => m.wgu_line_glitch({ name: line.name, choice: cost(line) }),
  'wgu.died': (line, ctx) =>
    [
      m.wgu_line_died({ who: line.who, seat: name(line, ctx), n: Math.abs(line.dots) }),
      lastWordsOf(line.words),
    ]
      .filter(Boolean)
      .join(' '),
  'wgu.rolled': (line) => {
    const { purpose, outcome, total, crew, name } = line;
    const said =
      outcome === 'ok' ? m.wgf_is_ok({ total }) : m.wgf_is({ total, outcome: outcomeWords(outcome) });
    // It may still be saved: no verdict yet.
    if (outcome !== 'ok' && (line.open ?? line.savers.length > 0))
      return `${m.ui_colon({ of: name, says: said })}.`;
    const [alone, ...others] = crew ?? [];
    const doer = alone && others.length === 0 && purpose in BY_HAND ? alone : name;
    const verdict =
      verdictWords(purpose, outcome, doer) || m.ui_colon({ of: name, says: purposeWords(purpose) });
    return `${verdict}. ${spareWords(total, line, outcome) || `${said}.`}`;
  },
  'wgu.sung': (line, ctx) => {
    const sung = { who: line.who, tune: tuneWords(line.tune) };
    return line.right.length > 0
      ? m.wgu_line_sung({ ...sung, right: listWords(line.right.map((seat) => ctx.name(seat))) })
      : m.wgu_line_sung_none(sung);
  },
  'wgu.home': (line) =>
    line.lost?.length
      ? m.wgu_line_home_without({ name: line.name, list: listWords(line.lost) })
      : m.wgu_line_home({ name: line.name }),
  'wgu.moon_order': (line, ctx) => m.wgu_line_moon_order({ list: listWords(line.seats.map(ctx.name)) }),
  'wgu.moon_reordered': (line, ctx) =>
    m.wgu_line_moon_reordered({
      seat: name(line, ctx),
      list: listWords(line.seats.map(ctx.name)),
      left: line.left,
    }),
  'wgu.filed': (line, ctx) =>
    m.wgu_line_filed({
      name: line.name,
      at: word(line.towards, ctx),
      p: percent(line.success),
    }),
  'wgu.first': (line, ctx) =>
    m.wgu_line_first({ seat: name(line, ctx), what: firsts(line, ctx), n: line.dots }),
  'wgu.moving': (line, ctx) =>
    line.seat
      ? m.wgu_line_moving({ seat: ctx.name(line.seat), what: firsts(line, ctx) })
      : m.wgu_line_moving_none({ what: firsts(line, ctx) }),
  'wgu.luck': (line, ctx) =>
    m.wgu_line_luck({ seat: name(line, ctx), name: line.name || m.wgf_page_workshop_short() }),
  'wgu.liked': (line, ctx) =>
    m.wgu_line_liked({
      seat: name(line, ctx),
      other: ctx.name(line.author),
      name: line.name || m.wgf_page_workshop_short(),
    }),
  'wgu.story': (line, ctx) =>
    line.about === 'workshop'
      ? m.wgu_line_story_workshop({ seat: name(line, ctx) })
      : m.wgu_line_story({ seat: name(line, ctx), name: line.name }),
  'wgu.claimed': (line, ctx) => m.wgu_line_claimed({ seat: name(line, ctx), what: firsts(line, ctx) }),
  // Why a practice bot did what it did.
  'wgu.why.fly': (line, ctx) =>
    line.home
      ? m.wgu_bot_home({ name: name(line, ctx) })
      : m.wgu_bot_fly({ name: name(line, ctx), place: word(line.target, ctx) }),
  'wgu.reordered': (line, ctx) =>
    m.wgu_line_reordered({ seat: name(line, ctx), list: craftList(line, ctx), left: line.left }),
});

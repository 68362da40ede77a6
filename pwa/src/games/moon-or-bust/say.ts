// The game's log lines as sentences: what happened, to whom, in numbers and names.

import { m } from '../../i18n/messages';
import { type FieldWords, type LineOf, sayBy } from '../../shared/game';
import { saidWords } from '../../shared/tips/words';
import { signed } from '../../shared/words/figures';
import { listWords } from '../../shared/words/lists';
import { seatById } from '../../shared/words/people';
import { SIDES } from './model';
import { WORDS } from './table';
import type { Ctx, Line, Side } from './wire';
import { choiceTitle, eventTitle, powerTitle, TEAMS, typeWord } from './words';

export function team(side: unknown, ctx: Ctx): string {
  const state = ctx.view.state;
  const id = side === 'b' ? 'b' : 'a';
  return state?.teams?.[id]?.name ?? ctx.materials?.teams?.[id] ?? TEAMS[id];
}

const struck = ({ by, against, type }: { by: Side; against: Side; type: string }, ctx: Ctx) => ({
  by: team(by, ctx),
  team: team(against, ctx),
  type: typeWord(type),
});

const named = (seats: readonly string[], ctx: Ctx) => ({
  n: seats.length,
  names: listWords(seats.map((seat) => ctx.name(seat))),
});

/** Who held a hand out: all who talked, some of them, nobody. */
export function handsWords({ out, kept }: LineOf<Line, 'mb.hands'>, ctx: Ctx): string {
  if (kept.length === 0) return m.mb_line_hands_both(named(out, ctx));
  return out.length > 0 ? m.mb_line_hands_one(named(out, ctx)) : m.mb_line_hands_none();
}

/** Who had guessed it, where anybody guessed. */
export function guessedWords({ right }: LineOf<Line, 'mb.hands'>, ctx: Ctx): string {
  if (!right) return '';
  if (right.length > 2) return m.mb_line_hands_many({ n: right.length });
  return right.length > 0 ? m.mb_line_hands_guessed(named(right, ctx)) : m.mb_line_hands_no_guess();
}

/** Whose chips were right, where anybody had laid one; then who believed in their own team too much. */
export function chipWords(line: Pick<LineOf<Line, 'mb.results'>, 'team' | 'correct' | 'chips'>, ctx: Ctx) {
  const { chips, correct } = line;
  if (!chips) return { said: '', believed: '' };
  const truth = Math.max(...correct);
  const fan = Object.keys(chips).find(
    (seat) => (chips[seat] ?? 0) > truth && seatById(ctx.view, seat)?.team === line.team,
  );
  return {
    said: saidWords({ tips: chips, truth, name: ctx.name }),
    believed: fan ? m.mb_chips_believed({ name: ctx.name(fan), team: team(line.team, ctx) }) : '',
  };
}

/** Whose chips on war or peace were right. */
export const warChipWords = ({ chips, war }: LineOf<Line, 'mb.conflict'>, ctx: Ctx): string =>
  chips ? saidWords({ tips: chips, truth: war, name: ctx.name }) : '';

const FIELDS = {
  seat: (id: string, ctx) => ctx.name(id),
  other: (id: string, ctx) => ctx.name(id),
  team,
  drawer: team,
  event: (id: string, ctx) => eventTitle(ctx, id),
  power: (id: string, ctx) => powerTitle(ctx, id),
} satisfies FieldWords<Ctx>;

export const say = sayBy<Line, Ctx, typeof WORDS, typeof FIELDS>('mb', WORDS, FIELDS, {
  'mb.rulings': (line) => (line.told_counts ? m.mb_line_told_counts() : m.mb_line_told_not()),
  'mb.solution_entered': (line, ctx) =>
    line.card === 'shared' ? m.mb_line_entered_shared() : m.mb_line_entered({ team: team(line.card, ctx) }),
  'mb.no_event': (line) =>
    line.increase > 1 ? m.mb_line_no_event_two({ n: line.increase }) : m.mb_no_event_note(),
  /** MB-10: what was voted for, and why that choice holds. */
  'mb.vote': (line, ctx) => {
    const word = (id: string): string => choiceTitle(ctx, line.event, id);
    const values = { event: eventTitle(ctx, line.event), choice: word(line.choice) };
    const cast = Object.entries(line.votes).filter(([, n]) => n > 0);
    if (cast.length === 0) return m.mb_line_vote_none(values);
    const votes = listWords(cast.map(([id, n]) => m.mb_votes_for({ n, choice: word(id) })));
    const max = Math.max(...cast.map(([, n]) => n));
    const tied = cast.filter(([, n]) => n === max).length > 1;
    return tied ? m.mb_line_vote_tied({ ...values, votes }) : m.mb_line_vote({ ...values, votes });
  },
  'mb.effect': (line, ctx) => {
    const whose = line.teams;
    const names = whose.length === 2 ? m.mb_both_teams() : listWords(whose.map((side) => team(side, ctx)));
    const why = line.power ? powerTitle(ctx, line.power) : eventTitle(ctx, line.event ?? '');
    const n = signed(line.amount ?? 0);
    switch (line.type) {
      case 'threat':
        return m.mb_line_threat({ why, who: names, n });
      case 'resource':
        return line.resource === 'pr'
          ? m.mb_line_pr({ why, who: names, n })
          : m.mb_line_funding({ why, who: names, n });
      case 'look':
        return m.mb_line_look({ why, who: names });
      case 'solution':
        if (line.card === 'shared') return m.mb_line_solution_shared({ why });
        return m.mb_line_solution_private({ why, who: names });
    }
  },
  'mb.conference': (line, ctx) => m.mb_line_conference(named(line.seats, ctx)),
  'mb.hands': (line, ctx) => [handsWords(line, ctx), guessedWords(line, ctx)].filter(Boolean).join(' '),
  'mb.fast_mode': (line) => (line.on ? m.mb_line_fast_on() : m.mb_line_fast_off()),
  'mb.proxies': (line, ctx) => {
    const sentences = SIDES.map((side) => {
      const ownProxies = line[side];
      const words = (cards: Record<string, number>) =>
        Object.entries(cards).map(([id, n]) => m.mb_n_of({ n, what: powerTitle(ctx, id) }));
      const [played, returned] = [words(ownProxies.played), words(ownProxies.returned)];
      if (played.length + returned.length === 0) return m.mb_line_proxies_none({ team: team(side, ctx) });
      const parts = [
        played.length > 0 && m.mb_line_proxies_stay({ list: listWords(played) }),
        returned.length > 0 && m.mb_line_proxies_back({ list: listWords(returned) }),
      ].filter(Boolean);
      return m.mb_line_proxies({ team: team(side, ctx), list: parts.join(', '), n: ownProxies.pr });
    });
    return sentences.join(' ');
  },
  'mb.sabotages': (line, ctx) => {
    if (line.cards.length === 0) return m.mb_line_sabotage_none();
    return line.cards.map((card) => m.mb_line_sabotage(struck(card, ctx))).join(' ');
  },
  'mb.targets': (line, ctx) => {
    const sentences = line.cards.map((card) => {
      const params = struck(card, ctx);
      return card.test === null
        ? m.mb_step_wasted(params)
        : m.mb_line_target({ ...params, n: card.test + 1 });
    });
    return sentences.join(' ');
  },
  'mb.nullified': (line, ctx) =>
    m.mb_line_nullified({
      team: team(line.team, ctx),
      n: line.cards.length,
      paid: line.paid,
    }),
  'mb.results': (line, ctx) => {
    const counts = line.correct.map(String);
    if (counts.length === 0) return m.mb_line_results_none({ team: team(line.team, ctx) });
    const { said, believed } = chipWords(line, ctx);
    const told = m.mb_line_results({ team: team(line.team, ctx), list: listWords(counts) });
    return [told, said, believed].filter(Boolean).join(' ');
  },
  'mb.conflict': (line, ctx) => {
    const chips = warChipWords(line, ctx);
    if (line.roll === null) return [m.mb_peace_no_die(), chips].filter(Boolean).join(' ');
    const rolls = line.rolls.map(String);
    const extra = SIDES.flatMap((side) => {
      const dice = line.extra[side] ?? [];
      return dice.map((n) => m.mb_line_extra({ team: team(side, ctx), n }));
    });
    const fell = rolls.length > 0 ? [m.mb_line_die({ list: listWords(rolls) })] : [];
    return [...fell, ...extra, line.war ? m.mb_war() : m.mb_peace(), chips]
      .filter(Boolean)
      .map((part) => part.replace(/\.?$/, '.'))
      .join(' ');
  },
  'mb.war': (line, ctx) => {
    const open = Object.entries(line.revealed);
    return [m.mb_line_war(), ...open.map(([side, n]) => m.mb_threat_is({ team: team(side, ctx), n }))].join(
      ' ',
    );
  },
  'mb.why.cards': (line, ctx) => {
    const { sabotages, proxies } = line;
    const name = ctx.name(line.seat);
    if (sabotages > 0 && proxies > 0) return m.mb_why_both({ name, sabotages, proxies });
    if (sabotages > 0) return m.mb_why_strikes({ name, n: sabotages });
    return proxies > 0 ? m.mb_why_proxies({ name, n: proxies }) : m.mb_why_no_cards({ name });
  },
  'mb.why.nullify': (line, ctx) =>
    line.cards > 0
      ? m.mb_why_nullify({ name: ctx.name(line.seat), n: line.cards })
      : m.mb_why_nullify_none({ name: ctx.name(line.seat) }),
});

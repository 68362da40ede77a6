// The headlines of a turn: one for each team from what the stage has told, and one for the war die. Pure.
import { m } from '../../../i18n/messages';
import type { LineOf } from '../../../shared/game';
import { variants } from '../../../shared/words/lists';
import type { LogLine } from '../../../table/types';
import { otherSide, SIDES } from '../model';
import { team } from '../say';
import type { Ctx, Line, PartType, Side } from '../wire';
import { typeWord } from '../words';
import { ofTurn } from './TestRun';

type TurnOver = LineOf<Line, 'mb.turn_over'>;

/** What headlines name. */
interface Facts {
  team: string;
  other: string;
  type: string;
  n: string;
}
type Say = (facts: Facts) => string;

/** Headlines by what happened; each use of a kind in an evening takes the next. */
const HEADLINES = {
  two: [() => m.mb_right({ n: 2 }), ...variants<Facts>(m.mb_news_two, 5)],
  struck: variants(m.mb_news_struck, 7),
  saved: variants(m.mb_news_saved, 4),
  none: variants(m.mb_news_none, 7),
  one: variants(m.mb_news_one, 6),
  idle: variants(m.mb_news_idle, 7),
  die: variants(m.mb_news_die, 8),
  nodie: variants(m.mb_news_nodie, 2),
} satisfies Record<string, readonly Say[]>;
export type Kind = keyof typeof HEADLINES;

/** The greatest first. */
const GREATNESS: readonly Kind[] = ['two', 'struck', 'saved', 'none', 'one', 'idle'];

export interface TeamNews {
  side: Side;
  kind: Kind;
  /** Right parts of the team's best test of this turn; null without one. */
  right: number | null;
  /** The parts that were struck in it. */
  struck: readonly PartType[];
}
export interface News {
  /** The greater one first. */
  teams: readonly TeamNews[];
  /** The face of the war die; null: none was thrown. */
  die: number | null;
}

/** The news of the turn that ended with the last line of a log. */
export function newsOf(log: readonly LogLine[]): News {
  const turn = ofTurn(log);
  const last = turn.at(-1);
  const paid = turn.flatMap((line) => (line.id === 'mb.nullified' ? line.cards : []));
  const cards = turn.flatMap((line) => (line.id === 'mb.targets' ? line.cards : []));
  const teams = SIDES.map((side): TeamNews => {
    const tests = turn.flatMap((line) =>
      line.id === 'mb.results' && line.team === side ? line.correct : [],
    );
    const right = tests.length > 0 ? Math.max(...tests) : null;
    const hits = cards
      .map((card, at) => ({ ...card, paid: paid.includes(at) }))
      .filter((card) => card.against === side && card.test !== null);
    const struck = [...new Set(hits.filter((card) => !card.paid).map((card) => card.type))];
    const tested: Kind = right === null ? 'idle' : right >= 2 ? 'two' : right === 1 ? 'one' : 'none';
    const kind =
      tested === 'two' ? tested : struck.length > 0 ? 'struck' : hits.length > 0 ? 'saved' : tested;
    return { side, kind, right, struck };
  });
  // of two that are equally great the teams lead in turns
  const odd = last?.id === 'mb.turn_over' && last.turn % 2 === 1;
  const order = (odd ? teams : teams.toReversed()).toSorted(
    (a, b) => GREATNESS.indexOf(a.kind) - GREATNESS.indexOf(b.kind),
  );
  const thrown = turn.findLast((line) => line.id === 'mb.conflict');
  return { teams: order, die: thrown?.roll ?? null };
}

const dieKind = ({ die }: News): Kind => (die === null ? 'nodie' : 'die');

/** The kinds of headlines of the turns before the one that a log ends with, in order. */
function usedBefore(log: readonly LogLine[]): Kind[] {
  return log.slice(0, -1).flatMap((line, at) => {
    if (line.id !== 'mb.turn_over') return [];
    const news = newsOf(log.slice(0, at + 1));
    return [...news.teams.map(({ kind }) => kind), dieKind(news)];
  });
}

/** The headlines of a page, of the teams in its order and of the die: none that the evening has used. */
export function headlinesOf(
  line: TurnOver,
  log: readonly LogLine[],
  say: Ctx,
): { teams: string[]; die: string } {
  const news = newsOf(log);
  const used = usedBefore(log);
  const write = (kind: Kind, facts: Facts, plain: string): string => {
    const says: readonly Say[] = HEADLINES[kind];
    const next = says[used.filter((other) => other === kind).length];
    used.push(kind);
    const of = [m.where_turn({ n: `${line.turn}` }), facts.team].filter(Boolean).join(', ');
    return next?.(facts) ?? m.ui_colon({ of, says: plain });
  };
  const teams = news.teams.map(({ side, kind, right, struck }) => {
    const facts = { team: team(side, say), other: team(otherSide(side), say), n: '' };
    const type = typeWord(struck[0] ?? 'nose_cone');
    const plain = right === null ? m.mb_no_test() : m.mb_n_of_three({ n: right });
    return write(kind, { ...facts, type }, plain);
  });
  const face = String(news.die ?? '');
  const none = { team: '', other: '', type: '' };
  return { teams, die: write(dieKind(news), { ...none, n: face }, face || m.stage_peace_no_die()) };
}

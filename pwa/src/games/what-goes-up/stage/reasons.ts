// Why a budget changed, in a few words.
import { m } from '../../../i18n/messages';
import { linesOf } from '../../../table/read';
import { firsts, say, word } from '../say';
import type { Ctx, Line } from '../wire';
import type { Change } from './sums';

/** The reason why a budget changed, in a few words: next to the number of dots, below the owner's name. */
export function reasonWords(line: Line, ctx: Ctx, owner = ''): string | null {
  switch (line.id) {
    case 'wgu.first':
      return firsts(line, ctx);
    case 'wgu.moving':
      if (line.before !== owner) return firsts(line, ctx);
      return line.seat
        ? m.wgs_news_moves({ what: firsts(line, ctx), seat: ctx.name(line.seat) })
        : m.wgs_news_nobodys({ what: firsts(line, ctx) });
    case 'wgu.new_step':
      return m.wgs_reason_step({ at: word(line.at, ctx) });
    case 'wgu.rescued':
      return m.wgs_reason_rescue({ name: line.name });
    case 'wgu.died':
      return m.wgs_reason_died({ who: line.who });
    case 'wgu.written_off':
      return m.wgs_news_given_up({ name: line.name });
    case 'wgu.agreed':
      return m.ui_colon({ of: m.wgu_label_eva(), says: line.name });
    case 'wgu.traded':
      return m.wgs_news_trade({ seat: ctx.name(line.seat === owner ? line.other : line.seat) });
    default:
      return null;
  }
}

/** The same of a change: also the floor and the ceiling of budgets, and what no line names. */
export function changeWords({ cause, dots }: Change, owner: string, ctx: Ctx): string {
  if (cause === 'rest') return m.wgs_news_more();
  if (cause === 'limit') {
    const { least = 0, most: max = 0 } = ctx.materials?.dots ?? {};
    return dots > 0 ? m.wgs_news_floor({ n: least }) : m.wgs_news_ceiling({ n: max });
  }
  return linesOf<Line>([cause]).map((line) => reasonWords(line, ctx, owner) ?? say(line, ctx) ?? '')[0] ?? '';
}

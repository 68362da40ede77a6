// The platform's own log lines as sentences; a game's lines are the game's.

import { m } from '../../paraglide/messages';
import { text } from '../../table/read';
import type { LogLine } from '../../table/types';
import { readable } from '../forms/schemaForm';
import type { SayContext } from '../game';
import type { WordTable } from './byId';
import { figure, signed } from './figures';
import { type KeyWords, pathWords, valueWords } from './paths';
import { WORDS } from './tables/ui';

const PLAIN: WordTable = WORDS;

type Sentence = (line: LogLine, ctx: SayContext, words: KeyWords) => string;

/** The number of things that these dice shuffle (one die fewer, each with a side less); null: they are no shuffle. */
export function shuffledBy(notation: string): number | null {
  const count = notation.split('+').length + 1;
  const dice = Array.from({ length: count - 1 }, (_, at) => `1d${count - at}`);
  return count > 2 && notation === dice.join('+') ? count : null;
}
/** "2d6" or "d20" as people of this language write it; a shuffle by its name; of max(…) and median(…), which die counts. */
export function notationWords(notation: string, locale: 'en' | 'de'): string {
  const items = shuffledBy(notation);
  if (items !== null) return m.ui_shuffle({ n: items });
  const [, picked, dice] = /^(max|median)\((\d+d\d+)\)$/.exec(notation) ?? [];
  if (dice) {
    const of = { dice: notationWords(dice, locale) };
    return picked === 'max' ? m.ui_dice_max(of) : m.ui_dice_median(of);
  }
  const plain = notation.replace(/(?<!\d)1d(\d|%)/g, 'd$1');
  return locale === 'de' ? plain.replace(/(\d*)d(\d+|%)/g, '$1W$2') : plain;
}

function name(line: LogLine, ctx: SayContext): string {
  const name = text(line.name);
  if (name) return name;
  if (line.seat === 'referee') return m.ui_referee();
  return typeof line.seat === 'string' ? ctx.name(line.seat) || m.ui_somebody() : m.ui_somebody();
}

/** The actor: the referee, or a co-referee by name. */
function doer(line: LogLine, ctx: SayContext): string {
  const by = text(line.by);
  return by === '' || by === 'referee' ? m.ui_referee() : ctx.name(by) || m.ui_somebody();
}

const because = (line: LogLine): string =>
  text(line.reason) ? ` ${m.ui_line_reason({ reason: text(line.reason).replace(/\.$/, '') })}` : '';

/** The most places that a correction names; lines of their own say them all. */
const NAMED = 3;

function pathsOf(line: LogLine, words: KeyWords): string {
  const changes = Array.isArray(line.changes) ? (line.changes as { path?: unknown }[]) : [];
  const all = [...new Set(changes.map((one) => pathWords(text(one?.path), words)))];
  const n = all.length - NAMED;
  if (n < 2) return all.join('; ');
  return m.ui_line_corrected_more({ list: all.slice(0, NAMED).join('; '), n });
}

function corrected(line: LogLine, ctx: SayContext, words: KeyWords): string {
  return m.ui_line_corrected({ name: doer(line, ctx), what: pathsOf(line, words) }) + because(line);
}

function correction(line: LogLine, words: KeyWords): string {
  const what = pathWords(text(line.path), words);
  const before = valueWords(line.before, words);
  const after = valueWords(line.after, words);
  if (line.op === 'remove') return m.ui_line_correction_gone({ what, before });
  if (line.op === 'add') return m.ui_line_correction_new({ what, after });
  return m.ui_line_correction({ what, before, after });
}

/** Lines whose message takes more than their own fields and who did it. */
const SENTENCES: Record<string, Sentence> = {
  'seat.joined': (line, ctx) =>
    line.bot
      ? m.ui_line_seat_bot_joined({ name: name(line, ctx) })
      : m.ui_line_seat_joined({ name: name(line, ctx) }),
  'bot.why': (line, ctx) => m.bot_why({ name: name(line, ctx) }),
  'seat.moved': (line, ctx) =>
    text(line.place)
      ? m.ui_line_seat_moved({ name: name(line, ctx), place: text(line.place) })
      : m.ui_line_seat_moved_plain({ name: name(line, ctx) }),
  'seat.swapped': (line, ctx) =>
    m.ui_line_seat_swapped({
      one: name(line, ctx),
      two: ctx.name(text(line.other)),
      place_one: text(line.place_one),
      place_two: text(line.place_two),
    }),
  'clock.started': (line) => m.ui_line_clock_started({ n: Number(line.seconds) || 0 }),
  'clock.added': (line) => {
    const n = Number(line.seconds) || 0;
    return n < 0 ? m.ui_line_clock_cut({ n: -n }) : m.ui_line_clock_added({ n });
  },
  'acted.for': (line, ctx) => {
    const who = { name: ctx.name(text(line.seat)) };
    return line.move === 'unready' ? m.ui_line_go_taken_back(who) : m.ui_line_acted_for(who);
  },
  'roll.waiting': (line, ctx) =>
    m.ui_line_roll_waiting({
      name: name(line, ctx),
      notation: notationWords(text(line.notation), ctx.locale),
    }),
  'dice.rolled': (line, ctx) => {
    const items = shuffledBy(text(line.notation));
    if (items !== null) return m.ui_line_shuffled({ n: items });
    const faces = Array.isArray(line.faces) ? line.faces.map(text) : [];
    const notation = notationWords(text(line.notation), ctx.locale);
    const list = faces.join(' · ');
    if (line.auto === true) return m.ui_line_rolled_auto({ notation, faces: list });
    if (faces.length > 1) {
      return m.ui_line_rolled_total({
        name: name(line, ctx),
        notation,
        faces: list,
        total: text(line.total),
      });
    }
    return m.ui_line_rolled({ name: name(line, ctx), notation, faces: list });
  },
  'referee.corrected': corrected,
  'referee.correction': (line, _ctx, words) => correction(line, words),
  'referee.adjusted': (line, ctx, words) =>
    m.verb_line({
      name: doer(line, ctx),
      // `sentence` has the game's own words, if they are loaded.
      what:
        (text(line.sentence) || `${pathWords(text(line.path), words)} ${signed(Number(line.amount) || 0)}`) +
        // The parts open to all are said with it; the rest only to those who may read it.
        (line.after === undefined ? '' : ` (${figure(line.before)} → ${figure(line.after)})`),
    }) + because(line),
  'referee.compared': (line, _ctx, words) => m.ui_line_compared({ what: pathWords(text(line.path), words) }),
  'referee.looked': (line, ctx, words) =>
    m.ui_line_looked({ name: doer(line, ctx), what: pathWords(text(line.path), words) }) + because(line),
  'game.rewound': (line, ctx) => {
    const seen = Array.isArray(line.seen) ? line.seen.length : 0;
    const since = seen > 0 ? ` ${m.ui_line_rewound_seen({ n: seen })}` : '';
    const where = text(line.where);
    const went = where
      ? m.pow_went_back({ name: doer(line, ctx), where })
      : m.ui_line_rewound({ name: doer(line, ctx), n: text(line.to_seq) });
    // A phone adds what that took from its own player.
    const undone = line.go_undone === true ? ` ${m.pow_go_undone()}` : '';
    return went + undone + because(line) + since;
  },
  'table.copied': (line, ctx) =>
    line.secrets
      ? m.ui_line_table_copied_secrets({ name: doer(line, ctx) })
      : m.ui_line_table_copied({ name: doer(line, ctx) }),
  'table.forked': (line, ctx) =>
    line.by
      ? m.ui_line_table_forked({ name: doer(line, ctx) })
      : m.ui_line_table_forked_here({ code: text(line.code) }),
  'game.ended': (line, ctx) => m.ui_line_ended({ name: doer(line, ctx) }) + because(line),
  'referee.refused': (line, ctx, words) =>
    line.what === 'move'
      ? m.ui_line_refused_move({ name: doer(line, ctx), seat: ctx.name(text(line.seat)) })
      : m.ui_line_refused_correction({ name: doer(line, ctx), what: pathsOf(line, words) }) + because(line),
  'seat.handed_over': (line, ctx) =>
    line.seat === 'referee'
      ? m.ui_line_handed_over_referee()
      : m.ui_line_handed_over({ name: name(line, ctx) }),
  'move.dropped': (line, ctx) =>
    typeof line.seat === 'string' && line.seat !== 'referee'
      ? m.ui_line_dropped({ name: name(line, ctx) })
      : m.ui_line_dropped_all(),
  'dice.phone_anchored': (line, ctx) =>
    line.seat === 'referee'
      ? m.ui_line_phone_anchored_referee()
      : m.ui_line_phone_anchored({ name: ctx.name(text(line.seat)) }),
  'roll.without': (line, ctx) =>
    m.ui_line_roll_without({
      names: (Array.isArray(line.seats) ? line.seats : []).map((seat) => ctx.name(text(seat))).join(', '),
    }),
};

/** A platform line in words; null where it is not the platform's. */
export function sayPlatform(
  line: LogLine,
  ctx: SayContext,
  words: KeyWords = (key) => ctx.seat(key)?.name ?? readable(key),
): string | null {
  const sentence = SENTENCES[line.id];
  if (sentence) return sentence(line, ctx, words);
  const by = line.seat || line.name ? name(line, ctx) : doer(line, ctx);
  return PLAIN[`line_${line.id.replace('.', '_')}`]?.({ ...line, name: by }) ?? null;
}

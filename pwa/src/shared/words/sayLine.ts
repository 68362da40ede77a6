// The platform's own log lines as sentences; a game's lines are the game's.

import { m } from '../../i18n/messages';
import { LOTS, text, texts } from '../../table/read';
import { isObject, type LogLine } from '../../table/types';
import { readable } from '../forms/schemaForm';
import type { SayContext } from '../game';
import type { WordTable } from './byId';
import { figure, momentWords, signed } from './figures';
import { isolated, listWords } from './lists';
import { type KeyWords, pathWords, valueWords } from './paths';
import { WORDS } from './tables/ui';

const PLAIN: WordTable = WORDS;

interface Saying {
  line: LogLine;
  ctx: SayContext;
  words: KeyWords;
  /** Whom the line is about, and who did it. */
  person: { name: string };
  actor: { name: string };
  /** The path of a line about one place, and its dice. */
  label: string;
  notation: string;
}

/** The number of things that these dice shuffle (one die fewer, each with a side less); null: they are no shuffle. */
export function shuffledBy(notation: string): number | null {
  const count = notation.split('+').length + 1;
  const dice = Array.from({ length: count - 1 }, (_, i) => `1d${count - i}`);
  return count > 2 && notation === dice.join('+') ? count : null;
}
/** "2d6" or "d20" as people of this language write it; a shuffle by its name; of max(…) and median(…), which die counts. */
export function notationWords(notation: string): string {
  const items = shuffledBy(notation);
  if (items !== null) return m.ui_shuffle({ n: items });
  const [, picked, dice] = /^(max|median)\((\d+d\d+)\)$/.exec(notation) ?? [];
  if (dice) {
    return m.ui_dice_picked({ dice: notationWords(dice), picked: picked ?? '' });
  }
  const plain = notation.replace(/(?<!\d)1d(\d|%)/g, 'd$1');
  return plain.replace(/d(?=\d|%)/g, m.ui_die_letter());
}

function name(line: LogLine, ctx: SayContext): string {
  const name = text(line.name);
  if (name) return isolated(name);
  if (line.seat === 'referee') return m.ui_referee();
  return typeof line.seat === 'string' ? ctx.name(line.seat) || m.ui_somebody() : m.ui_somebody();
}

/** The actor: the referee, or a co-referee by name. */
function doer(line: LogLine, ctx: SayContext): string {
  const actor = text(line.by);
  if (actor === '' || actor === 'referee') return ctx.inRoom ? m.ui_teacher() : m.ui_referee();
  return ctx.name(actor) || m.ui_somebody();
}

const because = (line: LogLine): string =>
  text(line.reason) ? ` ${m.ui_line_reason({ reason: text(line.reason).replace(/\.$/, '') })}` : '';

/** The most places that a correction names; lines of their own say them all. */
const NAMED = 3;

function pathsOf(line: LogLine, words: KeyWords): string {
  const changes = Array.isArray(line.changes) ? line.changes.filter(isObject) : [];
  const names = [...new Set(changes.map(({ path }) => pathWords(text(path), words)))];
  const n = names.length - NAMED;
  if (n < 2) return names.join('; ');
  return m.lobby_and_more({ names: names.slice(0, NAMED).join('; '), n });
}

/** Lines whose message takes more than their own fields and who did it. */
const SENTENCES: Record<string, (saying: Saying) => string> = {
  'seat.joined': ({ line, person }) =>
    line.bot ? m.ui_line_seat_bot_joined(person) : m.ui_line_seat_joined(person),
  'bot.why': ({ person }) => m.bot_why(person),
  'seat.moved': ({ line, person }) =>
    text(line.place)
      ? m.ui_line_seat_moved({ ...person, place: text(line.place) })
      : m.ui_line_seat_moved_plain(person),
  'seat.swapped': ({ line, ctx, person }) =>
    m.ui_line_seat_swapped({
      one: person.name,
      two: ctx.name(text(line.other)),
      place_one: text(line.place_one),
      place_two: text(line.place_two),
    }),
  'clock.started': ({ line }) => m.ui_line_clock_started({ n: Number(line.seconds) || 0 }),
  'clock.given_back': ({ line }) => m.ui_line_clock_given_back({ n: Number(line.seconds) || 0 }),
  'clock.added': ({ line }) => {
    const n = Number(line.seconds) || 0;
    return m.ui_line_clock_added({ n: n < 0 ? `−${-n}` : `+${n}` });
  },
  'acted.for': ({ line, ctx }) => {
    const seat = { name: ctx.name(text(line.seat)) };
    return line.move === 'unready' ? m.ui_line_go_taken_back(seat) : m.ui_line_acted_for(seat);
  },
  'lots.asked': ({ line, ctx, actor }) => {
    const pairs = (value: unknown) =>
      (Array.isArray(value) ? value : []).map((pair) => listWords(texts(pair).map(ctx.name))).join('; ');
    const [together, apart] = [pairs(line.together), pairs(line.apart)];
    const knows = texts(line.knows).map(ctx.name);
    return [
      m.ui_line_lots_asked({ ...actor, n: text(line.draw) }),
      together && `${m.ui_colon({ of: m.lots_together(), says: together })}.`,
      apart && `${m.ui_colon({ of: m.lots_apart(), says: apart })}.`,
      knows.length > 0 && m.ui_line_lots_mix({ names: listWords(knows) }),
    ]
      .filter(Boolean)
      .join(' ');
  },
  'lots.drawn': ({ line, ctx }) => {
    const [first = '', ...names] = texts(line.order).map(ctx.name);
    const list = text(line.list) || m.ui_lots_begins({ first, names: listWords(names) });
    return `${m.ui_line_lots_drawn({ n: text(line.draw), list })}.`;
  },
  'lots.dropped': ({ line }) => m.ui_line_lots_dropped({ n: text(line.draw) }),
  'roll.waiting': ({ line, person, notation }) =>
    line.why === LOTS ? '' : m.ui_line_roll_waiting({ ...person, notation }),
  'dice.rolled': ({ line, person, notation }) => {
    if (line.why === LOTS) return m.ui_line_lots_dice();
    const items = shuffledBy(text(line.notation));
    if (items !== null) return m.ui_line_shuffled({ n: items });
    const rolled = { notation, faces: texts(line.faces).join(' · ') };
    if (line.auto === true) return m.ui_line_rolled_auto(rolled);
    return texts(line.faces).length > 1
      ? m.ui_line_rolled_total({ ...person, ...rolled, total: text(line.total) })
      : m.ui_line_rolled({ ...person, ...rolled });
  },
  'referee.corrected': ({ line, actor, words }) =>
    m.ui_line_corrected({ ...actor, what: pathsOf(line, words) }) + because(line),
  'referee.correction': ({ line, words, label }) => {
    const [before, after] = [valueWords(line.before, words), valueWords(line.after, words)];
    if (line.op === 'remove') return m.ui_line_correction_gone({ what: label, before });
    if (line.op === 'add') return m.ui_line_correction_new({ what: label, after });
    return m.ui_line_correction({ what: label, before, after });
  },
  'referee.adjusted': ({ line, actor, label }) => {
    // `sentence` has the game's own words, if they are loaded.
    const sentence = text(line.sentence) || `${label} ${signed(Number(line.amount) || 0)}`;
    // The parts open to all are said with it; the rest only to those who may read it.
    const change = line.after === undefined ? '' : ` (${figure(line.before)} → ${figure(line.after)})`;
    return m.verb_line({ ...actor, what: sentence + change }) + because(line);
  },
  'referee.compared': ({ label }) => m.ui_line_compared({ what: label }),
  'referee.looked': ({ line, actor, label }) => m.ui_line_looked({ ...actor, what: label }) + because(line),
  'game.rewound': ({ line, actor }) => {
    const seen = Array.isArray(line.seen) ? line.seen.length : 0;
    const since = seen > 0 ? ` ${m.ui_line_rewound_seen({ n: seen })}` : '';
    const where = text(line.where);
    const went = where
      ? m.pow_went_back({ ...actor, where })
      : m.ui_line_rewound({ ...actor, n: text(line.to_seq) });
    // A phone adds what that took from its own player.
    const undone = line.go_undone === true ? ` ${m.pow_go_undone()}` : '';
    return went + undone + because(line) + since;
  },
  'table.restored': ({ line }) => m.ui_line_table_restored({ time: momentWords(Number(line.saved_ms) || 0) }),
  'table.copied': ({ actor }) => m.ui_line_table_copied(actor),
  'table.forked': ({ line, actor }) =>
    line.by ? m.ui_line_table_forked(actor) : m.ui_line_table_forked_here({ code: text(line.code) }),
  'game.finished': ({ line, ctx }) => {
    const names = texts(line.winners).map(ctx.name);
    const won = names.length > 0 && m.deb_won({ names: listWords(names), n: names.length });
    const end = line.draw === true ? m.deb_draw() : won;
    return [m.ui_line_game_finished(), end && `${end}.`].filter(Boolean).join(' ');
  },
  'game.ended': ({ line, actor }) => m.ui_line_ended(actor) + because(line),
  'referee.refused': ({ line, ctx, actor, words }) =>
    line.what === 'move'
      ? m.ui_line_refused_move({ ...actor, seat: ctx.name(text(line.seat)) })
      : m.ui_line_refused_correction({ ...actor, what: pathsOf(line, words) }) + because(line),
  'referee.said': ({ line, actor }) => m.ui_colon({ of: actor.name, says: text(line.text) }),
  'seat.handed_over': ({ line, person }) =>
    m.ui_line_handed_over(line.seat === 'referee' ? { name: m.ui_referee() } : person),
  'move.dropped': ({ line, person }) =>
    typeof line.seat === 'string' && line.seat !== 'referee'
      ? m.ui_line_dropped(person)
      : m.ui_line_dropped_all(),
  'dice.phone_anchored': ({ line, person }) =>
    line.seat === 'referee' ? m.ui_line_phone_anchored_referee() : m.ui_line_phone_anchored(person),
  'roll.without': ({ line, ctx }) =>
    m.ui_line_roll_without({ names: texts(line.seats).map(ctx.name).join(', ') }),
};

/** A platform line in words; null where it is not the platform's. */
export function sayPlatform(
  line: LogLine,
  ctx: SayContext,
  words: KeyWords = (key) => ctx.seat(key)?.name ?? readable(key),
): string | null {
  const [person, actor] = [{ name: name(line, ctx) }, { name: doer(line, ctx) }];
  const saying: Saying = {
    line,
    ctx,
    words,
    person,
    actor,
    // Few lines have them.
    get label() {
      return pathWords(text(line.path), words);
    },
    get notation() {
      return notationWords(text(line.notation));
    },
  };
  const sentence = SENTENCES[line.id];
  if (sentence) return sentence(saying);
  const filled = { ...line, ...(line.seat || line.name ? person : actor) };
  return PLAIN[`line_${line.id.replace('.', '_')}`]?.(filled) ?? null;
}

// The contents of a nation's file: plain lines, as many for everybody at the table.
import { m } from '../../i18n/messages';
import { type FileRow, nameOf, namesOf, padRows, wrapLines } from '../../shared';
import { signed, sumOf } from '../../shared/words/figures';
import { seen } from '../../table/types';
import {
  chanceAt,
  chanceUnderFire,
  fartherBy,
  garnetsOf,
  leastHeight,
  messagesWith,
  oddsOf,
  offeredNumber,
  presentNations,
  promisedWith,
  radiationOf,
  type Sheet,
  sealedOf,
  sheetOf,
  type ViewModel,
  worth,
} from './model';
import type { Props } from './props';
import { WORDS } from './table';
import type { Alliance, Entry, Message, Phase, Sealed } from './wire';
import { partTitle, pct } from './words';

export const FILE_LINES = 12;

/** The sheet that is being filled in: kept on this phone for the year. */
export function sheetDraft(model: ViewModel, table: Pick<Props, 'draft'>) {
  return table.draft<Sheet>('submit', sheetOf(sealedOf(model)), `year ${model.state.year}`);
}

function entryWords(model: ViewModel, entry: Entry): string {
  const label = WORDS[`id_entry_${entry.what}`]();
  return [signed(entry.garnets), label, ...(entry.seat ? [nameOf(model, entry.seat)] : [])].join(' ');
}

/** "Gold Plating at 1 · launch". */
function sealedWords(model: ViewModel, sealed: Sealed | null | undefined): string[] {
  if (!sealed) return [m.table_file_nothing()];
  const number = sealed.slot === null ? null : offeredNumber(model, sealed.slot);
  const bid =
    number === null
      ? m.sr_label_no_bid()
      : m.sr_file_bid({ part: partTitle(model, number), level: sealed.level });
  const fed = sumOf(sealed.feed);
  const more = [
    sealed.launch ? m.sr_file_launch() : m.sr_file_stay(),
    sealed.targets.length > 0 && m.sr_file_at({ names: namesOf(model, sealed.targets) }),
    fed > 0 && m.sr_file_feed({ n: fed }),
    sealed.discard.length > 0 && m.sr_file_hole(),
  ];
  return [bid, more.filter(Boolean).join(' · ')];
}

/** SR-13, SR-15, SR-16: the chance of the hand as it flies, and of the one that the bid would make of it. */
function chanceRows(model: ViewModel, sheet: Sheet): FileRow[] {
  const odds = oddsOf(model);
  if (!odds) return [];
  const farther = fartherBy(model, sheet);
  const now = worth(model, sheet, false);
  const chanceTo = (distance: number) => pct(chanceAt(odds, distance - farther));
  const number = offeredNumber(model, sheet.slot);
  const then = worth(model, sheet, true);
  const gained = (bid: number) => m.sr_file_with({ part: partTitle(model, bid), n: then, p: chanceTo(then) });
  const rows: FileRow[] = [
    {
      term: m.sr_space(),
      lines: [m.sr_file_space({ least: odds.space.least + farther, most: odds.space.most + farther })],
    },
    {
      term: m.sr_file_chance(),
      lines: [m.sr_file_as_is({ n: now, p: chanceTo(now) }), ...(number === null ? [] : [gained(number)])],
    },
  ];
  if (odds.missiles > 0) {
    const p = pct(chanceUnderFire(odds, now - farther));
    const height = leastHeight(odds, now - farther) + farther;
    rows.push({ term: m.sr_file_fire(), lines: [m.sr_file_under_fire({ off: odds.off, height, p })] });
  }
  return rows;
}

function promised(model: ViewModel, other: string): string[] {
  const { out, back } = promisedWith(model, other);
  return [
    ...(out > 0 ? [m.sr_file_out({ n: out })] : []),
    ...(back > 0 ? [m.sr_file_back({ n: back })] : []),
  ];
}

function talkLines(model: ViewModel): string[] {
  const lines: string[] = [];
  for (const other of presentNations(model.state)) {
    if (other === model.me) continue;
    const n = messagesWith(model, other).length;
    const parts = [...(n > 0 ? [m.sr_file_messages({ n })] : []), ...promised(model, other)];
    if (parts.length > 0) lines.push(m.ui_colon({ of: nameOf(model, other), says: parts.join(', ') }));
    const last = messagesWith(model, other).at(-1);
    if (last?.by === other && last.year === model.state.year)
      lines.push(...wrapLines(`“${last.text}”`, 28).slice(0, 2));
  }
  return lines;
}

function year(model: ViewModel, table: Pick<Props, 'draft'>): FileRow[] {
  const rows: FileRow[] = [];
  const number = radiationOf(model);
  const top = model.materials?.numbers.top_radiation ?? 0;
  if (number !== undefined) {
    rows.push({ term: m.sr_id_radiation(), lines: [m.sr_file_radiation({ n: number, top })] });
  }
  rows.push(...chanceRows(model, sheetDraft(model, table).value));
  rows.push({ term: m.sr_file_sealed(), lines: sealedWords(model, sealedOf(model)) });
  return rows;
}

/** SR-38: the winners see each other's names until they agree, and nobody else does. */
function naming(model: ViewModel): FileRow[] {
  const names = Object.entries(model.state.naming?.names ?? {});
  const lines = names.flatMap(([seat, secret]) => {
    const words = seen(secret);
    if (words === undefined) return [];
    return [
      m.ui_colon({ of: nameOf(model, seat), says: words ? nameOf(model, words) : m.sr_file_no_name() }),
    ];
  });
  return lines.length > 0 ? [{ term: m.host_names_label(), lines }] : [];
}

function goofspiel(model: ViewModel): FileRow[] {
  const game = model.state.goofspiel;
  const bid = seen(game?.bids[model.me]);
  if (!game || bid === undefined) return [];
  return [
    { term: m.sr_file_sealed(), lines: [bid === null ? m.table_file_nothing() : m.sr_file_card({ n: bid })] },
  ];
}

/** Public facts fill up a file that is short. */
const filler = (): string[] =>
  [m.sr_file_filler(), m.sr_rule_15(), m.sr_rule_13()].flatMap((text) => wrapLines(text));

const ROWS: Partial<Record<Phase, (model: ViewModel, table: Pick<Props, 'draft'>) => FileRow[]>> = {
  year,
  naming,
  goofspiel,
};

export function fileRows(model: ViewModel, table: Pick<Props, 'draft'>): FileRow[] {
  const rows = ROWS[model.state.phase]?.(model, table) ?? [];
  const garnets = garnetsOf(model);
  if (garnets !== undefined)
    rows.push({ term: m.sr_id_garnets(), lines: [m.sr_verb_garnets({ n: garnets })] });
  const talk = talkLines(model);
  if (talk.length > 0) rows.push({ term: m.sr_talk(), lines: talk });
  const used = rows.reduce((n, row) => n + row.lines.length, 0);
  const room = Math.max(0, FILE_LINES - used);
  const account = (seen(model.mine?.account) ?? []).slice(-Math.min(5, room));
  if (account.length > 0)
    rows.push({ term: m.sr_id_account(), lines: account.map((entry) => entryWords(model, entry)) });
  return padRows(rows, filler(), FILE_LINES, m.sr_file_rules());
}

/** The last words with one nation, and the garnets on their way. */
export function talkRows(model: ViewModel, other: string): FileRow[] {
  const garnets = promised(model, other).join(', ') || m.sr_file_no_garnets();
  const head: FileRow = { term: m.sr_id_garnets(), lines: [garnets] };
  const rows = saidRows(model, messagesWith(model, other), nameOf(model, other), FILE_LINES - 1);
  return padRows([head, ...rows], filler(), FILE_LINES, m.sr_file_rules());
}

/** The last words in an alliance, and who is in it. */
export function allianceRows(model: ViewModel, alliance: Alliance): FileRow[] {
  const names = m.sr_alliance_who({
    names: namesOf(model, alliance.members),
    owner: nameOf(model, alliance.owner),
  });
  const over = alliance.closed === null ? [] : [m.sr_alliance_over({ year: alliance.closed })];
  const head: FileRow = { term: alliance.name, lines: [...wrapLines(names, 28), ...over] };
  return padRows(
    [head, ...saidRows(model, alliance.messages, alliance.name, FILE_LINES - head.lines.length)],
    filler(),
    FILE_LINES,
    m.sr_file_rules(),
  );
}

/** The last messages that fit, each with its author. */
function saidRows(model: ViewModel, messages: readonly Message[], none: string, lines: number): FileRow[] {
  const rows: FileRow[] = [];
  let room = lines;
  for (const message of messages.toReversed()) {
    const words = wrapLines(message.text, 28);
    if (room <= 0) break;
    rows.unshift({
      term: message.by === model.me ? m.ui_you() : nameOf(model, message.by),
      lines: words.slice(-room),
    });
    room -= words.length;
  }
  return rows.length > 0 ? rows : [{ term: none, lines: [m.sr_file_no_messages()] }];
}

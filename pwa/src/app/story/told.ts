// The log as a story: which lines stand, in whose words, and where a paragraph begins. Pure.
import type { GameModule, SayContext } from '../../shared/game';
import { isWhy, sayLine } from '../../shared/words/words';
import type { LogLine } from '../../table/types';
import type { Staged } from '../games';

/** Lines of the desk's own works: in the log, but no part of the story. */
const MACHINERY = /^((clock|roll|options|seat|table|stage)\.|dice\.(phone_)?anchored$|referee\.compared$)/;
/** Lines of what the referee put right. */
const PUT_RIGHT =
  /^(referee\.correct(ed|ion)|game\.rewound|acted\.for|seat\.removed|move\.dropped|game\.called_off)$/;
/** Fields that number a paragraph, where a game has no count of its own. */
const NUMBERS = ['turn', 'year', 'round'];

export interface Said {
  line: LogLine;
  text: string;
}
/** A turn, a year or a round; 0: before the first. */
export interface Paragraph {
  number: number;
  sayings: readonly Said[];
}

/** The lines that have a sentence, without those of the desk's own works. */
export function sayAll(
  lines: readonly LogLine[],
  module: GameModule | undefined,
  say: SayContext,
  keep: (line: LogLine) => boolean = (line) => !MACHINERY.test(line.id),
): Said[] {
  return lines
    .filter(keep)
    .map((line) => ({ line, text: sayLine(module, line, say) }))
    .filter((saying) => saying.text !== '');
}

/** The story turn by turn. Dice are left out where another line of their commit says what came of them. */
export function paragraphs(sayings: readonly Said[], staged: Staged | null): Paragraph[] {
  const explained = new Set(
    sayings
      .filter(({ line }) => line.id !== 'dice.rolled' && !PUT_RIGHT.test(line.id))
      .map(({ line }) => line.seq),
  );
  const quiet = staged?.quiet ?? [];
  const numberOf =
    staged?.number ??
    ((line, last) => {
      const lineNumber = NUMBERS.map((key) => line[key]).find((value) => typeof value === 'number');
      return Math.max(last, Number(lineNumber ?? last));
    });
  const groups: { number: number; sayings: Said[] }[] = [];
  let number = 0;
  for (const saying of sayings) {
    const { line } = saying;
    const next = numberOf(line, number);
    let last = groups.at(-1);
    if (!last || next !== number) {
      last = { number: next, sayings: [] };
      groups.push(last);
    }
    number = next;
    const left = PUT_RIGHT.test(line.id) || quiet.includes(line.id) || isWhy(line);
    if (!left && !(line.id === 'dice.rolled' && explained.has(line.seq))) last.sayings.push(saying);
  }
  return groups.filter((part) => part.sayings.length > 0);
}

/** What the referee put right, each sentence once where it repeats. */
export function putRight(lines: readonly LogLine[], module: GameModule | undefined, say: SayContext): Said[] {
  const sayings = sayAll(lines, module, say, (line) => PUT_RIGHT.test(line.id));
  return sayings.filter((saying, index) => saying.text !== sayings[index - 1]?.text);
}

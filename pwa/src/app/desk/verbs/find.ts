// Finds sentences by a few typed words, or by a thing that was tapped on the board.
import type { BoardMark } from '../../../shared/words/boardMark';
import { wordsOf } from '../../../shared/words/typed';
import type { Deed } from './deed';

/** Filler words of a spoken sentence, which are ignored. */
const EMPTY = new Set(
  'the a an was is were of to this that in on it der das den dem des ein eine ist hat war im zu es'.split(
    ' ',
  ),
);

/** A typed word, what may be its singular (the sentences say "1 dot"), and "loesung" as it is written. */
function formsOf(word: string): string[] {
  const forms = [word, word.replace(/([aou])e/g, '$1')];
  if (word.length < 4) return forms;
  return forms.flatMap((one) => [one, one.replace(/ies$/, 'y'), one.replace(/(?:e[mnrs]|[ens])$/, '')]);
}

/** The score of a word of the sentence for a typed one; a match inside a word counts only if enough is typed. */
function matched(said: string, typed: string): number {
  if (said === typed) return 4;
  if (said.startsWith(typed)) return 2;
  return typed.length > 3 && said.includes(typed) ? 1 : 0;
}
const best = (said: readonly string[], forms: readonly string[]): number =>
  said.reduce((most, one) => Math.max(most, ...forms.map((form) => matched(one, form))), 0);

/** The owners of the sentences. */
const namesIn = (deeds: readonly Deed[]): string[] =>
  deeds.flatMap((deed) => [deed.group, deed.group.split(',')[0]!]);
const has = (text: string, name: string): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(name).join(' ')} `);

/** The query without the names in it, and those names: "Bot 2" has a figure that is no amount. */
export function apart(query: string, names: readonly string[]): { named: string[]; rest: string } {
  let rest = ` ${query.toLowerCase()} `;
  // "Bot 2" before "Bot"
  const longestFirst = [...new Set(names)].sort((a, b) => b.length - a.length);
  const named = longestFirst.filter((name) => {
    const at = name ? rest.indexOf(` ${name.toLowerCase()} `) : -1;
    if (at < 0) return false;
    rest = `${rest.slice(0, at)} ${rest.slice(at + name.length + 1)}`;
    return true;
  });
  return { named, rest: rest.trim() };
}

/** A figure typed among the words: "meri pr 3". */
export function typedAmount(rest: string): number | null {
  const found = /(?:^|\s)[+−-]?(\d{1,4})(?=\s|$)/.exec(rest);
  const n = found ? Number(found[1]) : 0;
  return n > 0 ? n : null;
}
/** A minus sign typed among the words, with a figure or without: less is meant. */
export const typedLess = (rest: string): boolean => /(?:^|\s)[−-](?=\d|\s|$)/.test(rest);

/** Likely ones first. */
const said = (deeds: readonly Deed[]): Deed[] =>
  [...deeds].sort((a, b) => Number(isOdd(a)) - Number(isOdd(b)) || Number(!!a.quiet) - Number(!!b.quiet));

/**
 * Those that answer most of what is typed, whole words first. A word that no sentence answers is left out:
 * who types "give Ada 2 tokens, please" means Ada's tokens.
 */
export function foundDeeds(deeds: readonly Deed[], query: string): Deed[] {
  const { named, rest } = apart(query, namesIn(deeds));
  const words = wordsOf(rest).filter((word) => !/^\d+$/.test(word));
  const full = words.filter((word) => !EMPTY.has(word));
  const typed = full.length > 0 ? full : words;
  if (named.length === 0 && typed.length === 0) {
    return wordsOf(query).length === 0 ? deeds.filter((deed) => !deed.quiet) : [];
  }
  const scored = said(deeds).map((deed) => {
    const text = `${deed.sentence} ${deed.group}`;
    const [own, note, also] = [wordsOf(text), wordsOf(deed.note ?? ''), wordsOf(deed.also ?? '')];
    let answered = named.filter((name) => has(text, name)).length;
    let sum = answered * 4;
    for (const word of typed) {
      const forms = formsOf(word);
      // The name weighs more than the note next to it, or a synonym.
      const other = best(also, forms);
      const fits = Math.max(best(own, forms), best(note, forms) / 2, other === 4 ? 2.5 : other > 1 ? 1.5 : 0);
      if (fits > 0) answered += 1;
      sum += fits;
    }
    return { deed, answered, sum };
  });
  const most = Math.max(0, ...scored.map((one) => one.answered));
  if (most === 0) return [];
  const found = scored.filter((one) => one.answered === most);
  const order = found.sort((a, b) => b.sum - a.sum).map((one) => one.deed);
  return typed.length === 0 || order.length > FEW ? order : withOther(order, deeds);
}

/** At most this many figures are offered with both "more" and "less". */
const FEW = 4;
const MANY_STEPS = 20;

/** An amount that the figure is hardly meant by: 100 of what comes one by one, 1 of what comes by the hundred. */
function isOdd({ what }: Deed): boolean {
  if (what.kind !== 'amount') return false;
  const { step } = what.offer;
  return what.by % step !== 0 || Math.abs(what.by) > MANY_STEPS * step;
}

/** "Paid 2 too much" is more for one figure and less for another: the opposite is listed right after it. */
function withOther(found: readonly Deed[], all: readonly Deed[]): Deed[] {
  const isOther = (one: Deed, two: Deed) =>
    one.what.kind === 'amount' &&
    two.what.kind === 'amount' &&
    one.what.offer === two.what.offer &&
    one.what.by === -two.what.by;
  const both = found.flatMap((one) => [one, ...all.filter((two) => isOther(one, two))]);
  return [...new Set(both)];
}

/** Those that speak of what was tapped: of its figure, the likeliest verb first, else of whose it is, else none. */
export function markedDeeds(deeds: readonly Deed[], mark: BoardMark): Deed[] {
  const { about, verbs } = mark;
  const of = Object.entries(about);
  const whose = deeds.filter((deed) => of.every(([key, id]) => String(deed.about?.[key]) === id));
  const named = verbs.flatMap((verb) => whose.filter((deed) => deed.verb === verb));
  if (named.length > 0) return said(named);
  return of.length > 0 ? said(whose) : [];
}

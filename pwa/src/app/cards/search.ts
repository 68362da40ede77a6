// A sentence found by the words that somebody types for it, with the figures and values among them in its slots.
import { m } from '../../i18n/messages';
import type { JsonObject } from '../../table/types';
import type { Wording } from './schema';
import {
  byHand,
  choicesOf,
  effectOf,
  fieldOf,
  ownSlots,
  pieces,
  type Sentence,
  sentencesFor,
  sentenceText,
} from './sentences';

export interface Sought extends Wording {
  /** Effects of our own cards: what a sentence begins with, and which are used most. */
  examples: readonly JsonObject[];
}
export interface Offer {
  sentence: Sentence;
  effect: JsonObject;
  text: string;
  /** How much of what was typed it says, from 0 to 1. */
  share: number;
}

/** A token of what was typed, and the figure that it says. */
type Token = readonly [word: string, figure: number | null];
/** Figures, also as words (`two`, `free`), and words without the ending of a plural. */
function tokens(text: string): Token[] {
  const figures = m.cards_figures().split(' ');
  const said = new Map(
    figures.map((figure) => {
      const [word = '', n] = figure.split('=');
      return [word, Number(n)] as const;
    }),
  );
  return (
    text
      .toLowerCase()
      .replaceAll('−', '-')
      .match(/-?\d+|[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => {
    const figure = /^-?\d+$/.test(word) ? Number(word) : (said.get(word) ?? null);
    return [word.replace(/ies$/, 'y'), figure];
  });
}
const wordsIn = (text: string): string[] => tokens(text).map(([word]) => word);
/** Figures but those of turns: how long a card holds stands on the card. */
const figuresIn = (sought: readonly Token[]): number[] =>
  sought.flatMap(([, figure], k) => {
    const [next = ''] = sought[k + 1] ?? [];
    return figure === null || wordsIn(m.cards_turns()).some((unit) => meets(unit, next)) ? [] : [figure];
  });
/** Words meet where one begins with the other; long ones also inside a compound. */
const meets = (a: string, b: string): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    a === b || (short.length > 2 && long.startsWith(short)) || (short.length > 4 && long.includes(short))
  );
};
/** Short words say less. */
const weight = (word: string): number => (word.length > 3 ? 1 : 0.5);

/** How much of what was typed each language of a sentence says, from 0 to 1: the best of them. */
function shareOf(of: Sought, sentence: Sentence, sought: readonly Token[]): number {
  const all = sought.filter(([token]) => !/^-?\d+$/.test(token));
  if (all.length === 0) return 1; // a figure alone fits all
  const whole = all.reduce((sum, [token]) => sum + weight(token), 0);
  const fits = Object.keys(sentence.text).map((language) => {
    const said = pieces(sentence, language).flatMap((piece, k) =>
      k % 2 === 0 ? [piece] : (choicesOf(of, sentence.kind, piece, language) ?? []).map(({ label }) => label),
    );
    const less = Object.keys(sentence.kind.properties ?? {}).map(
      (name) => fieldOf(of.schema, sentence, name).less?.[language],
    );
    const find = (sentence.find ?? sentence.kind.find)?.[language];
    const known = wordsIn([...said, find, ...less].join(' '));
    return all.reduce(
      (sum, [token]) => sum + (known.some((word) => meets(word, token)) ? weight(token) : 0),
      0,
    );
  });
  return Math.max(...fits) / whole;
}

/** How many words of a label were typed; those that were not count against it. */
function labelFit(label: string, sought: readonly Token[], typed: string): number {
  const left = new Map<string, number>();
  let times = 1;
  for (const [token, figure] of sought) {
    if (figure !== null && figure > 0 && figure < 4) times = figure;
    else left.set(token, (left.get(token) ?? 0) + times);
  }
  return wordsIn(label).reduce((sum, word) => {
    if (word.length === 1) return sum + (typed.includes(label.toLowerCase()) ? 1 : -0.5);
    const same = [...left].find(([token, n]) => n > 0 && meets(token, word));
    if (same) left.set(same[0], same[1] - 1);
    return sum + (same ? 1 : -0.5);
  }, 0);
}

/** The effect with the figures and values that were typed with its words, else with values of the whole text. */
function asSought(
  of: Sought,
  sentence: Sentence,
  effect: JsonObject,
  typed: string,
  whole: string,
): JsonObject {
  const sought = tokens(typed);
  const made = { ...effect };
  const figures = figuresIn(sought);
  const slots = pieces(sentence, 'en').filter((_, k) => k % 2 === 1);
  for (const name of slots) {
    const { type, minimum = 0, maximum = 99, less } = fieldOf(of.schema, sentence, name);
    if (type === 'integer' && ownSlots(sentence).includes(name)) {
      const typedOne = figures.shift();
      const down = Object.values(less ?? {}).some((words) =>
        wordsIn(String(words)).some((word) => sought.some(([token]) => meets(word, token))),
      );
      const meant = typedOne ?? Number(made[name]);
      const value = down ? -Math.abs(meant) : typedOne === undefined ? meant : typedOne;
      made[name] = Math.min(maximum, Math.max(minimum, value));
      continue;
    }
    const choices = Object.keys(sentence.text).flatMap(
      (language) => choicesOf(of, sentence.kind, name, language) ?? [],
    );
    const meant = [typed, whole].flatMap((text) => {
      const fits = choices.map(({ label, value }) => ({
        value,
        fit: labelFit(label, tokens(text), text.toLowerCase()),
      }));
      const most = Math.max(0, ...fits.map((fit) => fit.fit));
      const best = fits.filter((fit) => fit.fit === most);
      return most > 0 && new Set(best.map(({ value }) => JSON.stringify(value))).size === 1
        ? best.slice(0, 1).map(({ value }) => value)
        : [];
    });
    Object.assign(made, meant[0]);
  }
  return made;
}

/** The sentences of a game that what was typed may mean, the likeliest first; what players do by hand is the last one. */
export function offers(
  of: Sought,
  all: readonly Sentence[],
  typed: string,
  language: string,
  whole = typed,
): Offer[] {
  const { examples } = of;
  const hand = byHand(all);
  const sought = tokens(typed);
  const single = examples.filter((example) => sentencesFor(all, example).length === 1);
  const used = (sentence: Sentence) =>
    examples.filter((example) => sentencesFor(all, example).includes(sentence)).length;
  const ranked = all
    .map((sentence) => ({
      sentence,
      share: shareOf(of, sentence, sought),
      used: sentence.type === hand ? -1 : used(sentence),
    }))
    .toSorted((a, b) => b.share - a.share || b.used - a.used);
  const least = Math.max(0.3, ranked[0]!.share * 0.6);
  const found = ranked.filter((match) => match.share >= least);
  const last = ranked.filter((match) => match.sentence.type === hand && !found.includes(match));
  return [...found, ...last].map(({ sentence, share }) => {
    const known = effectOf(of.schema, sentence, single);
    const effect = typed ? asSought(of, sentence, known, typed, whole) : known;
    const text = sentenceText(of, all, { ...effect, choices: [] }, language);
    return { sentence, effect, text, share };
  });
}

const SENTENCE = /[.!?\n]+/;
const CLAUSE = /[,;:]|\s(?:and|or|und|oder|et|ou|y|o)\s/;
/** Less of what was typed is chance. */
const LEAST = 0.4;
/** What a clause says, if it says one thing rather than another: "for both teams" fits every sentence. */
function clear(found: readonly Offer[]): Offer[] {
  const [best] = found;
  return best && best.share >= LEAST && found.filter(({ share }) => share === best.share).length < 4
    ? [best]
    : [];
}

/** All sentences, those first that the words of a card seem to say, then what else they may mean, and by hand. */
export function meantBy(of: Sought, all: readonly Sentence[], words: string, language: string): Offer[] {
  const hand = byHand(all);
  const first: Offer[] = [];
  const second: Offer[] = [];
  for (const part of words.split(SENTENCE).filter((part) => part.trim())) {
    const clauses = part.split(CLAUSE).filter((clause) => clause.trim());
    const found = offers(of, all, part, language);
    const inside =
      clauses.length > 1 ? clauses.flatMap((clause) => clear(offers(of, all, clause, language, part))) : [];
    const told = inside.some(({ sentence }) => sentence === found[0]?.sentence) ? [] : clear(found);
    first.push(...inside, ...told);
    second.push(...found.filter(({ share }) => share >= LEAST).slice(0, 3));
  }
  const rest = offers(of, all, '', language);
  const last = words.trim() ? rest.filter(({ sentence }) => sentence.type === hand) : [];
  const meant = [...first, ...second].filter(({ sentence }) => sentence.type !== hand);
  const texts = new Set<string>();
  return [...meant, ...last, ...rest].filter(({ sentence, text }, k) => {
    const fresh =
      !texts.has(text) &&
      (k < first.length || !meant.slice(0, k).some((offer) => offer.sentence === sentence));
    texts.add(text);
    return fresh;
  });
}

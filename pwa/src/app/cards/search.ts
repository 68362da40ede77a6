// The sentences that hold the words somebody types: a filter, so what is left keeps its order.
import type { JsonObject } from '../../table/types';
import type { Wording } from './schema';
import { byHand, choicesOf, effectOf, pieces, type Sentence, sentencesFor, sentenceText } from './sentences';

export interface Sought extends Wording {
  /** Effects of our own cards: what a sentence begins with. */
  examples: readonly JsonObject[];
}
export interface Offer {
  sentence: Sentence;
  effect: JsonObject;
  text: string;
}

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Figures are set in the slots of a sentence. */
const wordsIn = (text: string): string[] =>
  (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !/^\d+$/.test(word));

/** Without the last letter of a longer word, which a plural adds. */
const stem = (word: string): string => (word.length > 4 ? word.slice(0, -1) : word);

/** All that a sentence may say, in each language: its words, the choices of its slots, and what else people call it. */
function wordsOf(sought: Sought, sentence: Sentence): string {
  return plain(
    Object.keys(sentence.text)
      .flatMap((language) => [
        ...pieces(sentence, language).flatMap((piece, i) =>
          i % 2 === 0
            ? [piece]
            : (choicesOf(sought, sentence.kind, piece, language) ?? []).map(({ label }) => label),
        ),
        (sentence.find ?? sentence.kind.find)?.[language] ?? '',
      ])
      .join(' '),
  );
}

/** The sentences of a game that hold the words of `typed`, or most of them, in their own order; what players do by hand is the last. */
export function offers(
  sought: Sought,
  sentences: readonly Sentence[],
  typed: string,
  language: string,
): Offer[] {
  const hand = byHand(sentences);
  const single = sought.examples.filter((example) => sentencesFor(sentences, example).length === 1);
  const words = wordsIn(typed);
  const others = sentences.filter((sentence) => sentence.type !== hand);
  const hits = others.map((sentence) => {
    const text = wordsOf(sought, sentence);
    return words.filter((word) => text.includes(stem(word))).length;
  });
  const best = Math.max(...hits);
  const matches = others.filter((_, i) => hits[i] === best && (best > 0 || words.length === 0));
  return [...matches, ...sentences.filter((sentence) => sentence.type === hand)].map((sentence) => {
    const effect = effectOf(sought.schema, sentence, single);
    return { sentence, effect, text: sentenceText(sought, sentences, { ...effect, choices: [] }, language) };
  });
}

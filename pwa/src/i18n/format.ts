// Turns a message of the catalogue into a sentence: chooses by number, fills in the values, minds the language.

/** A text with `{places}`, or a choice by a parameter: an exact value, else its plural category, else `*`. */
export type Text = string | readonly [parameter: string, cases: Readonly<Record<string, Text>>];
export type Parameters = Readonly<Record<string, unknown>>;

const plurals = new Map<string, Intl.PluralRules>();

function pluralOf(locale: string, value: unknown): string {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  return rules.select(Number(value));
}

/** Letters before which French elides: a vowel, a mute h, a y before a consonant. */
const VOWEL = /^(?:[aeiouàâäéèêëîïôöùûüœæh]|y[^aeiou])/i;

/** The word before a value as each language changes it: "d’Anna", "e Inés", "an 8". */
const BEFORE: Readonly<Record<string, (before: string, value: string) => string>> = {
  fr: (before, value) =>
    VOWEL.test(value)
      ? before.replace(/(?<=^|[\s\u00a0«(’])(de|que|jusque) $/i, (word) => `${word.slice(0, -2)}’`)
      : before,
  es: (before, value) => {
    if (/^(?:i|hi(?![ae]))/i.test(value)) return before.replace(/(?<=\s)y $/, 'e ');
    return /^h?o/i.test(value) ? before.replace(/(?<=\s)o $/, 'u ') : before;
  },
  en: (before, value) =>
    /^(?:8|11\b|18\b)/.test(value) ? before.replace(/(?<=^|\s)(a) $/i, '$1n ') : before,
};

function fill(text: string, parameters: Parameters, locale: string): string {
  const pieces = text.split(/\{(\w+)\}/);
  if (pieces.length === 1) return text;
  let sentence = '';
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 0) {
      sentence += piece;
      continue;
    }
    const value = String(parameters[piece]);
    sentence = (BEFORE[locale]?.(sentence, value) ?? sentence) + value;
  }
  return sentence;
}

/** Returns the sentence of a message. */
export function format(text: Text, parameters: Parameters, locale: string): string {
  if (typeof text === 'string') return fill(text, parameters, locale);
  const [parameter, cases] = text;
  const value = parameters[parameter];
  const chosen = cases[String(value)] ?? cases[pluralOf(locale, value)] ?? cases['*'] ?? cases.other ?? '';
  return format(chosen, parameters, locale);
}

// The words of the language in use, by area. An area's words are fetched when the first code that says them is loaded.
import { signal } from '@preact/signals';
import { format, type Parameters, type Text } from './format';
import { baseLocale, type Locale, wordsHash } from './written/locales';

export { baseLocale, type Locale, locales } from './written/locales';

/** Where the words are, by language and area: `build/words.mjs` writes them. */
const FOLDER = import.meta.env.DEV ? '/src/i18n/written/words' : `/assets/words-${wordsHash}`;

/** What fills a place of a message. */
export type Value = NonNullable<unknown>;
type Words = readonly Text[];
type Message<P> = P extends Parameters ? (parameters: P) => string : () => string;
/** Words that are here, by `language/area`. */
const catalogue = new Map<string, Words>();
/** Areas whose code has been loaded. */
const wanted = new Set<string>();
const pending = new Map<string, Promise<void>>();

const locale = signal<Locale>(baseLocale);
let localeOf: () => Locale = () => locale.value;

/** Returns the language in use; a component that asks is drawn again when it changes. */
export const getLocale = (): Locale => localeOf();
/** Lets tests name the language. */
export const overwriteGetLocale = (read: () => Locale): void => {
  localeOf = read;
};

/** Adds words without fetching them, as tests do. */
export const addWords = (language: string, area: string, words: Words): unknown =>
  catalogue.set(`${language}/${area}`, words);

function fetchWords(language: Locale, area: string): Promise<void> {
  const key = `${language}/${area}`;
  if (catalogue.has(key)) return Promise.resolve();
  const underway = pending.get(key);
  if (underway) return underway;
  const coming = fetch(`${FOLDER}/${key}`)
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`no words: ${key}`);
      addWords(language, area, await answer.json());
    })
    .finally(() => pending.delete(key));
  pending.set(key, coming);
  // whoever needs it waits for `wordsReady`
  coming.catch(() => undefined);
  return coming;
}

/** The messages of an area's file by their index. Its words are asked for at once, with the code that says them. */
export function area(name: string) {
  wanted.add(name);
  if (catalogue.size > 0) void fetchWords(locale.value, name);
  return <P extends Parameters | undefined = undefined>(index: number) => {
    const say = (parameters: Parameters = {}): string => {
      const language = getLocale();
      const text = catalogue.get(`${language}/${name}`)?.[index];
      return text === undefined ? '' : format(text, parameters, language);
    };
    return say as Message<P>;
  };
}

/** Resolves when the words of all loaded code are here in the language in use; fails where one could not be fetched. */
export async function wordsReady(language = locale.value): Promise<void> {
  await Promise.all([...wanted].map((name) => fetchWords(language, name)));
}

/** Puts another language on, once its words are here, also those of code that was loaded meanwhile. */
export async function switchTo(language: Locale): Promise<void> {
  do await wordsReady(language);
  while ([...wanted].some((name) => !catalogue.has(`${language}/${name}`)));
  locale.value = language;
}

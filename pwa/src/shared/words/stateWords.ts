// Words for the fields of a state, fetched when a correction, a look or a rewind first shows one.
import { signal } from '@preact/signals';

/** Words for keys of a state, and for its values that are words: `keys.ts` lists a game's, and what many games say. */
export type StateWords = Readonly<Record<string, () => string>>;

export type StateWordsSource = () => Promise<{ default: StateWords }>;

const common: StateWordsSource = () => import('./keys');

/** The words fetched so far; a screen that reads this is drawn again when more come. */
const here = signal<ReadonlyMap<StateWordsSource, StateWords>>(new Map());
const asked = new Set<StateWordsSource>();

function fetched(source: StateWordsSource): StateWords {
  const known = here.value.get(source);
  if (!known && !asked.has(source)) {
    asked.add(source);
    source().then(
      (file) => {
        here.value = new Map(here.value).set(source, file.default);
      },
      () => asked.delete(source),
    );
  }
  return known ?? {};
}

/** A game's word for a key or a value of its state, or null; `source` none: what many games say. */
export function stateWord(key: string, source: StateWordsSource = common): string | null {
  const words = fetched(source);
  return Object.hasOwn(words, key) ? (words[key]?.() ?? null) : null;
}

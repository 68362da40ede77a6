// Words for the fields of a state, fetched when a correction, a look or a rewind first shows one.
import { Once } from '../../table/once';

/** Words for keys of a state, and for its values that are words: `keys.ts` lists a game's, and what many games say. */
export type StateWords = Readonly<Record<string, () => string>>;

export type StateWordsSource = () => Promise<{ default: StateWords }>;

const common: StateWordsSource = () => import('./stateKeys');

const files = new Map<StateWordsSource, Once<{ default: StateWords }>>();

/** A screen that reads this is drawn again when they come. */
function fetched(source: StateWordsSource): StateWords {
  const file = files.get(source) ?? new Once(source);
  files.set(source, file);
  void file.ask();
  return file.value?.default ?? {};
}

/** A game's word for a key or a value of its state, or null; `source` none: what many games say. */
export function stateWord(key: string, source: StateWordsSource = common): string | null {
  const words = fetched(source);
  return Object.hasOwn(words, key) ? (words[key]?.() ?? null) : null;
}

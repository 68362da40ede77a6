// What an option's value means: only those who look at options load these words.
import { wordsById } from '../../shared/words/byId';
import { WORDS } from '../../shared/words/tables/host';
import { wordsOrNull } from '../../shared/words/words';
import type { Json, OptionInfo } from '../../table/types';
import { moduleOf } from '../games';

const ofPlatform = wordsById('platform', WORDS);

/** The meaning of a value in a sentence; empty where the rules need none. */
export function optionReading(game: string, option: OptionInfo, value: Json): string {
  const id = `${option.id}.${value}.reading`;
  return wordsOrNull(moduleOf(game), id) ?? ofPlatform(id) ?? option.readings[String(value)] ?? '';
}

// Table options: in words, which reading is in force, and sending them.

import { getLocale, locales } from '../../i18n/catalogue';
import { m } from '../../i18n/messages';
import { readable } from '../../shared/forms/schemaForm';
import { wordsFor, wordsOrNull } from '../../shared/words/words';
import type { TableStore } from '../../table';
import {
  type GameInfo,
  isObject,
  type Json,
  type JsonObject,
  type OptionInfo,
  type PresetInfo,
  type View,
} from '../../table/types';
import { faultsText } from '../faults';
import { moduleOf } from '../games';
import { PRESET_NAMES } from '../home/Presets';
import { problemText } from '../problem';

export function optionTitle(game: string, option: OptionInfo): string {
  return wordsOrNull(moduleOf(game), option.id) ?? option.title;
}

/** The heading of options that belong together. */
export const groupTitle = (game: string, group: string): string =>
  wordsFor(moduleOf(game), `group_${group}`, {});

export function optionValue(game: string, option: string, value: Json): string {
  const label = wordsOrNull(moduleOf(game), `${option}.${value}`);
  if (label) return label;
  if (typeof value === 'number') return String(value);
  return value === true ? m.table_yes() : value === false ? m.table_no() : readable(String(value));
}

/** A view has only the name of a loaded file; null: the game's own. */
export const loadedName = (value: Json): string | null => (isObject(value) ? String(value.name ?? '') : null);

/** The value of an option at this table. */
export function setTo(view: View, option: OptionInfo): Json {
  return view.options[option.id] ?? option.schema.default ?? null;
}
/** Options with which the app opens a table, where they differ from the API's defaults. */
const OPENED_WITH: JsonObject = { pace: 'show' };

const isLanguage = ({ schema }: OptionInfo) => locales.every((locale) => schema.enum?.includes(locale));

/** The value with which the app opens a table, if it is not the API's default: a choice of language is the host's. */
const openedValue = (option: OptionInfo): Json | undefined =>
  isLanguage(option) ? getLocale() : OPENED_WITH[option.id];

/** The options with which the app opens a table of a game. */
export const openedWith = (game: Pick<GameInfo, 'options'> | null): JsonObject => ({
  ...OPENED_WITH,
  ...Object.fromEntries(game?.options.filter(isLanguage).map(({ id }) => [id, getLocale()]) ?? []),
});

const asDefault = (view: View, option: OptionInfo) => setTo(view, option) === (option.schema.default ?? null);

/** The value of an option that nobody changed: the preset's, else the one that tables are opened with. */
export const usualValue = (option: OptionInfo, preset: PresetInfo | undefined): Json =>
  preset?.options[option.id] ?? openedValue(option) ?? option.schema.default ?? null;

/** The value of an option by the rules as they are written. */
export const writtenValue = (option: OptionInfo, game: GameInfo): Json =>
  game.presets.find((preset) => preset.id === 'as_written')?.options[option.id] ??
  option.schema.default ??
  null;

/** The written value of each ruling that has another value at this table. */
export const unwritten = (rulings: readonly OptionInfo[], game: GameInfo, view: View): JsonObject =>
  Object.fromEntries(
    rulings
      .filter((option) => setTo(view, option) !== writtenValue(option, game))
      .map((option) => [option.id, writtenValue(option, game)]),
  );

/** The options that differ from the preset in force. */
export function changedOptions(view: View, game: GameInfo): OptionInfo[] {
  const preset = presetOf(view, game);
  return game.options.filter((option) => setTo(view, option) !== usualValue(option, preset));
}

/** The options that any preset sets. */
export const presetIds = (game: GameInfo): ReadonlySet<string> =>
  new Set(game.presets.flatMap((preset) => Object.keys(preset.options)));

/** The preset that is in force, whatever else was changed; of several, the one that says most. */
export function presetOf(view: View, game: GameInfo): PresetInfo | undefined {
  const sets = (preset: PresetInfo) => Object.entries(preset.options);
  const touched = presetIds(game);
  const usual = game.options.every((option) => !touched.has(option.id) || asDefault(view, option));
  return game.presets
    .filter((preset) =>
      sets(preset).length > 0 ? sets(preset).every(([id, value]) => view.options[id] === value) : usual,
    )
    .sort((a, b) => sets(b).length - sets(a).length)[0];
}

/** What 0 means, in a word or two; null where it is a number like others. */
export const zeroWords = (game: string, option: OptionInfo): string | null =>
  option.zero ? (wordsOrNull(moduleOf(game), `${option.id}.0`) ?? option.zero) : null;

/** "Dice: real dice", "Seconds for each year: no clock". */
export function optionSaid(option: OptionInfo, game: GameInfo, view: View): string {
  const value = setTo(view, option);
  const zero = value === 0 ? zeroWords(game.id, option) : null;
  const says = loadedName(value) ?? zero ?? optionValue(game.id, option.id, value);
  return m.ui_colon({ of: optionTitle(game.id, option), says });
}

/** The preset, and what differs from the written rules: "First game · Dice: real dice". */
export function optionsSummary(view: View, game: GameInfo): string {
  const preset = presetOf(view, game);
  const differs = game.options.filter(
    (option) => ![writtenValue(option, game), openedValue(option) ?? null].includes(setTo(view, option)),
  );
  const texts = differs.slice(0, 4).map((option) => optionSaid(option, game, view));
  return [...(preset ? [PRESET_NAMES[preset.id]()] : []), ...texts].join(' · ') || m.table_options_usual();
}

/** Sends options. Returns the words of a refusal, empty where they were taken. */
export async function sendOptions(table: TableStore, game: string, options: JsonObject): Promise<string> {
  const command = table.send([{ move: 'options', args: options }]);
  const counted = await command.done;
  const problem = command.problem.value;
  return counted ? '' : faultsText(problem) || problemText(problem, moduleOf(game));
}

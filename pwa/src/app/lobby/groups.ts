// Options in groups that fold to a line each: the clock, cards and dice, the table, rulings. And values worth a tap.
import { m } from '../../i18n/messages';
import { wordsOf } from '../../shared/words/typed';
import type { GameInfo, OptionInfo, PresetInfo, View } from '../../table/types';
import { changedOptions, groupTitle, optionSaid, optionTitle, optionValue, unwritten } from './options';
import { optionReading } from './reading';

export type GroupId = 'clock' | 'things' | 'table' | 'rulings';

export const GROUPS: Record<GroupId, () => string> = {
  clock: m.options_clock,
  things: m.options_things,
  table: m.options_table,
  rulings: m.options_rulings,
};
/** Options of every game. */
const KNOWN: Record<string, GroupId> = {
  dice: 'things',
  pack: 'things',
  roll_seconds: 'clock',
  bank_minutes: 'clock',
  question_seconds: 'clock',
  pace: 'table',
  referee_sees: 'table',
  late: 'table',
};
const isTime = (option: OptionInfo) => option.kind === 'integer' && /second|minute|timer/.test(option.id);
const isThing = (option: OptionInfo) =>
  option.kind === 'object' || (choices(option).includes('app') && choices(option).includes('physical'));
const choices = (option: OptionInfo) => Object.keys(option.readings);

export function groupOf(option: OptionInfo, game: GameInfo): GroupId {
  const group = KNOWN[option.id];
  if (group) return group;
  const timed = (other: OptionInfo) => isTime(other) && other.group === option.group;
  if (isTime(option) || (option.group && game.options.some(timed))) return 'clock';
  if (isThing(option)) return 'things';
  return option.rule ? 'rulings' : 'table';
}

/** What a folded group holds: the changed options first, else its first ones; rulings are counted. */
export function groupSummary(
  id: GroupId,
  options: readonly OptionInfo[],
  game: GameInfo,
  view: View,
): string {
  if (id === 'rulings') {
    const others = Object.keys(unwritten(options, game, view)).length;
    const n = options.length;
    return m.options_rulings_read({ n, others });
  }
  const changed = changedOptions(view, game).filter((option) => options.includes(option));
  const shown = options.filter((option) => option.kind !== 'object');
  return [...new Set([...changed, ...shown])]
    .slice(0, 2)
    .map((option) => optionSaid(option, game, view))
    .join(' · ');
}

/** Options under the heading that they share: "Fast Mode". Those of none have an empty one. */
export function runs(
  options: readonly OptionInfo[],
  headingOf: (group: string) => string,
): { heading: string; options: OptionInfo[] }[] {
  const byGroup = new Map<string, OptionInfo[]>();
  for (const option of options) {
    const group = option.group ?? '';
    byGroup.set(group, [...(byGroup.get(group) ?? []), option]);
  }
  return [...byGroup].map(([group, options]) => ({ heading: group && headingOf(group), options }));
}

/** Seconds that tables take, the default and those of presets among them; none of an option that is no time. */
export function usualSeconds(option: OptionInfo, presets: readonly PresetInfo[] = []): number[] {
  const { minimum = 0, maximum = 0, default: usual } = option.schema;
  if (!isTime(option)) return [];
  const steps = Number(usual) >= 60 || maximum >= 600 ? [60, 90, 120, 150] : [10, 15, 20, 30];
  const set = presets.map((preset) => preset.options[option.id]).filter((value) => typeof value === 'number');
  const allSeconds = [...new Set([Number(usual), ...set, ...steps])].sort((a, b) => a - b);
  return allSeconds.filter((value) => value >= minimum && value <= maximum);
}

/** True if an option's group, title, values or readings have a word that begins with each of these. */
export function matchesSearch(option: OptionInfo, game: GameInfo, sought: string): boolean {
  const text = [
    GROUPS[groupOf(option, game)](),
    option.group ? groupTitle(game.id, option.group) : '',
    optionTitle(game.id, option),
    ...choices(option).flatMap((choice) => [
      optionValue(game.id, option.id, choice),
      optionReading(game.id, option, choice),
    ]),
  ];
  const texts = wordsOf(text.join(' '));
  return wordsOf(sought).every((word) => texts.some((text) => text.startsWith(word)));
}

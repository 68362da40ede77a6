// Written by `make wire` from server/games/moon_shot; change it there.
// What a rule says, in a sentence or two: for the tap on its tag.
import { m } from '../../paraglide/messages';

const TEXTS: Record<string, () => string> = {
  'MS-01': () => m.ms_rule_01(),
  'MS-02': () => m.ms_rule_02(),
  'MS-03': () => m.ms_rule_03(),
  'MS-04': () => m.ms_rule_04(),
  'MS-05': () => m.ms_rule_05(),
  'MS-06': () => m.ms_rule_06(),
  'MS-07': () => m.ms_rule_07(),
  'MS-08': () => m.ms_rule_08(),
  'MS-09': () => m.ms_rule_09(),
  'MS-10': () => m.ms_rule_10(),
  'MS-11': () => m.ms_rule_11(),
  'MS-12': () => m.ms_rule_12(),
  'MS-13': () => m.ms_rule_13(),
  'MS-14': () => m.ms_rule_14(),
  'MS-15': () => m.ms_rule_15(),
};

export function ruleText(rule: string): string | null {
  return TEXTS[rule]?.() ?? null;
}

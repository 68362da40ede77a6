// Written by `make wire` from server/games/moon_or_bust; change it there.
// What a rule says, in a sentence or two: for the tap on its tag.
import { m } from '../../paraglide/messages';

const TEXTS: Record<string, () => string> = {
  'MB-01': () => m.mb_rule_01(),
  'MB-02': () => m.mb_rule_02(),
  'MB-03': () => m.mb_rule_03(),
  'MB-04': () => m.mb_rule_04(),
  'MB-05': () => m.mb_rule_05(),
  'MB-06': () => m.mb_rule_06(),
  'MB-07': () => m.mb_rule_07(),
  'MB-10': () => m.mb_rule_10(),
  'MB-11': () => m.mb_rule_11(),
  'MB-12': () => m.mb_rule_12(),
  'MB-13': () => m.mb_rule_13(),
  'MB-14': () => m.mb_rule_14(),
  'MB-15': () => m.mb_rule_15(),
  'MB-16': () => m.mb_rule_16(),
  'MB-17': () => m.mb_rule_17(),
  'MB-18': () => m.mb_rule_18(),
  'MB-19': () => m.mb_rule_19(),
  'MB-20': () => m.mb_rule_20(),
  'MB-30': () => m.mb_rule_30(),
  'MB-31': () => m.mb_rule_31(),
  'MB-32': () => m.mb_rule_32(),
  'MB-33': () => m.mb_rule_33(),
  'MB-34': () => m.mb_rule_34(),
  'MB-35': () => m.mb_rule_35(),
};

export function ruleText(rule: string): string | null {
  return TEXTS[rule]?.() ?? null;
}

// Written by `make wire` from server/games/t_minus; change it there.
// What a rule says, in a sentence or two: for the tap on its tag.
import { m } from '../../paraglide/messages';

const TEXTS: Record<string, () => string> = {
  'TM-01': () => m.tm_rule_01(),
  'TM-02': () => m.tm_rule_02(),
  'TM-03': () => m.tm_rule_03(),
  'TM-04': () => m.tm_rule_04(),
  'TM-05': () => m.tm_rule_05(),
  'TM-06': () => m.tm_rule_06(),
  'TM-07': () => m.tm_rule_07(),
  'TM-08': () => m.tm_rule_08(),
  'TM-09': () => m.tm_rule_09(),
  'TM-10': () => m.tm_rule_10(),
  'TM-11': () => m.tm_rule_11(),
  'TM-12': () => m.tm_rule_12(),
  'TM-13': () => m.tm_rule_13(),
  'TM-14': () => m.tm_rule_14(),
  'TM-15': () => m.tm_rule_15(),
  'TM-16': () => m.tm_rule_16(),
  'TM-17': () => m.tm_rule_17(),
};

export function ruleText(rule: string): string | null {
  return TEXTS[rule]?.() ?? null;
}

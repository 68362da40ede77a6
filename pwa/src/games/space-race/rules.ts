// Written by `make wire` from server/games/space_race; change it there.
// What a rule says, in a sentence or two: for the tap on its tag.
import { m } from '../../paraglide/messages';

const TEXTS: Record<string, () => string> = {
  'SR-01': () => m.sr_rule_01(),
  'SR-02': () => m.sr_rule_02(),
  'SR-03': () => m.sr_rule_03(),
  'SR-04': () => m.sr_rule_04(),
  'SR-05': () => m.sr_rule_05(),
  'SR-06': () => m.sr_rule_06(),
  'SR-07': () => m.sr_rule_07(),
  'SR-10': () => m.sr_rule_10(),
  'SR-11': () => m.sr_rule_11(),
  'SR-12': () => m.sr_rule_12(),
  'SR-13': () => m.sr_rule_13(),
  'SR-14': () => m.sr_rule_14(),
  'SR-15': () => m.sr_rule_15(),
  'SR-16': () => m.sr_rule_16(),
  'SR-17': () => m.sr_rule_17(),
  'SR-18': () => m.sr_rule_18(),
  'SR-20': () => m.sr_rule_20(),
  'SR-21': () => m.sr_rule_21(),
  'SR-22': () => m.sr_rule_22(),
  'SR-23': () => m.sr_rule_23(),
  'SR-24': () => m.sr_rule_24(),
  'SR-25': () => m.sr_rule_25(),
  'SR-26': () => m.sr_rule_26(),
  'SR-27': () => m.sr_rule_27(),
  'SR-28': () => m.sr_rule_28(),
  'SR-29': () => m.sr_rule_29(),
  'SR-30': () => m.sr_rule_30(),
  'SR-31': () => m.sr_rule_31(),
  'SR-32': () => m.sr_rule_32(),
  'SR-33': () => m.sr_rule_33(),
  'SR-34': () => m.sr_rule_34(),
  'SR-35': () => m.sr_rule_35(),
  'SR-36': () => m.sr_rule_36(),
  'SR-37': () => m.sr_rule_37(),
  'SR-38': () => m.sr_rule_38(),
  'SR-39': () => m.sr_rule_39(),
  'SR-40': () => m.sr_rule_40(),
  'SR-41': () => m.sr_rule_41(),
  'SR-42': () => m.sr_rule_42(),
};

export function ruleText(rule: string): string | null {
  return TEXTS[rule]?.() ?? null;
}

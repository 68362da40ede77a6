// Names of state fields that another message says already; what has a name of its own is in `keys.ts`.
import { m } from '../../i18n/messages';
import type { StateWords } from '../../shared/words/stateWords';
import named from './keys';

const stateKeys: StateWords = {
  ...named,
  start: m.tm_id_token_supply_start,
  turn: m.tm_chart_along,
  build: m.tm_label_build,
  separate: m.tm_label_separate,
  pass: m.tm_label_pass,
  set_out: m.tm_set_out_phase,
  silence: m.tm_silence,
  survived: m.tm_risks_held,
  fire: m.tm_label_fire,
  calls: m.tm_id_calls,
  risk: m.tm_label_risk,
};
export default stateKeys;

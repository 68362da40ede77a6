// Names of state fields that another message says already; what has a name of its own is in `keys.ts`.
import { m } from '../../i18n/messages';
import type { StateWords } from '../../shared/words/stateWords';
import named from './keys';

const stateKeys: StateWords = {
  ...named,
  if_now: m.ms_would,
  scores: m.ms_id_points,
  counted: m.ui_go_counted,
  out: m.ms_label_where_out,
  zero: m.ms_id_crack_with_target_zero,
  part: m.ms_label_where_part,
  whole: m.ms_label_where_whole,
  upright: m.ms_label_lies_upright,
  time: m.deb_times,
  colonized: m.ms_key_colony,
  large: m.ms_id_large,
  medium: m.ms_id_medium,
  small: m.ms_id_small,
  doubt: m.ms_label_lies_doubt,
};
export default stateKeys;

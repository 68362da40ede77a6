// Names of state fields that another message says already; what has a name of its own is in `keys.ts`.
import { m } from '../../i18n/messages';
import { capital } from '../../shared/words/lists';
import type { StateWords } from '../../shared/words/stateWords';
import named from './keys';

const stateKeys: StateWords = {
  ...named,
  fast: m.mb_id_group_fast_mode,
  announced: m.mb_said_col,
  historic: m.mb_id_mode_historic,
  nullified: m.mb_nullify_on,
  proxy_banned: m.mb_proxy_banned,
  roles: m.table_roles_of_seat,
  sabotage_banned: m.mb_line_sabotage_none,
  test: m.mb_test,
  threat: () => capital(m.mb_threat_word()),
  picture: m.tonight_picture,
  war: m.mb_war,
  war_die: m.mb_label_war,
  app: m.mb_id_components_app,
  physical: m.teach_needs,
  breather: m.mb_id_phase_breather,
  conflict: m.mb_id_phase_conflict,
  play: m.mb_id_phase_play,
  plain: m.mb_id_notebook_plain,
  reading: m.mb_id_phase_reading,
  sabotage: m.mb_id_sabotages,
  solver: m.mb_id_notebook_solver,
  standard: m.mb_id_mode_standard,
  target: m.mb_id_targets,
  tests_and_cards: m.mb_id_agents_see_tests_and_cards,
  vote: m.mb_label_vote,
  marks: m.mb_id_notebook_marks,
  right: m.mb_key_correct,
  conference: m.mb_id_clock_conference,
  nullify: m.mb_label_nullify,
  shakes: m.mb_they_shake,
};
export default stateKeys;

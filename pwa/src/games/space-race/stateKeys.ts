// Names of state fields that another message says already; what has a name of its own is in `keys.ts`.
import { m } from '../../i18n/messages';
import type { StateWords } from '../../shared/words/stateWords';
import named from './keys';

const stateKeys: StateWords = {
  ...named,
  alliances: m.sr_id_alliance,
  bids: m.sr_id_clock_year,
  candidate: m.sr_is_candidate,
  game: m.room_game,
  goofspiel: m.sr_id_clock_goofspiel,
  left: m.sr_has_left,
  name: m.app_join_name_label,
  naming: m.sr_id_clock_naming,
  prizes: m.sr_tab_prizes,
  random: m.sr_shot_random,
  report: m.sr_id_clock_report,
  nation: m.sr_col_nation,
  space: m.sr_space,
  best: m.sr_id_five_record_best,
  by_record: m.sr_id_candidate_without_space_by_record,
  extra: m.sr_id_collision_discard_extra,
  fails: m.sr_id_contested_steal_fails,
  five: m.sr_id_edition_five,
  nine: m.sr_id_edition_nine,
  lot: m.sr_id_by_lot,
  lowest: m.sr_id_five_record_lowest,
  message: m.sr_id_text,
  named: m.sr_id_by_named,
  same: m.sr_id_collision_discard_same,
  zero: m.sr_id_not_launching_zero,
  comms: m.sr_id_way_comms,
  bonus: m.sr_id_entry_bonus,
  left_out: m.sr_id_not_launching_left_out,
  received: m.ui_go_received,
  sent: m.ui_go_sent,
  telegraph: m.sr_id_way_line,
  channels: m.sr_talk,
  reached_space: m.sr_medal_won,
  discard: m.key_discarded,
};
export default stateKeys;

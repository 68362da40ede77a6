// Names of state fields that many games share; what has a name of its own is in `keys.ts`.
import { m } from '../../i18n/messages';
import named from './keys';
import type { StateWords } from './stateWords';

const stateKeys: StateWords = {
  ...named,
  options: m.lobby_agreed,
  settings: m.lobby_agreed,
  type: m.key_kind,
  win: m.room_out_won,
  winner: m.room_out_won,
  draw: m.deb_draw,
  over: m.room_over,
  any: m.lobby_mark_any,
  outcome: m.key_results,
  name: m.app_join_name_label,
  none: m.table_form_none,
  referee: m.table_the_referee,
  clock: m.options_clock,
  log: m.table_log,
  dice: m.table_id_dice,
  ready: m.table_is_ready,
  text: m.pow_kind_text,
  team: m.table_id_team,
  teams: m.table_id_team,
  turns: m.key_turn,
  rolls: m.key_roll,
  parts: m.key_part,
  scores: m.key_score,
  seats: m.key_seat,
  winners: m.room_out_won,
  active: m.key_player,
};
export default stateKeys;

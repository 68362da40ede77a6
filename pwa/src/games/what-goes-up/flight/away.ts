// Who is away, and whom all wait for, in words.
import { m } from '../../../i18n/messages';
import { waitedFor } from '../../../shared/kit/PassOn';
import { listWords } from '../../../shared/words/lists';
import { crewOf, isHelpless } from '../model';
import { placeWords } from '../names';
import type { Craft, Ctx, State } from '../wire';

/** "Waiting for Gus and Hana."; empty while it is this phone's turn, or that of `all` of them. */
export function waitsWords(say: Ctx, all = Infinity): string {
  const seats = waitedFor(say.view, say.view.you.seat);
  const some = seats.length > 0 && seats.length < all;
  return some ? m.table_waiting_for({ names: listWords(seats.map((seat) => say.name(seat))) }) : '';
}

/** "Pip and Ola, Low orbit, 2 turns in space"; empty for a craft that is not away, or has no crew. */
export function awayWords(craft: Craft, state: State, say: Ctx): string {
  const crew = crewOf(state, craft).map((derp) => derp.name);
  if (craft.status !== 'flight' || crew.length === 0) return '';
  const n = state.turn - craft.launched;
  const stranded = isHelpless(state, craft) && m.wgf_id_end_stranded();
  return [listWords(crew), placeWords(craft.at, say), n > 0 && m.wgf_turns_out({ n }), stranded]
    .filter(Boolean)
    .join(', ');
}

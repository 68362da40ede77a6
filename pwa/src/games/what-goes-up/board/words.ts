// The board in words, for readers.
import { m } from '../../../paraglide/messages';
import type { Board, Ctx, State } from '../wire';
import { designName } from '../words';

/** "Kestrel (Ada): Low orbit". */
export function boardWords({ state, board, say }: { state: State; board: Board; say: Ctx }): string {
  const names = new Map(board.steps.map((step) => [step.id, step.name[say.locale]]));
  const craftWords = Object.values(state.craft).map((craft) =>
    (craft.debris ? m.wgf_board_debris : m.wgf_board_craft)({
      name: craft.name,
      seat: say.name(craft.seat),
      place: names.get(craft.at) ?? m.wgf_on_the_way(),
    }),
  );
  const floats = Object.values(state.afloat).map((one) =>
    m.wgf_board_afloat({
      name: designName(state, one.part.design) ?? '?',
      seat: say.name(one.seat),
      place: names.get(one.at) ?? m.wgf_on_the_way(),
    }),
  );
  return [m.wgf_board(), ...craftWords, ...floats].join(' ');
}

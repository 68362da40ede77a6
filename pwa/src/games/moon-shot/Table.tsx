// The table on a player's phone: the shooter's sheet, or everybody's at once.
import { useEffect } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { type Props, useSeat, withSeat } from './props';
import { Free } from './shot/Free';
import { Shoot, Watch } from './shot/Shoot';
import './game.css';

/** The seat whose turn each table showed last: the stage unmounts this screen while it plays. */
const shown = new Map<string, string | null>();

/** One phone for several: when the turn comes to somebody who plays on it too, it shows their sheet. */
function useFollow({ view, you, phone }: Props): void {
  const turn = view.state?.turn ?? null;
  const { code } = view;
  useEffect(() => {
    const was = shown.get(code);
    shown.set(code, turn);
    if (was === undefined || turn === null || turn === was) return;
    if (turn !== you?.seat && phone.seats.includes(turn)) phone.pass(turn);
  }, [code, turn, you?.seat, phone]);
}

function Table() {
  const { model, table } = useSeat();
  useFollow(table);
  const { options, turn } = model.state;
  if (options.turnless) return <Free />;
  if (turn === model.me) return <Shoot />;
  return <Watch />;
}

export default withSeat(Table, m.ms_setup);

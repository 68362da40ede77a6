// While Fire is held: the picture that the stage begins with, behind the words and the cap.
import { Paper, Scene } from '../../../shared/scene';
import type { Desk } from '../model';
import type { Letter } from '../wire';
import { craftOf, craftsAt } from './board';
import { BoardPic, RocketPic, SMOKE, SmokePic } from './Picture';

/** `left`: the count, 3 to 0. */
export function Charge({ desk, letter, left }: { desk: Desk; letter: Letter; left: number }) {
  const { view, state, me: seat } = desk;
  const table = { view, order: state.order };
  const known = { log: [], view };
  const craft = craftOf(known, seat, letter);
  const crafts = craftsAt(known).filter((one) => one.seat !== seat || one.letter !== letter);
  if (!craft) return null;
  return (
    <div class="tm-charge" aria-hidden="true">
      <Scene
        big={false}
        say=""
        look="tm-board"
        picture={
          <Paper big={false} label="">
            <BoardPic {...{ table, crafts, seat }} big={false} />
            <SmokePic {...{ table, craft }} big={false} size={SMOKE * (4 - left)} />
            <RocketPic {...{ table, craft }} />
          </Paper>
        }
      />
    </div>
  );
}

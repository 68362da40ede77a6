// The crowd on the big screen: who wants another game holds up a board.
import { m } from '../../i18n/messages';
import { useShown } from '../atTable';
import { One, wishesOf } from '../debrief/Again';
import { GuestLand, type GuestPlace } from '../Guest';

/** More than these stand in two rows; of more than two rows the rest is only counted. */
const ROW = 8;

/** Where they stand: rows from the back, each person in an equal share of the width. */
function placesOf(count: number): { width: number; places: GuestPlace[] } {
  const front = count > ROW ? Math.ceil(count / 2) : count;
  const width = 1900 / Math.max(front, 3);
  const size = Math.min(1.56, width / 200);
  const row = (n: number, up: number, scale: number) =>
    Array.from({ length: n }, (_, i): GuestPlace => [(100 * (i + 0.45)) / n, up, scale]);
  return { width: width - 20, places: [...row(count - front, 470, size * 0.8), ...row(front, 270, size)] };
}

export function Again() {
  const { view } = useShown();
  const { people, willing } = wishesOf(view);
  const shown = people.slice(0, 2 * ROW);
  const { width, places } = placesOf(shown.length);
  return (
    <div class="tv-again" data-game={view.game} style={{ '--each': width }}>
      <GuestLand game={view.game} />
      <div class="people">
        {shown.map((seat, index) => (
          <One key={seat.seat} seat={seat} number={index + 1} place={places[index]!} />
        ))}
      </div>
      <div>
        <h1>{m.again()}</h1>
        <p>{m.again_note({ n: willing.length, all: people.length })}</p>
      </div>
    </div>
  );
}

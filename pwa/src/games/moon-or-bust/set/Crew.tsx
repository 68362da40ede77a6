// A crew's lamps; of a crowd whose names have no room in its control room, how many are GO and who is awaited.
import { m } from '../../../i18n/messages';
import { lampOf } from '../../../shared';
import { listWords } from '../../../shared/words/lists';
import { playersOf } from '../../../shared/words/people';
import { type Lamps, useViewModel } from '../props';
import type { Side } from '../wire';
import './crew.css';

/** The most names of a control room by the letters of the longest: in two columns, on one line each, or on two. */
const WINDOWS: readonly [letters: number, most: number][] = [
  [12, 20],
  [24, 16],
  [26, 10],
  [40, 8],
];
/** Letters of the names that are awaited. */
const AWAITED = 150;

export function Crew({ side, lamps }: Lamps & { side: Side }) {
  const crew = playersOf(useViewModel().view).filter((seat) => seat.team === side);
  const longest = Math.max(0, ...crew.map((seat) => seat.name.length));
  if (WINDOWS.some(([letters, max]) => longest <= letters && crew.length <= max)) return lamps?.(side);
  const asked = crew.filter((seat) => lampOf(seat) !== 'idle');
  const late = asked.filter((seat) => lampOf(seat) !== 'go').map((seat) => seat.name);
  let room = AWAITED;
  const named = late.filter((name) => {
    room -= name.length + 2;
    return room >= 0;
  });
  const more = late.length - named.length;
  return (
    <div class="mb-crew">
      {asked.length > 0 && <b>{m.table_n_ready({ n: asked.length - late.length, all: asked.length })}</b>}
      <span>{more > 0 ? m.lobby_and_more({ names: named.join(', '), n: more }) : listWords(named)}</span>
    </div>
  );
}

// The chance to lose each rocket of the current player, on a tag beside it.
import { lineOf, tailOf } from '../model';
import type { Craft } from '../stage/board';
import { laneOf, type Table, tokensBelow, yOf } from '../stage/Picture';
import type { State } from '../wire';
import { lostWords } from '../words';

const TAG = { high: 84, gap: 12, size: 26 };
/** Narrower lanes have no room for a tag: the sign has all chances. */
const NARROW = 60;

export function Tags({ table, crafts, state }: { table: Table; crafts: readonly Craft[]; state: State }) {
  return (
    <>
      {crafts.map((craft) => {
        const chances = state.odds[craft.letter];
        const place = laneOf(table, craft, true);
        const { box, x, room } = place;
        if (craft.seat !== state.player || !chances || room < NARROW) return null;
        const foot = lineOf(craft.progress) - tailOf(craft.stages);
        // On the ground, or with its tokens below it, a rocket has its tag above.
        const over = foot < 2 || tokensBelow(place);
        const y = over
          ? yOf(box, lineOf(craft.progress) + 1.3) - TAG.high - TAG.gap
          : yOf(box, foot) + TAG.gap;
        return (
          <foreignObject key={craft.letter} x={x - room / 2} y={y} width={room} height={TAG.high}>
            <p class={`tm-risk ${over ? 'over' : ''}`} style={{ fontSize: TAG.size }}>
              <span class={chances.lost.p > 0 ? 'bad' : ''}>{lostWords(chances.lost)}</span>
            </p>
          </foreignObject>
        );
      })}
    </>
  );
}

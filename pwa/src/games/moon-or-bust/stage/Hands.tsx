// The politicians are back: under their table arms slide in from both sides, and all hands open together, or stay shut.
import { easeOut, progress } from '../../../shared/scene';
import { listWords } from '../../../shared/words/lists';
import { SIDES } from '../model';
import { guessedWords, handsWords } from '../say';
import { Part } from '../set/Part';
import type { SceneOf, Side } from '../wire';
import { Shot, Words } from './Shot';
import '../set/skin.css';

const SLIDE_MS = 500;
/** The hands open, and the words say whose. */
export const OPEN_MS = 900;
const MAX_LETTERS = { word: 14, all: 64 };
/** An arm's hand: how far from the middle, how it is turned. */
const ARM: Record<Side, { right: -1 | 1; turn: number }> = {
  a: { right: -1, turn: -88 },
  b: { right: 1, turn: 92 },
};
const AWAY = { open: 190, shut: 330 };

export function Hands({ line, view, say, elapsed, reduced, onTv }: SceneOf<'mb.hands'>) {
  const came = easeOut(elapsed, 0, SLIDE_MS, reduced);
  const opened = progress(elapsed, OPEN_MS, 160, reduced) > 0;
  const seats = view.seats.filter(({ seat }) => line.out.includes(seat) || line.kept.includes(seat));
  const sides = SIDES.map((side) => ({ side, seats: seats.filter(({ team }) => team === side) }));
  return (
    <div class="stack mb-scene mb-stage-hands">
      <Shot onTv={onTv} crop="520 400 880 680">
        <Part id="under-table" />
        {sides.map(({ side, seats }) =>
          seats.map(({ seat }, index) => {
            const { right, turn } = ARM[side];
            const out = opened && line.out.includes(seat);
            const x = 960 + right * ((out ? AWAY.open : AWAY.shut) + 1000 * (1 - came));
            const y = 774 + 150 * (index - (seats.length - 1) / 2);
            return (
              <g key={seat} class={`mb-team-${side} mb-arm-${side}`} data-hand={out ? 'out' : 'in'}>
                <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${seats.length > 1 ? 0.8 : 1.4})`}>
                  <Part id="sleeve" />
                  <Part id={out ? 'palm' : 'fist'} />
                </g>
              </g>
            );
          }),
        )}
      </Shot>
      <Words room={MAX_LETTERS} why={opened && guessedWords(line, say)}>
        {opened && handsWords(line, say)}
      </Words>
      {opened && (
        <footer class="row between mb-hands-foot">
          {sides.map(({ side, seats }) => (
            <p key={side} class="mb-plate-name">
              {listWords(seats.map(({ seat }) => say.name(seat)))}
            </p>
          ))}
        </footer>
      )}
    </div>
  );
}

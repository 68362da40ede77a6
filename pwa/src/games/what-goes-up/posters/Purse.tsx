// The purse below the posters: what the next tap takes and costs, and the points as stacks of coins.
import { m } from '../../../i18n/messages';
import type { WorldBox } from '../../../shared';
import { Part } from '../set/Part';
import { sumWords, type Taken } from './offers';

/** The sign of a point. */
export const Coin = () => (
  <svg class="wgw-coin" viewBox="-13 -13 26 26" aria-hidden="true">
    <Part of="point" />
  </svg>
);

/** Stacks of ten coins; what the tap takes is empty. */
function Stacks({ points, cost }: { points: number; cost: number }) {
  const worth = Math.max(1, Math.ceil(points / 50));
  const coins = Math.ceil(points / worth);
  const left = Math.max(0, Math.floor((points - cost) / worth));
  return (
    <svg
      class="wgw-stacks"
      viewBox={`0 -66 ${Math.max(1, Math.ceil(coins / 10)) * 42} 78`}
      aria-hidden="true"
    >
      {Array.from({ length: coins }, (_, i) => {
        const [x, y] = [21 + 42 * Math.floor(i / 10), -5.6 * (i % 10)];
        return i < left ? (
          <Part key={`coin ${i + 1}`} of="coin" x={x} y={y} />
        ) : (
          <ellipse key={`coin ${i + 1}`} class="gone" cx={x} cy={y - 3} rx="16" ry="6.500" />
        );
      })}
    </svg>
  );
}

interface PurseProps {
  box: WorldBox;
  top: number;
  /** What is named on the slab above; null without posters. */
  taken: readonly Taken[] | null;
  /** What the next tap takes; 0 where taps differ. */
  cost: number;
  points: number;
}
export function Purse({ box, top, taken, cost, points }: PurseProps) {
  return (
    <div class="wgw-purse" style={{ top: `${top}px` }}>
      {box.height >= 420 && taken && (
        <ul>
          {taken.map(({ of: part, word, cost }) => (
            <li key={`${part} ${word}`}>
              <span>{word}</span>
              {cost > 0 && (
                <span>
                  <Coin />
                  {cost}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p class="row between">
        <span>
          <b>{points}</b> {m.wgw_points()}
        </span>
        <Stacks points={points} cost={cost} />
        <span class="cost">
          {taken && cost > 0 && (
            <>
              <b class={taken.length > 3 ? 'long' : ''}>{sumWords(taken, cost)}</b>{' '}
              {m.wgw_stays({ n: points - cost })}
            </>
          )}
        </span>
      </p>
    </div>
  );
}

// The chances of a fire as a bar.
import type { OddsPart } from '../../shared/kit/dice/OddsBar';
import { resultOf } from './model';
import type { Chance, FireOdds, Rocket } from './wire';

interface Part {
  tone: OddsPart['tone'];
  p: number;
  /** The distance that this part represents. */
  spaces?: number;
}

/** Each distance in its order, of a rocket that has held; what is past the goal looks like a crash. */
export const distanceParts = ({ distance }: Pick<FireOdds, 'distance'>, rocket: Rocket): Part[] =>
  Object.entries(distance).map(([spaces, { p }]) => {
    const crash = resultOf(rocket, Number(spaces)) === 'crash';
    return { tone: crash ? 'mid' : 'ok', p, spaces: Number(spaces) };
  });

/** Lost, then each distance. */
export function fireParts(odds: FireOdds, rocket: Rocket): Part[] {
  const holds = 1 - odds.lost.p;
  const flights = distanceParts(odds, rocket).map((part) => ({ ...part, p: part.p * holds }));
  return [{ tone: 'bad' as const, p: odds.lost.p }, ...flights].filter((part) => part.p > 0);
}

export const lostParts = ({ p }: Chance): Part[] =>
  [
    { tone: 'bad' as const, p },
    { tone: 'ok' as const, p: 1 - p },
  ].filter((part) => part.p > 0);

/** Under this share a figure has no room. */
const MIN_SHARE = 0.055;

/** The bar under the words; with distances, each has its figure below where there is room for it. */
export function Bar({ parts }: { parts: readonly Part[] }) {
  const figures = parts.some((part) => part.spaces !== undefined) && parts.length > 2;
  return (
    <span class="tm-bar" aria-hidden="true">
      <span class="odds">
        {parts.map((part, index) => (
          <i key={index} class={part.tone} style={{ flex: part.p }} />
        ))}
      </span>
      {figures && (
        <span class="tm-figures">
          {parts.map((part, index) => (
            <i key={index} style={{ flex: part.p }}>
              {part.spaces !== undefined && part.p >= MIN_SHARE ? part.spaces : ''}
            </i>
          ))}
        </span>
      )}
    </span>
  );
}

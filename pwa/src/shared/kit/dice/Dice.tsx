// Dice as flat ivory faces; a d20 is a hexagon with its figure. They tumble for 700 ms; a tap or a setting skips it.
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { useAfter } from '../effects';
import { reducedMotion } from '../ports';

const LAND_MS = 700;

/** Rows and columns of the pips of each face, on a square of three by three. */
export const PIPS: Record<number, readonly string[]> = {
  1: ['2/2'],
  2: ['1/1', '3/3'],
  3: ['1/1', '2/2', '3/3'],
  4: ['1/1', '1/3', '3/1', '3/3'],
  5: ['1/1', '1/3', '2/2', '3/1', '3/3'],
  6: ['1/1', '1/3', '2/1', '2/3', '3/1', '3/3'],
};

interface DieProps {
  face: number | null;
  sides?: number;
  dim?: boolean;
}
/** One die. `sides` 6 shows pips, 20 the hexagon, anything else a figure on a square. */
export function Die({ face, sides = 6, dim = false }: DieProps) {
  const label = face === null ? m.ui_die_waits({ sides }) : m.ui_die({ sides, face });
  if (sides === 20) {
    return (
      <span class="d20" role="img" aria-label={label}>
        <svg viewBox="0 0 176 196" aria-hidden="true">
          <path class="d20-body" d="M88 4l82 47v94l-82 47-82-47V51z" />
          <path
            class="d20-edge"
            d="M88 40l52 88H36z M88 40V4M36 128L6 145M140 128l30 17M88 40L6 51M88 40l82 11M36 128L6 51M140 128l30-77M36 128l52 64M140 128l-52 64"
          />
        </svg>
        <b aria-hidden="true">{face ?? '?'}</b>
      </span>
    );
  }
  const pips = sides === 6 && face !== null ? PIPS[face] : undefined;
  return (
    <span class={`die ${dim ? 'dim' : ''}`} role="img" aria-label={label}>
      {pips ? (
        pips.map((area) => <i key={area} style={{ gridArea: area }} />)
      ) : (
        <b class="die-figure" aria-hidden="true">
          {face ?? '?'}
        </b>
      )}
    </span>
  );
}

interface DiceRowProps {
  faces: readonly number[];
  sides: readonly number[];
  fresh?: boolean;
}
/** Dice that have been rolled. `fresh`: they land now; otherwise they lie there. Results wait for no animation. */
export function DiceRow({ faces, sides, fresh = false }: DiceRowProps) {
  const [rolling, setRolling] = useState(() => fresh && !reducedMotion());
  useAfter(rolling ? LAND_MS : null, () => setRolling(false));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap only skips the tumbling
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same, and it ends by itself
    <div class={`row dice ${rolling ? 'rolling' : ''}`} onClick={() => setRolling(false)}>
      {faces.map((face, index) => (
        <Die key={index} face={face} sides={sides[index] ?? 6} />
      ))}
    </div>
  );
}

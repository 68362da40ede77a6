// What a line of the log says the referee put right, rocket by rocket.
import { correctedAt } from '../../table/corrected';
import type { LogLine } from '../../table/types';
import { LETTERS } from './model';
import type { Letter } from './wire';

interface Corrected {
  seat: string;
  letter: Letter;
  /** It was taken off the board. */
  gone: boolean;
  /** What stands there since; null: the line does not say. */
  figure: (name: 'stages' | 'progress' | 'tokens') => number | null;
}

export function correctedRockets(line: LogLine, seats: readonly string[]): Corrected[] {
  return seats.flatMap((seat) =>
    LETTERS.map((letter) => {
      const place = `/players/${seat}/rockets/${letter}`;
      const whole = correctedAt(line, place);
      return {
        seat,
        letter,
        gone: whole !== null && whole.value === undefined,
        figure: (name) => {
          const now = correctedAt(line, `${place}/${name}`)?.value;
          return typeof now === 'number' ? now : null;
        },
      };
    }),
  );
}

// Dice as a scene throws them: in the air without a face, then at rest with theirs.
import type { LogLine } from '../../table/types';
import { THROW_MS, ThrownDice } from '../dice3d';

export { THROW_MS };

/** The dice of a roll's line, the same throw on every device. */
export function SceneDice({
  line,
  faces,
  sides,
  t,
  big,
  reduced,
}: {
  line: LogLine;
  faces: readonly number[];
  sides: number;
  t: number;
  big: boolean;
  reduced: boolean;
}) {
  const seed = typeof line.nonce === 'string' ? line.nonce : `${line.seq}/${faces.length}`;
  return (
    <ThrownDice
      sides={faces.map(() => sides)}
      faces={faces}
      seed={seed}
      elapsed={t}
      big={big}
      reduced={reduced}
      entered={line.dice === 'entered'}
    />
  );
}

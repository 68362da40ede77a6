// Dice as a scene throws them: in the air without a face, then at rest with theirs.
import type { LogLine } from '../../table/types';
import { ThrownDice, throwLength } from '../dice3d';

/** Milliseconds from the throw until the dice of a roll's line lie still: typed real dice only drop in. */
export function landsAfter(line: LogLine, sides: readonly number[]): number {
  return throwLength(sides, line.dice === 'entered');
}

/** The dice of a roll's line, the same throw on every device. */
export function SceneDice(props: {
  line: LogLine;
  faces: readonly number[];
  sides: number;
  t: number;
  onTv: boolean;
  reduced: boolean;
  /** As of `ThrownDice`. */
  lasts?: number;
  pool?: boolean;
  black?: boolean;
}) {
  const { line, faces, sides, t, onTv, reduced, ...look } = props;
  const seed = typeof line.nonce === 'string' ? line.nonce : `${line.seq}/${faces.length}`;
  return (
    <ThrownDice
      sides={faces.map(() => sides)}
      faces={faces}
      seed={seed}
      elapsed={t}
      onTv={onTv}
      reduced={reduced}
      entered={line.dice === 'entered'}
      {...(line.dice === 'entered' ? {} : look)}
    />
  );
}

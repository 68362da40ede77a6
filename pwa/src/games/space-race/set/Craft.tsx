// A rocket of the parts that its owner holds: nose and fins in the seat's colour, between them the parts as the set draws them.
import { seatColour } from '../../../shared';
import { glyphPath } from '../../../shared/kit/Glyph';
import type { Effect } from '../wire';
import './craft.css';

const PARTS: Partial<Record<Effect['type'], number>> = {
  pair: 0,
  knock_off: 1,
  engine: 2,
  straight: 3,
  converter: 4,
  comms: 5,
  clones: 7,
  missiles: 9,
  price: 10,
  fuel: 11,
  launches: 12,
  black_hole: 13,
  returns: 14,
};
/** The antennas of both editions are plain parts, and so is Gold Plating. */
const ANTENNAS = [5, 6];

/** How a part is drawn. */
export function partHref(set: string, number: number, effect: Effect | undefined): string {
  const drawn = PARTS[effect?.type ?? 'plain'] ?? (ANTENNAS.includes(number) ? 6 : 8);
  return `${set}#sr-p${drawn}`;
}

/** The parts of a rocket, from its top; the first burns at the bottom. */
export const drawnOf = (
  set: string,
  numbers: readonly number[],
  effectOf: (number: number) => Effect | undefined,
): string[] => numbers.map((number) => partHref(set, number, effectOf(number))).toReversed();

const NOSE = 62;
const PART = 50;
const BELL = 28;

/** How tall a rocket of so many parts is, from its tip to where it stands. */
export const tall = (parts: number): number => NOSE + PART * parts + BELL;

/** Its tip at 0,0; `flame`: it flies. */
export function Craft({
  set,
  place,
  parts,
  flame = false,
}: {
  set: string;
  place: number;
  /** What is drawn of each part, from the top: `drawnOf`. */
  parts: readonly string[];
  flame?: boolean;
}) {
  const hull = NOSE + PART * parts.length;
  return (
    <g class={`spr-craft ${seatColour(place)}`}>
      {flame && <use href={`${set}#sr-flame`} transform={`translate(0 ${hull + BELL})`} />}
      <use href={`${set}#sr-bell`} transform={`translate(0 ${hull})`} />
      <use href={`${set}#sr-fins`} transform={`translate(0 ${hull})`} />
      <use href={`${set}#sr-nose`} />
      <path class="spr-craft-mark" transform="translate(-15 25) scale(1.7)" d={glyphPath(place)} />
      {parts.map((href, at) => (
        <use key={at} href={href} transform={`translate(-36 ${NOSE + PART * at})`} />
      ))}
    </g>
  );
}

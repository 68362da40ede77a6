// A rocket of the parts that its owner holds: nose and fins in the seat's colour, between them the parts as the set draws them.
import { seatColour } from '../../../shared';
import { glyphPath } from '../../../shared/kit/Glyph';
import { partAt, type Source } from '../model';
import set from '../set.svg';
import type { EffectType } from '../wire';
import './craft.css';

const PARTS: Partial<Record<EffectType, number>> = {
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

/** The symbol of the set that draws a part. */
export const drawnAs = (type: EffectType, number: number): string =>
  `sr-p${PARTS[type] ?? (ANTENNAS.includes(number) ? 6 : 8)}`;
export const partId = (source: Source, number: number): string =>
  drawnAs(partAt(source, number)?.effect.type ?? 'plain', number);

/** The parts of a rocket, from its top; the first burns at the bottom. */
export const drawnOf = (source: Source, numbers: readonly number[]): string[] =>
  numbers.map((number) => partId(source, number)).toReversed();

export const NOSE = 62;
export const PART = 50;
export const BELL = 28;

/** The height of a rocket of this many parts, from its tip to the ground. */
export const tall = (parts: number): number => NOSE + PART * parts + BELL;

interface CraftProps {
  place: number;
  /** The symbols of its parts, from the top: `drawnOf`. */
  parts: readonly string[];
  flame?: boolean;
  /** Places of parts that have dropped off: their holes. */
  gone?: readonly number[] | undefined;
}
/** Its tip at 0,0; `flame`: it flies. */
export function Craft({ place, parts, flame = false, gone = [] }: CraftProps) {
  const hull = NOSE + PART * parts.length;
  return (
    <g class={`spr-craft ${seatColour(place)}`}>
      {flame && <use href={`${set}#sr-flame`} transform={`translate(0 ${hull + BELL})`} />}
      <use href={`${set}#sr-bell`} transform={`translate(0 ${hull})`} />
      <use href={`${set}#sr-fins`} transform={`translate(0 ${hull})`} />
      <use href={`${set}#sr-nose`} />
      <path class="spr-craft-mark" transform="translate(-15 25) scale(1.7)" d={glyphPath(place)} />
      {parts.map((id, index) =>
        gone.includes(index) ? (
          <path key={index} class="spr-gone" d={`M-34 ${NOSE + PART * index + 2}h68v44h-68z`} />
        ) : (
          <use key={index} href={`${set}#${id}`} transform={`translate(-36 ${NOSE + PART * index})`} />
        ),
      )}
    </g>
  );
}

interface OnPadProps {
  place: number;
  parts: readonly string[] | null;
  room: number;
}
/** A rocket on its pad, the ground at 0,0; a long one is as tall as there is room. */
export function OnPad({ place, parts, room }: OnPadProps) {
  const high = tall(parts?.length ?? 0);
  return (
    <>
      <g class={`spr-craft ${seatColour(place)}`}>
        <use href={`${set}#sr-pad`} />
      </g>
      {parts && (
        <g transform={`translate(0 -18) scale(${Math.min(1, room / high)}) translate(0 ${-high})`}>
          <Craft place={place} parts={parts} />
        </g>
      )}
    </>
  );
}

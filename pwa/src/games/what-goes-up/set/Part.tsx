// A part of the set, placed in a picture.
import { placeOf, seatColour } from '../../../shared';
import type { View } from '../../../table/types';
import set from '../set.svg';

interface PartProps {
  of: string;
  x?: number;
  y?: number;
  turn?: number;
  size?: number;
  class?: string;
}
export const Part = ({ of: part, x = 0, y = 0, turn = 0, size = 1, class: look }: PartProps) => (
  <use
    href={`${set}#wgu-${part}`}
    transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${size.toFixed(3)})`}
    class={look}
  />
);

/** The class of what is in a programme's colour. */
export const colourOf = (view: Pick<View, 'seats'>, seat: string): string =>
  `wgu-hull ${seatColour(placeOf(view, seat))}`;

// A drawing of the set by its name.
import set from '../set.svg';

interface PartProps {
  id: string;
  x?: number;
  y?: number;
  scale?: number;
  /** Its size from top to bottom, where that is another. */
  tall?: number;
}
export const Part = ({ id, x = 0, y = 0, scale = 1, tall = scale }: PartProps) => (
  <use href={`${set}#tm-${id}`} transform={`translate(${x} ${y}) scale(${scale} ${tall})`} />
);

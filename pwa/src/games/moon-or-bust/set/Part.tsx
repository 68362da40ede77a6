// A drawing of the set by its name.
import set from '../set.svg';

interface PartProps {
  id: string;
  x?: number;
  y?: number;
  scale?: number;
  /** After the place and the size. */
  turn?: number;
}
/** Its feet at a place: the set has dashes where ids of the game have an underscore. */
export function Part({ id, x = 0, y = 0, scale = 1, turn = 0 }: PartProps) {
  const place = `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${scale})`;
  return <use href={`${set}#mob-${id.replaceAll('_', '-')}`} transform={place} />;
}

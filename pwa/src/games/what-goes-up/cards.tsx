// What the workshop draws of a pack of names: a step on the map, a poster, a derp.
import type { JsonObject } from '../../table/types';
import { PLACES } from './set/places';
import set from './set.svg';

const PAD = [470, 690] as const;
export function CardPicture({ drawer, item }: { drawer: string; item: JsonObject | null }) {
  const id = String(item?.id ?? '');
  const [x, y] = PLACES[id] ?? PAD;
  const [box, part] = {
    steps: [`${x - 175} ${y - 140} 350 280`, ''],
    goals: ['0 36 120 96', `wgu-poster-${id}`],
  }[drawer] ?? ['-70 -98 140 112', 'wgu-derp'];
  return (
    <svg viewBox={box} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {part ? (
        <use href={`${set}#${part}`} {...(drawer === 'goals' && { width: 120, height: 196 })} />
      ) : (
        <>
          <image href={set} width="1920" height="1080" />
          <use href={`${set}#wgu-stop`} transform={`translate(${x} ${y}) scale(2)`} />
        </>
      )}
    </svg>
  );
}

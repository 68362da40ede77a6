// What the workshop draws of a set of parts: each as on a rocket.
import type { JsonObject } from '../../table/types';
import { drawnAs } from './set/Craft';
import set from './set.svg';
import type { EffectType } from './wire';

export function CardPicture({ item }: { item: JsonObject | null }) {
  const { type } = (item?.effect ?? {}) as { type?: EffectType };
  return (
    <svg viewBox="-60 -26 192 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {type && <use href={`${set}#${drawnAs(type, Number(item?.number))}`} />}
    </svg>
  );
}

// Which games have a study; asked once.
import { get } from '../../table';
import type { Offer } from './types';

let asked: Promise<Offer[] | null> | null = null;

/** Every study there is; null while the desk does not answer. */
export function readOffers(): Promise<Offer[] | null> {
  asked ??= get<{ studies: Offer[] }>('/studies').then((answer) => {
    if (answer.kind === 'ok') return answer.data.studies;
    asked = null;
    return null;
  });
  return asked;
}

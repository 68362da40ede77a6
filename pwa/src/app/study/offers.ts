// The games that have a study, fetched once.
import { get, type Wire } from '../../table';

export type Offer = Wire['StudyOffer'];

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

// The games that have a study, fetched once.
import { useState } from 'preact/hooks';
import { get, type Wire } from '../../table';
import { useAsking } from '../useAnswer';

export type Offer = Wire['StudyOffer'];

let asked: Promise<Offer[] | null> | null = null;

/** Every study there is; null while the desk does not answer. */
function readOffers(): Promise<Offer[] | null> {
  asked ??= get<{ studies: Offer[] }>('/studies').then((answer) => {
    if (answer.kind === 'ok') return answer.data.studies;
    asked = null;
    return null;
  });
  return asked;
}

interface Offers {
  /** Null until they are here, and while the desk does not answer. */
  offers: Offer[] | null;
  /** That of this game. */
  offer: Offer | undefined;
  /** False until the first answer, or until there was none. */
  asked: boolean;
}
export function useOffers(game: string): Offers {
  const [offers, setOffers] = useState<Offer[] | null | undefined>(undefined);
  useAsking(readOffers, setOffers, [game]);
  const offer = offers?.find((one) => one.game === game);
  return { offers: offers ?? null, offer, asked: offers !== undefined };
}

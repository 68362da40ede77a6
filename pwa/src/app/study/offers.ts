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

/** All of them, and that of this game; null until they are here. */
export function useOffers(game: string): { offers: Offer[] | null; offer: Offer | undefined } {
  const [offers, setOffers] = useState<Offer[] | null>(null);
  useAsking(readOffers, setOffers, [game]);
  return { offers, offer: offers?.find((one) => one.game === game) };
}

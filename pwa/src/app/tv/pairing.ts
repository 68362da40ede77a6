// Pairing a big screen with a table: it shows a code, a referee's phone gives it a seat, the screen fetches that.
import { m } from '../../i18n/messages';
import { type Answer, get, type KeptSeat, keepSeat, newId, post, type Wire } from '../../table';
import { lettersIn } from '../join/links';
import { answerText } from '../problem';

export const PAIRING_LENGTH = 6;

/** `secret`: the screen's own, so that nobody else collects its place; let in, it is the seat's token. */
export type Offer = Wire['ScreenOffered'];

export const askForPlace = (): Promise<Answer<Offer>> => post<Offer>('/screens', {});

/** Looks whether a referee has given this screen a seat, and keeps it; the table's code, or null so far. */
export async function collect(offer: Offer): Promise<Answer<string | null>> {
  const answer = await get<Wire['ScreenPlace']>(`/screens/${offer.pairing}`, { token: offer.secret });
  if (answer.kind !== 'ok') return answer;
  const { code, seat, invite } = answer.data;
  if (!code || !seat) return { ...answer, data: null };
  const entry = { code, seat, token: offer.secret, name: m.app_screen_name(), kind: 'screen' as const };
  keepSeat(invite ? { ...entry, invite } : entry);
  return { ...answer, data: code };
}

/** The referee's tap: this table on that screen. Answers the refusal as a sentence; empty: it is there. */
export async function showThere(seat: KeptSeat, pairing: string, id = newId()): Promise<string> {
  const body = { id, pairing, name: m.app_screen_name(), ...(seat.invite ? { invite: seat.invite } : {}) };
  const answer = await post(`/tables/${seat.code}/screens`, body, { token: seat.token });
  if (answer.kind === 'refused' && answer.problem.status === 404) return m.tv_pair_gone();
  return answerText(answer);
}

export const cleanPairing = (text: string): string =>
  lettersIn(text, /\/tv\/([A-Za-z0-9]{6})/, PAIRING_LENGTH);

/** In two groups, to be read aloud. */
export const spaced = (pairing: string): string => `${pairing.slice(0, 3)} ${pairing.slice(3)}`.trim();

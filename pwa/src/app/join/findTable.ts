// Whether there is a table, asked at the last letter of its code: before anybody has typed a name.
import { get } from '../../table/api';

/** Codes have these digits, not the letters that look like them; only tables opened long ago have both. */
const DIGITS: Record<string, string> = { B: '8', G: '6', S: '5', Z: '2' };

/** The code of the table that is meant; null if there is none. Without an answer the code is taken as it is. */
export async function findTable(code: string): Promise<string | null> {
  for (const spelling of new Set([code, code.replace(/[BGSZ]/g, (letter) => DIGITS[letter] ?? letter)])) {
    const answer = await get(`/tables/${spelling}/door`);
    if (answer.kind !== 'refused' || answer.problem.status !== 404) return spelling;
  }
  return null;
}

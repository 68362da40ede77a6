// The outcomes of a roll: in order, in words, in tones.
import { m } from '../../../i18n/messages';
import type { Outcome } from '../wire';

/** From the best to the worst. */
export const OUTCOMES: readonly Outcome[] = ['ok', 'fail', 'boom'];
const WORDS: Record<Outcome, () => string> = {
  ok: () => m.wgu_id_ok(),
  fail: () => m.wgu_fail(),
  boom: () => m.wgu_boom(),
};
export const outcomeWords = (outcome: Outcome): string => WORDS[outcome]();
/** The tone of an outcome's word, as lamps have it. */
export const outcomeTone = (outcome: Outcome): string => ({ ok: 'ok', fail: 'hold', boom: 'bad' })[outcome];

/** "OK up to 14, Boom from 18."; no Boom where it lies above all that can be rolled. */
export function scaleWords(fail: number, boom: number, max: number): string {
  const ok = Math.min(Math.floor(fail), Math.floor(boom)) - 1;
  return boom > max ? m.wgs_scale_no_boom({ ok }) : m.wgs_scale({ ok, boom: Math.floor(boom) });
}

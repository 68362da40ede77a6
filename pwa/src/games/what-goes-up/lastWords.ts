// What is said for a crew that is lost, in words: a player's own sentence, or one that was ready.
import { m } from '../../i18n/messages';
import { keysOf } from '../../table/read';
import type { LastWords, ReadyWords } from './wire';

const READY = {
  view: m.wgs_words_view,
  fern: m.wgs_words_fern,
  soup: m.wgs_words_soup,
  door: m.wgs_words_door,
  worth: m.wgs_words_worth,
  new: m.wgs_words_new,
} satisfies Record<Exclude<ReadyWords, ''>, () => string>;

export const quoted = (text: string): string => m.wgw_trade_favour({ text });

export const readyWords = (ready: keyof typeof READY): string => quoted(READY[ready]());

/** In quotation marks; empty where nothing was said. */
export function lastWordsOf(words: LastWords | undefined): string {
  if (words?.text) return quoted(words.text);
  return words?.ready ? readyWords(words.ready) : '';
}

/** Three of the ready ones, others for each derp. */
export function offeredFor(derp: string): ReadyWords[] {
  const all = keysOf(READY);
  const first = Number(derp.replace(/\D/g, ''));
  return [0, 1, 2].map((k) => all[(first + k) % all.length]!);
}

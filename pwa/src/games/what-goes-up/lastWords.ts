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
  // what it was is fetched only where a derp is shown
  fear: (fear?: string) => (fear ? m.wgs_words_fear({ fear }) : m.wgs_words_feared()),
} satisfies Record<Exclude<ReadyWords, ''>, (fear?: string) => string>;

export const quoted = (text: string): string => m.wgw_trade_favour({ text });

/** In quotation marks; empty where nothing was said. `fear`: what the derp was afraid of. */
export function lastWordsOf(words: LastWords | undefined, fear?: string): string {
  if (words?.text) return quoted(words.text);
  return words?.ready ? quoted(READY[words.ready](fear)) : '';
}

/** Three of the ready ones: that about the fear, and two others for each derp. */
export function offeredFor(derp: string): ReadyWords[] {
  const others = keysOf(READY).filter((ready) => ready !== 'fear');
  const first = Number(derp.replace(/\D/g, ''));
  return ['fear', ...[0, 1].map((k) => others[(first + k) % others.length]!)];
}

// Every beat that takes something away or refuses something says why, in each language.
// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Moment } from '../../../../testing/frames';
import { games, type StagedGame, textsOf } from '../../../../testing/staged';
import { locales, overwriteGetLocale } from '../../../i18n/catalogue';

/** Where the reason of what a line takes stands: `why`, below the sentence; `said`, in the sentence itself, a whole one;
 *  `next`, in the beat after it. */
const TAKES: Record<string, 'why' | 'said' | 'next'> = {
  'dice.rolled': 'why',
  'mb.no_event': 'said',
  'mb.nullified': 'said',
  'mb.proxies': 'why',
  'mb.results': 'why',
  'mb.targets': 'why',
  'mb.war': 'next',
  'ms.cracked': 'why',
  'ms.rejected': 'why',
  'sr.black_hole': 'said',
  'sr.burnt': 'said',
  'sr.candidate': 'why',
  'sr.collision': 'said',
  'sr.disagreed': 'said',
  'sr.forced': 'said',
  'sr.lot': 'why',
  'sr.missiles': 'why',
  'sr.price': 'said',
  'sr.short': 'why',
  'tm.crash': 'why',
  'tm.destroyed': 'why',
  'tm.risk': 'why',
  'wgu.destroyed': 'why',
  'wgu.died': 'why',
  'wgu.reroll': 'why',
  'wgu.rolled': 'why',
  'wgu.stranded': 'why',
  'wgu.turn': 'why',
};
/** These give something, lead up to a throw, or show what somebody chose. */
const GIVES = new Set([
  'game.finished',
  'lots.drawn',
  'mb.conflict',
  'mb.event',
  'mb.hands',
  'mb.turn_over',
  'mb.unlocked',
  'mb.vote',
  'ms.claimed',
  'ms.colonized',
  'ms.landed',
  'ms.missed',
  'sr.award',
  'sr.bonus',
  // whoever gets the part slides down with it; a part that nobody gets says why
  'sr.ladder',
  'sr.goofspiel_over',
  'sr.candidates',
  'sr.launch',
  'sr.lift_off',
  'sr.no_launch',
  'sr.tiebreak',
  'sr.trick',
  'tm.build',
  'tm.move',
  'tm.named',
  'tm.separate',
  'tm.win',
  'wgu.begun',
  'wgu.as_planned',
  'wgu.first',
  'wgu.home',
  'wgu.mapped_all',
  'wgu.moon_and_back',
  'wgu.new_step',
  'wgu.nudged',
  'wgu.rock',
  'wgu.saved',
  'wgu.sung',
]);

const isSentence = (text: string) => text.endsWith('.') && text.split(/\s+/).length > 3;

/** The sentence and the reason of a beat's last picture. */
function wordsOf(game: StagedGame, moment: Moment, beat: number) {
  const [say, why] = textsOf(game, moment, beat, ['.say', '.why']) as [string, string];
  return { say, why };
}

/** The recorded beats that take something and whose last picture does not say why. */
function silentOf(game: StagedGame): string[] {
  return Object.entries(game.moments).flatMap(([name, make]) => {
    const moment = make();
    return moment.beats.flatMap(([line], k) => {
      const { id } = line;
      const where = TAKES[id];
      // a rocket that holds loses nothing
      if (!where || line.survived === true) return [];
      const { say, why } = wordsOf(game, moment, where === 'next' ? k + 1 : k);
      const isSaid = why !== '' || (where !== 'next' && isSentence(say));
      return isSaid ? [] : [`${name}: ${id}: ${say}`];
    });
  });
}

describe.each(games)('a beat of $game', (game) => {
  it('is known to take something or not', () => {
    const unknown = Object.keys(game.beats).filter((id) => !(id in TAKES) && !GIVES.has(id));
    expect(unknown, 'say here whether it takes or refuses something, and where its reason stands').toEqual(
      [],
    );
  });
  it('that takes something is recorded', () => {
    const seen = Object.values(game.moments).flatMap((make) => make().beats.map(([line]) => line.id));
    const lacking = Object.keys(game.beats).filter((id) => id in TAKES && !seen.includes(id));
    expect(lacking, `scripts/scenes/${game.game.replaceAll('-', '_')}.py: record a moment`).toEqual([]);
  });
  it.each(locales)('says why: %s', (language) => {
    overwriteGetLocale(() => language);
    expect(silentOf(game)).toEqual([]);
  });
});

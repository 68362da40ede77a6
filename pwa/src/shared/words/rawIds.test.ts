// No sentence of the log and no word of a scene shows the id of a seat, craft, derp or die, in any language.
// @vitest-environment happy-dom
import { afterAll, describe, expect, it } from 'vitest';
import { games, type StagedGame, textsOf } from '../../../testing/staged';
import { locales, overwriteGetLocale } from '../../i18n/catalogue';
import type { Materials } from '../../table/types';
import { makeSay, sayLine } from './words';

/** As the server counts them: "s1", "c54", "k32"; a "d20" is a die, and "N1" a part. */
const RAW = /(?<![\p{L}\d])[a-ce-z]\d+(?![\p{L}\d])/u;

/** What the recorded lines say, each once. */
function sentencesOf({ moments, module }: StagedGame): Set<string> {
  const texts = Object.values(moments).flatMap((make) => {
    const { view, lines, materials = null } = make();
    const say = makeSay(view, materials as Materials | null);
    return lines.map((line) => `${line.id}: ${sayLine(module, line, say)}`);
  });
  return new Set(texts);
}

/** What each recorded beat's last picture says. */
function scenesOf(game: StagedGame): Set<string> {
  const texts = Object.values(game.moments).flatMap((make) => {
    const moment = make();
    return moment.beats.flatMap(([line], i) =>
      textsOf(game, moment, i, ['.say', '.why', '.more']).map((text) => `${line.id}: ${text}`),
    );
  });
  return new Set(texts);
}

afterAll(() => overwriteGetLocale(() => 'en'));

describe.each(games)('$game', (game) => {
  it.each(locales)('shows no raw id: %s', (language) => {
    overwriteGetLocale(() => language);
    const texts = [...sentencesOf(game), ...scenesOf(game)];
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => RAW.test(text.replace(/^[\w.]+: /, '')))).toEqual([]);
  });
});

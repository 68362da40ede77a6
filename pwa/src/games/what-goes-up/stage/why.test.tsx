// What surprised somebody has its reason on the scene. @vitest-environment happy-dom
import { type ComponentType, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { propsOf } from '../../../../testing/frames';
import { locales, overwriteGetLocale } from '../../../i18n/catalogue';
import { moments } from '../fixtures';
import { scenes } from '.';

const page = document.createElement('div');
afterEach(() => overwriteGetLocale(() => 'en'));

/** Words of a beat of a moment, `t` ms into it. */
function wordsOf(name: string, t: number, beat = 0): string {
  const moment = moments[name]!();
  const Scene = scenes[moment.beats[beat]![1] as keyof typeof scenes] as ComponentType<object>;
  act(() => render(<Scene {...propsOf(moment, beat, t, { onTv: true })} />, page));
  return page.querySelector('.sc-words, .news-page')?.textContent ?? '';
}
const drawn = () => [...page.querySelectorAll('use')].map((use) => use.getAttribute('href')!);

describe('a capsule check', () => {
  const ASKS = {
    en: 'keep its crew alive?',
    de: 'die Crew am Leben?',
    fr: 'son équipage en vie\u00a0?',
    es: 'viva a su tripulación?',
  };
  it.each(locales)('says before the throw what it is about: %s', (language) => {
    overwriteGetLocale(() => language);
    expect(wordsOf('stranded', 100)).toContain(ASKS[language]);
    // Nobody is aboard, or something else is rolled for.
    expect(wordsOf('capsule-boom', 100)).not.toContain(ASKS[language]);
    expect(wordsOf('holds', 100)).not.toContain(ASKS[language]);
  });
  it('that goes wrong has no fire', () => {
    for (const name of ['stranded', 'capsule-boom', 'capsule-fail']) {
      wordsOf(name, 4600);
      expect(drawn().filter((href) => /blast|fireball/.test(href))).toEqual([]);
    }
    wordsOf('final', 3400);
    expect(drawn().join()).toContain('#wgu-blast');
  });
});

it('says that a craft is stranded, and what can be done', () => {
  const moment = moments.stranded!();
  const beat = moment.beats.findIndex(([line]) => line.id === 'wgu.stranded');
  const words = wordsOf('stranded', 100, beat);
  expect(words).toContain('Out of order: Kestrel is stranded');
  expect(words).toMatch(/rescue the crew.*jury-rig the capsule/);
  expect(wordsOf('report-stranded', 9000)).toMatch(/Adrift.*rescue the crew/);
  expect(wordsOf('report-three', 9000)).not.toContain('Adrift');
});

it('says why somebody else has a dot of the same first', () => {
  wordsOf('reached-together', 3000);
  const deeds = [...page.querySelectorAll('.wgs-facts > span')].map((element) => element.textContent);
  expect(deeds).toEqual(['+2 Ada: Low orbit', '+1 There in the same turn: Bo']);
});

it('says how far a skill moves the line, and why no further', () => {
  expect(wordsOf('saved', 2500)).toContain('+2 piloting: line +2.');
  expect(wordsOf('saved-capped', 2500)).toContain('+3 piloting: line +2, up to Boom.');
  expect(wordsOf('saved-twice', 2500)).toContain('piloting: line');
});

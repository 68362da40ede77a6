// A language is put on when all of its words are here.
import { afterEach, expect, it, vi } from 'vitest';
import { area, overwriteGetLocale, switchTo } from './catalogue';
import type { Locale } from './written/locales';

afterEach(() => vi.unstubAllGlobals());

it('waits for the words of code that is loaded while it switches', async () => {
  const fetched: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    fetched.push(path.split('/').slice(-2).join('/'));
    return new Promise((done) => answers.push(() => done(Response.json(['Bonjour']))));
  });
  area('early');
  let now: Locale = 'en';
  const switched = switchTo('fr').then(() => {
    now = 'fr';
    overwriteGetLocale(() => now);
  });
  const late = area('late')(0);
  const answerAll = async () => {
    for (const answer of answers.splice(0)) answer();
    await new Promise((done) => setTimeout(done));
  };
  await answerAll();
  expect(now).toBe('en');
  await answerAll();
  await switched;
  expect(fetched).toContain('fr/late');
  expect(late()).toBe('Bonjour');
});

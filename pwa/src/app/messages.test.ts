// Every word in every language, and all of them in the same calm voice.
import { describe, expect, it } from 'vitest';
import { locales } from '../i18n/catalogue';

const files = import.meta.glob<{ default: Record<string, unknown> }>(
  ['../../messages/*/*.json', '../{games/*,shared}/messages/*.json'],
  { eager: true },
);
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../i18n/**', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The page of a build has one. */
const pageBuild = import.meta.glob<string>('../../build/build.mjs', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const browserTests = import.meta.glob<string>('../../e2e/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function words(locale: string): Map<string, string> {
  const catalogue = Object.entries(files).filter(
    ([path]) => path.includes(`/${locale}/`) || path.endsWith(`/${locale}.json`),
  );
  return new Map(
    catalogue
      .flatMap(([, file]) => Object.entries(file.default))
      .map(([key, text]) => [key, JSON.stringify(text)]),
  );
}
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();

describe('messages', () => {
  const en = words('en');
  // What another language lacks is said in English; `make lacks` names it.
  it.each(locales)('are those of English, with the same parameters: %s', (locale) => {
    const unlike = [...words(locale)].filter(([key, text]) => places(text) !== places(en.get(key) ?? '\0'));
    expect(unlike.map(([key]) => key)).toEqual([]);
    expect(words(locale).size).toBeGreaterThan(0);
  });
  it('are all said somewhere', () => {
    const sentences = new Set(
      [
        ...Object.values(sources).flatMap((text) => [...text.matchAll(/\bm\.(\w+)/g)]),
        ...Object.values(pageBuild).flatMap((text) => [...text.matchAll(/\.(old_\w+)/g)]),
      ].map(([, key]) => key),
    );
    expect([...en.keys()].filter((key) => !key.startsWith('$') && !sentences.has(key))).toEqual([]);
  });
  it('are there wherever a browser test names one', () => {
    const same = Object.values(files).flatMap((file) => Object.keys(file.default.$same ?? {}));
    const said = new Set([...en.keys(), ...same]);
    const heads = new Set([...en.keys()].map((key) => key.split('_')[0]));
    const named = Object.entries(browserTests).flatMap(([file, text]) =>
      [...text.matchAll(/(?<!"code": )"(([a-z]+)_\w+)"/g)]
        .filter(([, key = '', head]) => heads.has(head) && !said.has(key))
        .map(([, key]) => `${file}: ${key}`),
    );
    expect(named).toEqual([]);
  });
  it('do not shout', () => {
    const loud = locales.flatMap((locale) => {
      const messages = words(locale);
      const again = JSON.parse(messages.get('deb_rematch') ?? '""') || 'Again!';
      return [...messages.values()].filter((text) =>
        text.replaceAll('Moon or Bust!', '').replaceAll(again, '').includes('!'),
      );
    });
    expect(loud).toEqual([]);
  });
});

// Every word in every language, and all of them in the same calm voice.
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<{ default: Record<string, unknown> }>(
  ['../../messages/*/*.json', '../{games/*,shared}/messages/*.json'],
  { eager: true },
);
/** Its words are in both languages; a game in the making may have its first language alone. */
const whole = (path: string) => !path.includes('/games/') || path.replace(/\w+\.json$/, 'de.json') in files;

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../paraglide/**', '!../**/*.test.ts'], {
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
  const own = Object.entries(files).filter(
    ([path]) => whole(path) && (path.includes(`/${locale}/`) || path.endsWith(`/${locale}.json`)),
  );
  return new Map(
    own.flatMap(([, file]) => Object.entries(file.default)).map(([key, text]) => [key, JSON.stringify(text)]),
  );
}
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();

describe('messages', () => {
  const en = words('en');
  const de = words('de');
  it('are there in both languages', () => {
    expect([...en.keys()].filter((key) => !de.has(key))).toEqual([]);
    expect([...de.keys()].filter((key) => !en.has(key))).toEqual([]);
  });
  it('take the same parameters in both', () => {
    expect(
      [...en].filter(([key, text]) => places(text) !== places(de.get(key) ?? '')).map(([key]) => key),
    ).toEqual([]);
  });
  it('are all said somewhere', () => {
    const said = new Set(
      Object.values(sources).flatMap((text) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)),
    );
    expect([...en.keys()].filter((key) => !key.startsWith('$') && !said.has(key))).toEqual([]);
  });
  it('are there wherever a browser test names one', () => {
    const heads = new Set([...en.keys()].map((key) => key.split('_')[0]));
    const named = Object.entries(browserTests).flatMap(([file, text]) =>
      [...text.matchAll(/(?<!"code": )"(([a-z]+)_\w+)"/g)]
        .filter(([, key = '', head]) => heads.has(head) && !en.has(key))
        .map(([, key]) => `${file}: ${key}`),
    );
    expect(named).toEqual([]);
  });
  it('do not shout', () => {
    const names = /Moon or Bust!|Again!|Nochmal!/g;
    const loud = [...en, ...de].filter(([, text]) => text.replaceAll(names, '').includes('!'));
    expect(loud).toEqual([]);
  });
});

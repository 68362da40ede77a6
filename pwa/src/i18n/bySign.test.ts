// Colons and per cent are written by one function each: each language sets them in its own way.
import { expect, it } from 'vitest';

const sources = import.meta.glob('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const read = Object.entries(sources as Record<string, string>).filter(
  ([path]) => !/\.test\.|\/written\/|schema\.d|\/verify\//.test(path),
);

const matchesOf = (pattern: RegExp) =>
  read.flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line) => (pattern.test(line.replace(/\/\/.*/, '')) ? [`${path}: ${line.trim()}`] : [])),
  );

it('reads the sources', () => expect(read.length).toBeGreaterThan(400));
it('puts no colon after a value by hand', () => expect(matchesOf(/\}: \$\{(?!String)/)).toEqual([]));
it('puts no per cent after a value by hand', () => expect(matchesOf(/[\w)]\} %/)).toEqual([]));

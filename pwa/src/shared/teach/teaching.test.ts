// Every game's teaching, held to its limits: nothing empty, every term known, short enough to be read.
import { describe, expect, it } from 'vitest';
import { wordCount } from '../../../testing/fixtures';
import { drawn } from './drawn';
import { pieces, termFinder } from './rich';
import { type AnyTeaching, CARDS, PRESETS, type TermWords } from './types';

const words = import.meta.glob<{ default: AnyTeaching }>('../../games/*/teach/{en,de}.json', { eager: true });
const sets = import.meta.glob<string>('../../games/*/set.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictures = import.meta.glob<string>('../../games/*/teach/pictures.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const wires = import.meta.glob<string>('../../games/*/wire.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The members of a union in a game's `wire.ts`, which the server's own moves, phases and roles are written into. */
function union(game: string, name: string): string[] {
  const text = wires[`../../games/${game}/wire.ts`] ?? '';
  const body = new RegExp(`export type ${name} =([^;]*);`).exec(text)?.[1] ?? '';
  return [...body.matchAll(/'([^']+)'/g)].map(([, name]) => name!).sort();
}

function richTexts(texts: AnyTeaching): string[] {
  return [
    ...CARDS.map((id) => texts.briefing[id].text),
    ...Object.values(texts.roles).flatMap((role) => role.acts),
    ...Object.values(texts.coach),
    ...everyText(texts.goals),
    ...everyText(texts.endings ?? {}),
  ];
}
function everyText(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(everyText) : [];
}
const over = (texts: readonly string[], max: number) => texts.filter((text) => wordCount(text) > max);

describe('teaching', () => {
  it('is there, with pictures', () => {
    const games = new Set(Object.keys(words).map((path) => path.split('/')[3]));
    expect(games.size).toBeGreaterThan(4);
    for (const game of games) {
      expect(Object.keys(words)).toContain(`../../games/${game}/teach/en.json`);
      expect(Object.keys(pictures)).toContain(`../../games/${game}/teach/pictures.svg`);
    }
  });

  for (const [path, file] of Object.entries(words)) {
    const [, , , game = ''] = path.split('/');
    const texts = file.default;
    describe(path.split('/').slice(3).join('/'), () => {
      it('has a line for every prompt, phase and role of the rules', () => {
        expect(Object.keys(texts.coach).sort(), 'teach.coach').toEqual(union(game, 'AskedMove'));
        const phases = union(game, 'PhaseKey');
        expect(
          Object.keys(texts.goals).filter((phase) => phase !== 'any' && !phases.includes(phase)),
        ).toEqual([]);
        expect(
          phases.filter((phase) => !(texts.goals[phase] ?? texts.goals.any)),
          'teach.goals',
        ).toEqual([]);
        expect(Object.keys(texts.roles).sort(), 'teach.roles').toEqual(union(game, 'RoleName'));
        for (const goal of Object.values(texts.goals)) {
          if (typeof goal !== 'string') expect(Object.keys(goal).sort()).toEqual(union(game, 'RoleName'));
        }
        expect(Object.keys(texts.presets).sort()).toEqual([...PRESETS].sort());
      });
      it('has all that a card, a role and a term say', () => {
        const cards = CARDS.map((id) => Object.keys(texts.briefing[id]).sort().join());
        expect(new Set(cards)).toEqual(new Set(['picture,text,title']));
        for (const role of Object.values(texts.roles)) {
          expect(
            Object.keys(role)
              .filter((key) => key !== 'short')
              .sort()
              .join(),
          ).toBe('acts,goal,picture,sentence');
          expect(role.acts).toHaveLength(3);
        }
        for (const term of Object.values(texts.terms)) {
          expect(Object.keys(term).filter((key) => !['title', 'text', 'said'].includes(key))).toEqual([]);
          expect(typeof term.title + typeof term.text).toBe('stringstring');
        }
      });
      it('leaves nothing empty', () => {
        expect(everyText(texts).filter((text) => text.trim() === '')).toEqual([]);
      });
      it('knows every term it marks, and marks most of those it has', () => {
        const marked = richTexts(texts)
          .flatMap(pieces)
          .flatMap((piece) => (typeof piece === 'string' ? [] : [piece.term]));
        expect(marked.filter((term) => !texts.terms[term])).toEqual([]);
        expect(new Set(marked).size).toBeGreaterThan(Object.keys(texts.terms).length / 2);
      });
      it('is short', () => {
        expect(
          over(
            CARDS.map((id) => texts.briefing[id].title),
            6,
          ),
        ).toEqual([]);
        expect(
          over(
            CARDS.map((id) => texts.briefing[id].text),
            45,
          ),
        ).toEqual([]);
        expect(over(Object.values(texts.coach), 25)).toEqual([]);
        expect(over(everyText(texts.goals), 14)).toEqual([]);
        expect(
          over(
            Object.values(texts.terms).map((term) => term.text),
            28,
          ),
        ).toEqual([]);
        expect(over(Object.values(texts.presets), 14)).toEqual([]);
      });
      it('has the terms of English', () => {
        const english = words[path.replace(/\w+\.json$/, 'en.json')]!.default;
        expect(Object.keys(texts.terms).sort()).toEqual(Object.keys(english.terms).sort());
      });
    });
  }

  for (const [path, file] of Object.entries(pictures)) {
    const [, , , game = ''] = path.split('/');
    it(`draws with parts that the set has: ${game}`, () => {
      const parts = [...file.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
      expect(parts.filter((id) => !sets[`../../games/${game}/set.svg`]?.includes(` id="${id}"`))).toEqual([]);
    });
    it(`has a picture for each card and role: ${game}`, () => {
      const { card, role, term } = drawn(file);
      expect(Object.keys(card).sort()).toEqual([...CARDS].sort());
      expect(Object.keys(role).sort()).toEqual(union(game, 'RoleName'));
      const terms = words[`../../games/${game}/teach/en.json`]!.default.terms;
      expect(Object.keys(term).filter((id) => !(id in terms))).toEqual([]);
      expect(file.match(/<g id=/g)).toHaveLength([card, role, term].flatMap(Object.keys).length);
    });
  }
});

const platform = import.meta.glob<{ default: Record<string, TermWords> }>('./*.json', {
  eager: true,
});

describe('words of the app itself', () => {
  it('are the same in all languages, and none is a game’s', () => {
    const en = platform['./en.json']!.default;
    const files = Object.values(platform).map((file) => file.default);
    for (const terms of files) expect(Object.keys(terms)).toEqual(Object.keys(en));
    const games = Object.values(words).flatMap((file) => Object.keys(file.default.terms));
    expect(Object.keys(en).filter((id) => games.includes(id))).toEqual([]);
    expect(
      over(
        files.flatMap((terms) => Object.values(terms).map((term) => term.text)),
        28,
      ),
    ).toEqual([]);
  });
});

describe('terms in a sentence of a screen', () => {
  const terms = {
    pass: { title: 'Pass' },
    line: { title: 'Telegraph line', said: ['telegraph'] },
    all: { title: 'Das All', said: ['All'] },
    garnet: { title: 'Granatstein' },
    go: { title: 'GO' },
  };
  const matcher = (text: string, anyCase: boolean) =>
    termFinder(
      terms,
      anyCase,
    )(text).map((piece) => (typeof piece === 'string' ? piece : `<${piece.term}>${piece.after}`));
  it('are found in the plural too, once each, with the comma behind them', () => {
    expect(matcher('Two passes: pass, or lay telegraph lines.', true)).toEqual([
      'Two ',
      '<pass>:',
      ' pass, or lay ',
      '<line>.',
    ]);
  });
  it('are not what is only spelt alike', () => {
    expect(matcher('Go on when you are GO.', true)).toEqual(['Go on when you are ', '<go>.']);
  });
  it('are whole words, and nouns in German', () => {
    expect(matcher('Alle Granatsteine im Weltall, das All.', false)).toEqual([
      'Alle ',
      '<garnet>',
      ' im Weltall, das ',
      '<all>.',
    ]);
    expect(matcher('Ein granatroter Alltag', false)).toEqual(['Ein granatroter Alltag']);
  });
  it('are the terms of the game under every form of theirs', () => {
    for (const [path, { default: texts }] of Object.entries(words)) {
      const find = termFinder(texts.terms, !path.endsWith('de.json'));
      for (const [id, term] of Object.entries(texts.terms)) {
        for (const form of [term.title, ...(term.said ?? [])]) {
          expect([path, find(form)[0]]).toEqual([path, { text: form, term: id, after: '' }]);
        }
      }
    }
  });
});

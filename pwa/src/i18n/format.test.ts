import { describe, expect, it } from 'vitest';
import { format } from './format';

describe('a message', () => {
  it('is filled in', () => expect(format('{a} and {b}', { a: 1, b: 'two' }, 'en')).toBe('1 and two'));
  it('chooses by the plural of the language, an exact value first', () => {
    const text = ['n', { '0': 'none', one: '{n} turn', other: '{n} turns' }] as const;
    expect([0, 1, 2].map((n) => format(text, { n }, 'en'))).toEqual(['none', '1 turn', '2 turns']);
    // French counts zero as one
    expect(format(['n', { one: 'tour', other: 'tours' }], { n: 0 }, 'fr')).toBe('tour');
  });
  it('chooses by several values', () => {
    const text = ['a', { one: ['b', { one: 'x', other: 'y' }], other: 'z' }] as const;
    expect(format(text, { a: 1, b: 2 }, 'en')).toBe('y');
  });
  it.each([
    ['fr', 'la place de {x}', 'Anna', 'la place d’Anna'],
    ['fr', 'la place de {x}', 'Bo', 'la place de Bo'],
    ['fr', 'De {x}', 'Émile', 'D’Émile'],
    ['fr', 'plus que {x}', 'Yves', 'plus qu’Yves'],
    ['fr', 'de {x}', 'Yann', 'de Yann'],
    ['fr', 'de {x}', 8, 'de 8'],
    ['fr', 'grande {x}', 'Anna', 'grande Anna'],
    ['es', '{a} y {x}', 'Inés', 'A e Inés'],
    ['es', '{a} y {x}', 'Hiato', 'A y Hiato'],
    ['es', '{a} o {x}', 'Olga', 'A u Olga'],
    ['en', 'a {x}', 8, 'an 8'],
    ['en', 'Rolled a {x}', 18, 'Rolled an 18'],
    ['en', 'a {x}', 10, 'a 10'],
  ])('reads as one says it: %s, %s', (locale, text, x, read) =>
    expect(format(text, { a: 'A', x }, locale)).toBe(read),
  );
});

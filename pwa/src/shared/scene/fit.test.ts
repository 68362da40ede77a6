// Words of a scene with long names: smaller, never broken, never too small to be read; one full stop after each.
import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { fitOf, textOf } from './fit';
import { Scene } from './Scene';

const room = { word: 14, all: 50 };

describe('words that fit', () => {
  it('stand as large as they are meant where there is room', () => {
    expect(fitOf('Ada loses A', room)).toBe(1);
    expect(fitOf('', room)).toBe(1);
  });
  it('shrink with the longest word, which a hyphen may break', () => {
    expect(fitOf('Donaudampfschifffahrt', room)).toBe(0.67);
    expect(fitOf('Habsburg-Lothringen', room)).toBe(1);
  });
  it('shrink where there are many of them, at most by half', () => {
    expect(fitOf('one two three '.repeat(5), room)).toBe(0.71);
    expect(fitOf('one two three '.repeat(50), room)).toBe(0.5);
  });
  it('are found in what is drawn', () => {
    expect(textOf(h('span', {}, 'Ada ', h('b', {}, 'wins'), null, false))).toBe('Ada wins');
  });
});

it('end with one full stop after an abbreviated name', () => {
  const drawn = Scene({
    onTv: true,
    say: '',
    why: 'One point for Ada K..',
    more: 'By Bo K..',
    picture: null,
  });
  expect(textOf(drawn)).toBe('One point for Ada K. By Bo K.');
});

// A turning point's print: the rocket in its colour at its line, with the line's number, and burst where it was lost.
import { expect, it } from 'vitest';
import { makeSay } from '../../../shared/words/words';
import type { View } from '../../../table/types';
import { materials, moments } from '../fixtures';
import type { State } from '../wire';
import { credits } from './credits';

const stories = Object.values(moments).map((moment) => {
  const { lines, ...rest } = moment();
  const view = rest.view as View<State>;
  const say = makeSay(view, materials);
  return { lines, told: credits({ view, materials, say, log: lines, history: () => [] }) };
});

it('draws the rocket at its line wherever a line is about one', () => {
  const moves = stories.flatMap(({ lines, told: creditsOf }) =>
    lines.flatMap((line) => {
      if (line.id !== 'tm.move') return [];
      return [{ line, art: creditsOf.dramas.findLast(({ seq }) => seq === line.seq)?.art ?? '' }];
    }),
  );
  expect(moves.length).toBeGreaterThan(0);
  for (const { line, art } of moves) {
    expect(art).toContain('#tm-capsule');
    expect(art).toContain(`>${String(line.rocket)}<`);
  }
});

it('shows a loss as one, and lists no step among the moments', () => {
  const dramas = stories.flatMap(({ told }) => told.dramas);
  const lost = dramas.filter(({ art }) => art?.includes('#tm-burst'));
  expect(lost.length).toBeGreaterThan(0);
  for (const { key, stake } of dramas) if (key.startsWith('step')) expect(stake).toBe(0);
});

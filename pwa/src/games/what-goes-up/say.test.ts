// Sentences of the log: who did what, in one verb.
import { expect, it } from 'vitest';
import { line } from './fixtures';
import { say } from './say';
import type { Ctx, Line } from './wire';

const rolled = (more: object) =>
  say(
    line('wgu.rolled', {
      flight: 'c1',
      name: 'Kestrel',
      seat: 's1',
      turn: 4,
      purpose: 'launch',
      parts: [],
      design: 'd1',
      fail: 15,
      boom: 18,
      totals: [12],
      total: 12,
      outcome: 'ok',
      savers: [],
      crew: [],
      tower: false,
      scene: '',
      sure: false,
      wild: false,
      open: false,
      ...more,
    }) as unknown as Line,
    {} as Ctx,
  );

it('names the one who went outside, else the craft', () => {
  expect(rolled({ purpose: 'eva', crew: ['Pip'] })).toBe('Pip steps out. 12, and 14 would have done.');
  expect(rolled({ purpose: 'eva', crew: ['Pip', 'Ola'] })).toContain('Kestrel steps out.');
  expect(rolled({ total: 14, crew: ['Pip'] })).toBe('Kestrel lifts off. 14 is OK.');
  expect(rolled({ total: 19, outcome: 'boom' })).toBe('Kestrel explodes. 19 is a Boom.');
});

it('says nothing that the crew may still avert', () => {
  expect(rolled({ total: 19, outcome: 'boom', open: true, savers: ['Pip'] })).toBe('Kestrel: 19 is a Boom.');
});

// Signs are held up at a roll that went wrong or was saved, never at a crew that is being lost.
import { expect, it } from 'vitest';
import { line } from '../fixtures';
import { occasions } from './occasions';

const rolled = (outcome: string, crew: string[]) =>
  occasions(line('wgu.rolled', { seat: 's2', outcome, crew }));

it('offers signs for whose roll went wrong or was saved', () => {
  expect(rolled('fail', ['k1'])?.seat).toBe('s2');
  expect(rolled('boom', [])?.seat).toBe('s2');
  expect(occasions(line('wgu.saved', { seat: 's1' }))?.seat).toBe('s1');
});

it('offers none for what holds, nor over a crew', () => {
  expect(rolled('ok', [])).toBeNull();
  expect(rolled('boom', ['k1'])).toBeNull();
});

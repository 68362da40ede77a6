// The facts that the war die's scene reads off the roll.
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../../table/types';
import { warRoll } from './War';

const roll = (more: object): LogLine => ({
  id: 'dice.rolled',
  seq: 9,
  at_ms: 0,
  rules: [],
  to: 'all',
  seat: 's1',
  ...more,
});
// biome-ignore lint/suspicious/noExplicitAny: only names are asked for.
const say: any = { name: (seat: string) => `<${seat}>` };

describe('the throw of the war die', () => {
  it('knows real dice that were typed in from those that the app threw', () => {
    expect(warRoll([roll({ dice: 'entered', nonce: null })], say).entered).toBe(true);
    expect(warRoll([roll({ dice: 'verified', nonce: 'ab' })], say).entered).toBe(false);
  });
  it('names who threw, unless the clock did', () => {
    expect(warRoll([roll({ dice: 'verified' })], say).name).toBe('<s1>');
    expect(warRoll([roll({ dice: 'verified', auto: true })], say).name).toBe('');
  });
});

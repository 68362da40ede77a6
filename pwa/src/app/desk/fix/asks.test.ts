// What a sentence asks for before it is done.
import { describe, expect, it } from 'vitest';
import { asksOf } from './asks';

describe('a sentence', () => {
  it('waits for what is still to be chosen', () => {
    expect(asksOf(undefined).missing).toBe(true);
    expect(asksOf({ kind: 'rewind', to: null }).missing).toBe(true);
    expect(asksOf({ kind: 'rewind', to: 0 }).missing).toBe(false);
    const value = { kind: 'value' as const, path: '/turn', value: 1 };
    expect(asksOf(value).missing).toBe(true);
    expect(asksOf({ ...value, patch: { op: 'remove', path: '/turn' } }).missing).toBe(false);
  });
  it('wants a reason where all are to know why, and asks once more what cannot be undone', () => {
    const asked = (kind: 'back' | 'rewind') => asksOf({ kind, to: 3 });
    expect(asked('back')).toEqual({ missing: false, reasons: null, sure: null });
    expect(asked('rewind').reasons).toHaveLength(3);
    expect(asked('rewind').sure).toBeNull();
    for (const what of [{ kind: 'end' }, { kind: 'look', path: '/deck' }] as const) {
      const { missing, reasons, sure } = asksOf(what);
      expect([missing, reasons?.length]).toEqual([false, 3]);
      expect(sure).toBeTruthy();
    }
  });
});

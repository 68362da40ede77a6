// Anchors are kept at once and compared ever after.
import { beforeEach, describe, expect, it } from 'vitest';
import { keepIn } from '../../../testing/storage';
import { anchorsOf, pin } from './pins';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  keepIn(storage);
});

describe('anchors', () => {
  it('are kept when they are first shown', () => {
    expect(pin('KQ7XM', { all: 'aa' })).toEqual([]);
    expect(pin('KQ7XM', { all: 'aa', 'team:a': 'bb' })).toEqual([]);
    expect(anchorsOf('KQ7XM')).toEqual({ all: 'aa', 'team:a': 'bb' });
    expect(anchorsOf('BBBBB')).toEqual({});
  });
  it('are reported and not replaced when they change', () => {
    pin('KQ7XM', { all: 'aa' });
    expect(pin('KQ7XM', { all: 'cc', 'all/2': 'dd' })).toEqual(['all']);
    expect(anchorsOf('KQ7XM')).toEqual({ all: 'aa', 'all/2': 'dd' });
    expect(pin('KQ7XM', { all: 'cc' })).toEqual(['all']);
  });
});

// Verified dice: the published vector, and what the phone says of a forged roll.
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from '../keep';
import type { LogLine } from '../types';
import { faces, previous, verify } from './fairness';

const TABLE = 'KQ7XM';
const last = new Uint8Array(32).fill(0x11);
const chain: Uint8Array[] = [last];
for (const i of [4, 3, 2, 1]) chain.unshift(previous(TABLE, 'all', i, chain[0]!));
const nonce = new Uint8Array(32).fill(0x22);

const rolled = (change: Partial<LogLine> = {}): LogLine => ({
  seq: 9,
  at_ms: 0,
  id: 'dice.rolled',
  rules: [],
  to: 'all',
  scope: 'all',
  n: 1,
  nonce: toHex(nonce),
  secret: toHex(chain[1]!),
  notation: '5d6',
  faces: [3, 5, 1, 5, 1],
  dice: 'verified',
  ...change,
});
const anchor = { n: 0, secret: toHex(chain[0]!) };

describe('fd1', () => {
  it('hashes down to the published anchor', () => {
    expect(toHex(chain[0]!)).toBe('53ded49db7a04e35b1912fb9febac5ea3140f36f40308527d06504dd4ad508d9');
    expect(toHex(chain[1]!)).toBe('11be4703a2205979d4d31d927c17dde15e8aeb2d28c81349071c6d79500c97cc');
  });
  it('gives the published faces, also of dice with more than 256 sides', () => {
    expect(faces(chain[1]!, TABLE, 'all', 1, nonce, [6, 6, 6, 6, 6])).toEqual([3, 5, 1, 5, 1]);
    expect(faces(chain[1]!, TABLE, 'all', 1, nonce, [20, 20, 1000])).toEqual([15, 3, 169]);
  });
  it('finds an honest roll fair, also after rolls that this phone never saw', () => {
    expect(verify(TABLE, rolled(), anchor)).toBe('fair');
    const n = 3;
    const right = faces(chain[n]!, TABLE, 'all', n, nonce, [6]);
    const line = rolled({ n, secret: toHex(chain[n]!), notation: 'd6', faces: right });
    expect(verify(TABLE, line, anchor)).toBe('fair');
  });
  it('distinguishes a changed face from a changed secret', () => {
    expect(verify(TABLE, rolled({ faces: [3, 5, 1, 5, 2] }), anchor)).toBe('faces');
    expect(verify(TABLE, rolled({ secret: 'ab'.repeat(32) }), anchor)).toBe('chain');
  });
  it('leaves typed dice and hidden rolls alone', () => {
    expect(verify(TABLE, rolled({ dice: 'entered' }), anchor)).toBe('unchecked');
    expect(verify(TABLE, rolled({ secret: null }), anchor)).toBe('unchecked');
  });
  it('reads hex both ways', () => {
    expect(toHex(fromHex('00ff10'))).toBe('00ff10');
  });
});

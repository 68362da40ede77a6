// The proof comes after the first view: what came before it is held to it all the same.
import { expect, it } from 'vitest';
import { keepIn } from '../../../testing/storage';
import { viewAt } from '../../../testing/views';
import type { View } from '../types';
import { LateProof } from './lateProof';

keepIn(new Map());
const seat = { code: 'KQ7XM', seat: 's1', token: 't', name: 'Ada', kind: 'screen' as const, left: 0 };
const away = async () => ({ kind: 'away' as const, reason: 'signal' as const, retryMs: null });
const sealed = (seq: number, digit: string): View => {
  const dice = { mode: 'app', anchors: { all: digit.repeat(64) }, phones: {} };
  return { ...viewAt(seq), dice } as unknown as View;
};

it('holds the table to what it showed before the proof was here', async () => {
  const proof = new LateProof(seat, { get: away, post: away, inTouch: () => 0 });
  proof.takeView(sealed(1, 'a'));
  proof.takeView(sealed(2, 'b'));
  expect(proof.fouls.value).toEqual([]);
  const body = await proof.tap('r1');
  expect(body.nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(proof.fouls.value.map(({ verdict, scope }) => [verdict, scope])).toEqual([['anchor', 'all']]);
});

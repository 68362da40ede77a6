// One gesture for a move and its dice goes on until its own commit is here, whatever others do in between.
import { signal } from '@preact/signals';
import { beforeEach, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually';
import { keepIn } from '../../testing/storage';
import { viewAt } from '../../testing/views';
import { Sending } from './sending';
import type { PendingRoll, Prompt, View } from './types';

const SEAT = { code: 'KQ7XM', seat: 's1', name: 'Ada', kind: 'player' as const, left: 0, token: 'one' };
const PASS = { move: 'pass' } as Prompt;
const RISK = { request: 'r1', seat: 's1', dice: 'verified' } as PendingRoll;
const viewOf = (seq: number, prompts: Prompt[], pending: PendingRoll[] = []): View => ({
  ...viewAt(seq),
  prompts,
  pending,
});

beforeEach(() => keepIn(new Map()));

it('throws the dice of a move although another commit came first', async () => {
  const live = signal<View | null>(viewOf(1, [PASS]));
  const answers: ((seq: number) => void)[] = [];
  const posted: string[] = [];
  const sending = new Sending(SEAT, {
    view: live,
    live,
    post: (path) => {
      posted.push(path);
      return new Promise((done) => {
        answers.push((seq) => done({ kind: 'ok', data: { seq, log: [] } } as never));
      });
    },
    tap: async () => ({}),
    received: () => undefined,
    pause: async () => undefined,
    refresh: async () => undefined,
  });
  sending.send([{ move: 'fire' }], { throws: true });
  await eventually(() => expect(posted).toEqual(['/moves']));
  live.value = viewOf(2, [PASS]);
  answers[0]!(3);
  await Promise.resolve();
  // it waits for calls: nothing is asked of this seat yet
  live.value = viewOf(3, []);
  sending.outbox.seen(3);
  live.value = viewOf(4, [], [RISK]);
  await eventually(() => expect(posted).toEqual(['/moves', '/rolls']));
});

// What a host gets who invites people, or touches a place. @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptSeats } from '../../table';
import { change } from '../settings/settings';
import { openTable } from './open';

const calls: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  calls.length = 0;
  localStorage.clear();
  keptSeats.value = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    calls.push({ path, body: JSON.parse(body) });
    const answer = {
      code: 'KQ7X8',
      seat: path.endsWith('/seats') ? 's1' : 'referee',
      token: path,
      invite: 'i',
    };
    return new Response(JSON.stringify(answer), { status: 201 });
  });
});
afterEach(() => change({ name: '' }));

it('gives a seat to a host who typed a name, and to nobody else', async () => {
  expect(await openTable('t-minus', {})).toEqual({ code: 'KQ7X8' });
  expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['tables']);
  change({ name: ' Ada ' });
  await openTable('t-minus', {});
  expect(calls.at(-1)?.body).toEqual({ name: 'Ada', kind: 'player', invite: 'i' });
  expect(keptSeats.value.map((seat) => seat.kind).sort()).toEqual(['player', 'referee']);
});

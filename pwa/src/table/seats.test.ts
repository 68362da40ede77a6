// A seat that came by a link: the phone changes its token, by the same call until it is answered.
import { expect, it, vi } from 'vitest';
import { keepIn } from '../../testing/storage';
import { arrive, keepSeat, seatsAt } from './seats';

it('changes the token of a link, with the same id until an answer comes', async () => {
  keepIn(new Map());
  const bodies: string[] = [];
  let answer = () => Promise.reject<Response>(new TypeError('no signal'));
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    bodies.push(`${new Headers(init.headers).get('Authorization')} ${init.body}`);
    return answer();
  });
  keepSeat({ code: 'KQ7XM', seat: 's1', token: 'link', name: '', kind: 'player', arriving: 'call-1' });
  await arrive('KQ7XM', 's1');
  expect(seatsAt('KQ7XM')[0]).toMatchObject({ token: 'link', arriving: 'call-1' });
  answer = () => Promise.resolve(new Response(JSON.stringify({ token: 'own' })));
  await arrive('KQ7XM', 's1');
  expect(bodies).toEqual(Array(2).fill('Bearer link {"id":"call-1"}'));
  expect(seatsAt('KQ7XM')[0]).toMatchObject({ token: 'own', arriving: undefined });
  await arrive('KQ7XM', 's1');
  expect(bodies).toHaveLength(2);
});

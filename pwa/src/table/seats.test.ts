// A seat that came by a link: the phone changes its token, by the same call until it is answered.
import { expect, it, vi } from 'vitest';
import { keepIn } from '../../testing/storage';
import { arrive, forgetSeat, keepSeat, keptSeats, noteSeat, seatsAt } from './seats';

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

it('gives up a seat beyond the 24th only where it was not used for 30 days, and what is kept with it', () => {
  const shelf = new Map<string, string>();
  keepIn(shelf);
  for (const { code, seat } of keptSeats.value) forgetSeat(code, seat);
  const sit = (code: string) => keepSeat({ code, seat: 's1', token: code, name: '', kind: 'player' });
  const codes = Array.from({ length: 26 }, (_, index) => `T${index}`);
  for (const code of codes) sit(code);
  expect(keptSeats.value).toHaveLength(26);
  noteSeat('T0', 's1', { left: Date.now() - 31 * 86_400_000 });
  shelf.set('fd.outbox.T0.s1', '[]');
  sit('T26');
  expect(keptSeats.value.map(({ code }) => code)).toEqual([...codes.slice(1), 'T26'].reverse());
  expect(shelf.has('fd.outbox.T0.s1')).toBe(false);
});

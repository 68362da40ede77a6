// What a client made from openapi.yaml does not let through: each line below fails to compile, or this file does.
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

const api = createClient<paths>({ baseUrl: '/' });
const params = { path: { code: 'KQ7XM' } };

export async function mistakes(view: components['schemas']['View']): Promise<void> {
  // @ts-expect-error there is no such operation
  await api.GET('/api/v1/tabels');
  // @ts-expect-error a table's code is missing
  await api.GET('/api/v1/tables/{code}');
  // @ts-expect-error the game is missing
  await api.POST('/api/v1/tables', { body: { name: 'Friday' } });
  // @ts-expect-error an id is text
  await api.POST('/api/v1/tables/{code}/moves', { params, body: { id: 1, move: 'start' } });
  // @ts-expect-error faces are numbers
  await api.POST('/api/v1/tables/{code}/rolls', { params, body: { id: '1', request: '5.0', faces: ['6'] } });
  // @ts-expect-error the clock knows no such word
  await api.POST('/api/v1/tables/{code}/clock', { params, body: { id: '1', action: 'stop' } });
  // @ts-expect-error a status is one of a few words
  if (view.status === 'over') return;
  // @ts-expect-error before the end there is no result
  view.result.winners.join();
  // @ts-expect-error a view has no such field
  view.turn;
}

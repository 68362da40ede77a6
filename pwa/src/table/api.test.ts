// Only the server's own answers count; a portal or a filter is named.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { get } from './api';
import { isView } from './read';

afterEach(() => vi.unstubAllGlobals());

const answered = (body: string | null, init: ResponseInit & { type?: string } = {}) => {
  const { type = 'application/json', ...others } = init;
  const answer = new Response(body, { headers: { 'Content-Type': type }, ...others });
  vi.stubGlobal('fetch', async () => answer);
  return get<unknown>('/tables/KQ7XM');
};
const between = { kind: 'away', reason: 'between', retryMs: null };

describe("an answer that is not the server's", () => {
  it.each([
    ["a portal's page", '<!doctype html><title>Sign in</title>', { type: 'text/html' }],
    ["a filter's refusal", '<h1>Blocked</h1>', { type: 'text/html', status: 403 }],
    ['JSON that was cut', '{"code": "KQ7', {}],
  ])('is named: %s', async (_, body, init) => {
    expect(await answered(body, init)).toEqual(between);
  });
  it('is named where it sends the phone elsewhere', async () => {
    vi.stubGlobal('fetch', async () => ({ type: 'opaqueredirect', status: 0, headers: new Headers() }));
    expect(await get('/tables/KQ7XM')).toEqual(between);
  });
  it('is not what the server says itself', async () => {
    expect(await answered('{"a": 1}')).toMatchObject({ kind: 'ok', data: { a: 1 } });
    const refusal = { type: 'application/problem+json', status: 404 };
    expect(await answered('{"code": "not_found"}', refusal)).toMatchObject({ kind: 'refused' });
    expect(await answered('gone for a minute', { type: 'text/html', status: 502 })).toMatchObject({
      reason: 'down',
    });
    const busy = { type: 'application/problem+json', status: 503 };
    expect(await answered('{"code": "busy"}', busy)).toMatchObject({ kind: 'away', reason: 'busy' });
    expect(await answered('{"code": "store_down"}', busy)).toMatchObject({ reason: 'down' });
  });
  it('is no view of a table', () => {
    const view = { code: 'KQ7XM', seq: 3, you: {}, seats: [], prompts: [], log: [] };
    expect(isView(view)).toBe(true);
    for (const part of Object.keys(view)) expect(isView({ ...view, [part]: undefined })).toBe(false);
    expect([null, [], 'ok', {}].some(isView)).toBe(false);
  });
});

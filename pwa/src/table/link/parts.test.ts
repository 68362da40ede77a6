// Changes merged into the view before.
import { describe, expect, it } from 'vitest';
import type { View } from '../types';
import { merged } from './parts';

const event = (name: string, data: unknown) => ({ event: name, id: '0-1', data: JSON.stringify(data) });
const whole = { seq: 3, status: 'playing', state: { turn: 1, hands: { s1: 2 } }, log: [{ id: 'x' }] };
const view = merged(event('view', whole), null) as View;

describe('merged', () => {
  it('takes a whole view as it is, by either name', () => {
    expect(view).toEqual(whole);
    expect(merged(event('message', whole), null)).toEqual(whole);
  });

  it('replaces members, and fields of the state; what is not sent stays the same object', () => {
    const next = merged(event('change', { seq: 4, state: { turn: 2 } }), view) as View;
    expect(next).toEqual({ ...whole, seq: 4, state: { turn: 2, hands: { s1: 2 } }, log: [] });
    expect((next.state as { hands: unknown }).hands).toBe((view.state as { hands: unknown }).hands);
  });

  it('drops a state that is gone, and begins a new one', () => {
    const lobby = merged(event('change', { seq: 5, state: null }), view);
    expect(lobby?.state).toBeNull();
    expect(merged(event('change', { seq: 6, state: { turn: 1 } }), lobby)?.state).toEqual({ turn: 1 });
  });

  it('makes nothing of a change without a view before, or of a broken one', () => {
    expect(merged(event('change', { seq: 4 }), null)).toBeNull();
    expect(merged({ event: 'view', id: null, data: '{' }, null)).toBeNull();
  });
});

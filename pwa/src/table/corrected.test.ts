// The referee's lines about a place: the place itself, one within it, nothing of others.
import { describe, expect, it } from 'vitest';
import { correctedAt } from './corrected';
import type { Json, LogLine } from './types';

const line = (id: string, params: Record<string, Json>): LogLine => ({
  seq: 7,
  at_ms: 0,
  id,
  rules: [],
  to: 'all',
  ...params,
});
const whole = (after: Json) =>
  line('referee.correction', { op: 'replace', path: '/players/s1/rockets/A', before: null, after });

describe('a correction in the log', () => {
  it('says what stands at its place, and at places within it', () => {
    const spoken = whole({ stages: 2, progress: 9, tokens: 0 });
    expect(correctedAt(spoken, '/players/s1/rockets/A/stages')).toEqual({ value: 2 });
    expect(correctedAt(spoken, '/players/s1/rockets/A')).toEqual({
      value: { stages: 2, progress: 9, tokens: 0 },
    });
  });
  it('says nothing of places beside it, nor of the whole that it lies in', () => {
    const spoken = whole({ stages: 2 });
    expect(correctedAt(spoken, '/players/s1/rockets/AB')).toBeNull();
    expect(correctedAt(spoken, '/players/s1')).toBeNull();
    expect(correctedAt(line('tm.move', { path: '/players', after: 3 }), '/players')).toBeNull();
  });
  it('knows what was taken away or moved elsewhere', () => {
    expect(correctedAt(whole(null), '/players/s1/rockets/A')).toEqual({ value: undefined });
    const moved = line('referee.corrected', {
      changes: [{ op: 'move', from: '/players/s1/rockets/A', path: '/players/s1/rockets/B' }],
    });
    expect(correctedAt(moved, '/players/s1/rockets/A')).toEqual({ value: undefined });
    expect(correctedAt(moved, '/players/s1/rockets/B')).toBeNull();
  });
  it('knows figures that a verb changed, and not those that it hides', () => {
    const verb = { verb: 'stages', path: '/players/s1/rockets/A/stages', amount: -1 };
    expect(
      correctedAt(line('referee.adjusted', { ...verb, before: 3, after: 2 }), '/players/s1/rockets/A/stages'),
    ).toEqual({ value: 2 });
    expect(correctedAt(line('referee.adjusted', verb), '/players/s1/rockets/A/stages')).toBeNull();
    expect(correctedAt(whole({ hidden: true }), '/players/s1/rockets/A')).toBeNull();
  });
});

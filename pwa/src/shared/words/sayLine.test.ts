// The platform's sentences for the referee's powers, in every language, and none without words.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partOf } from '../../../testing/fixtures';
import { type Locale, locales, overwriteGetLocale } from '../../i18n/catalogue';
import type { Json, LogLine, Seat } from '../../table/types';
import { defineGame, type SayContext } from '../game';
import { listWords } from './lists';
import { notationWords, sayPlatform, shuffledBy } from './sayLine';
import { sayLine } from './words';

let locale: Locale = 'en';
beforeAll(() => overwriteGetLocale(() => locale));
afterAll(() => overwriteGetLocale(() => 'en'));

const ada = { seat: 's1', name: 'Ada' } as Seat;
const ctx = partOf<SayContext>({
  seat: (id: string | null | undefined) => (id === 's1' ? ada : undefined),
  name: (id: string | null | undefined) => (id === 's1' ? 'Ada' : (id ?? '')),
});
const line = (id: string, more: Record<string, Json> = {}): LogLine => ({
  seq: 9,
  at_ms: 0,
  id,
  rules: [],
  to: 'all',
  ...more,
});

const LINES: LogLine[] = [
  line('referee.corrected', {
    by: 'referee',
    reason: 'A slip',
    changes: [{ op: 'replace', path: '/numbers/s1' }],
  }),
  line('referee.correction', { op: 'replace', path: '/total', before: 3, after: -4 }),
  line('referee.correction', { op: 'add', path: '/picks/-', before: null, after: true }),
  line('referee.correction', { op: 'remove', path: '/picks/0', before: null, after: null }),
  line('referee.compared', { path: '/total' }),
  line('referee.looked', { by: 's1', path: '/numbers/s1', reason: 'A dispute.' }),
  line('game.rewound', {
    by: 'referee',
    to_seq: 4,
    reason: 'A wrong tap',
    seen: [{ path: '/a', by: 'all' }],
  }),
  line('seat.moved', { seat: 's1' }),
  line('seat.moved', { seat: 's1', place: 'Engineer, Zenith' }),
  line('seat.swapped', { seat: 's1', other: 's2', place_one: 'Engineer', place_two: 'Agent' }),
  line('acted.for', { seat: 's1', move: 'unready' }),
  line('acted.for', { seat: 's1', move: 'fire' }),
  line('seat.promoted', { seat: 's1' }),
  line('seat.demoted', { seat: 's1' }),
  line('game.ended', { by: 'referee', reason: 'The last bus' }),
  line('referee.refused', { by: 'referee', what: 'move', seat: 's1', move: 'fire' }),
  line('referee.refused', {
    by: 's1',
    what: 'correction',
    reason: 'A slip',
    changes: [{ op: 'replace', path: '/total' }],
  }),
  line('seat.joined', { seat: 's1', bot: 'plain' }),
  line('seat.bot', { seat: 's1', bot: 'plain' }),
  line('seat.handed_over', { seat: 's1' }),
  line('seat.handed_over', { seat: 'referee' }),
  line('move.dropped', { move: 'fire', seat: 's1' }),
  line('move.dropped', { move: 'setup', seat: null }),
  line('game.finished', { winners: [], draw: false }),
  line('game.rematch'),
  line('table.eyes_front', { by: 'referee' }),
  line('table.goes_on', { by: 'referee' }),
  line('table.copied', { by: 'referee' }),
  line('table.forked', { by: 'referee', to_seq: 4, where: {} }),
  line('table.forked', { code: 'KQ7XM', to_seq: 4, where: {}, anchors: {} }),
  line('seat.asked_for', { seat: 's1' }),
  line('seat.kept', { seat: 's1' }),
  line('table.imported', { code: 'KQ7XM', taken_ms: 1, anchors: {} }),
  line('table.restored', { saved_ms: 1_700_000_000_000 }),
  line('dice.anchored', { scope: 'all/2', anchor: 'ab' }),
];

describe.each(locales)('in %s', (language) => {
  it.each(LINES.map((line) => [line.id, line] as const))('%s is a sentence', (_id, line) => {
    locale = language;
    const text = sayPlatform(line, ctx) ?? '';
    expect(text).toMatch(/^\S.*\.$/);
    expect(text).not.toMatch(/undefined|null|\{|\.\./);
  });
});

describe('dice', () => {
  beforeAll(() => {
    locale = 'en';
  });
  it('tell a shuffle from a throw', () => {
    expect(shuffledBy('1d4+1d3+1d2')).toBe(4);
    expect(['1d6', '1d2', '2d6', '1d3+1d3', '1d6+1d4', '1d3+2'].map(shuffledBy)).toEqual(Array(6).fill(null));
    const fell = line('dice.rolled', { notation: '1d4+1d3+1d2', faces: [1, 2, 1], total: 4 });
    expect(sayPlatform(fell, ctx)).toBe('Shuffled at random: 4.');
    expect(notationWords('1d55+1d54')).toBe('d55+d54');
    expect(notationWords('max(2d6)')).toBe('2d6 (highest counts)');
  });
});

describe('a sentence', () => {
  it('of the end names who has won', () => {
    locale = 'en';
    const end = (winners: string[], draw = false) =>
      sayPlatform(line('game.finished', { winners, draw }), ctx);
    expect([end(['s1']), end(['s1', 'Bo'], true), end([])]).toEqual([
      'The game is over. Ada wins.',
      'The game is over. A draw.',
      'The game is over.',
    ]);
  });
  it('says who, what and why', () => {
    locale = 'en';
    expect(sayPlatform(LINES[0]!, ctx)).toBe('The referee corrected Numbers › Ada. Reason: A slip.');
    const five = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ path: `/${key}` }));
    expect(sayPlatform({ ...LINES[0]!, changes: five }, ctx)).toBe(
      'The referee corrected A; B; C and 2 more. Reason: A slip.',
    );
    expect(sayPlatform(LINES[1]!, ctx)).toBe('Total: 3 → −4.');
    const adjusted = line('referee.adjusted', {
      by: 'referee',
      sentence: 'Ada: 1 token more',
      amount: 1,
      reason: '',
    });
    expect(sayPlatform(adjusted, ctx)).toBe('The referee made a fix. Ada: 1 token more.');
    expect(sayPlatform({ ...adjusted, before: 0, after: 1 }, ctx)).toBe(
      'The referee made a fix. Ada: 1 token more (0 → 1).',
    );
    expect(sayPlatform(line('dice.phone_anchored', { seat: 'referee' }), ctx)).toBe(
      'The referee’s phone now takes part in the dice.',
    );
    expect(sayPlatform(LINES[5]!, ctx)).toBe('Ada peeked at: Numbers › Ada. Reason: A dispute.');
    expect(sayPlatform({ ...LINES[6]!, where: 'turn 5', go_undone: true }, ctx)).toBe(
      'The referee went back to turn 5. Your GO was undone. Reason: A wrong tap. Secrets seen since: 1.',
    );
  });
});

describe('a sentence that ends with an abbreviated name', () => {
  it('has one full stop, and dots that somebody wrote stay', () => {
    const module = defineGame({ say: (spoken: LogLine) => `The order: ${spoken.list}.` });
    expect(sayLine(module, line('toy.order', { list: 'Bo, Ada K.' }), ctx)).toBe('The order: Bo, Ada K.');
    expect(sayLine(module, line('toy.order', { list: 'well..' }), ctx)).toBe('The order: well...');
  });
});

it('isolates names of another direction where two stand in one line', () => {
  const say = sayPlatform(line('seat.joined', { name: 'דנה', seat: 's9' }), ctx);
  expect(say).toContain('\u2068דנה\u2069');
  expect(listWords(['Ada', 'דנה'])).toBe('Ada and \u2068דנה\u2069');
});

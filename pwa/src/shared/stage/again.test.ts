// Played again: the beats of one commit, with the lengths that the server gave them, from now on.
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../table/types';
import { firstLines, lengthOf, sharedWith, stageAgain } from './again';

const BEATS = {
  roll: { kind: 'throw', show_ms: 3000, pause_ms: 0, each: 'faces' },
  rung: { kind: 'ladder', show_ms: 700, pause_ms: 1500, each: 'levels', each_ms: 350 },
  end: { kind: 'end', show_ms: 4800, pause_ms: 6000 },
};
const line = (seq: number, id: string, more: Record<string, unknown> = {}): LogLine =>
  ({ seq, at_ms: 0, id, rules: [], to: 'all', ...more }) as LogLine;

describe('how long the replay of a line is', () => {
  it('follows from its kind and from a count', () => {
    expect(lengthOf(line(1, 'rung', { levels: [1, 2] }), BEATS)).toBe(2900);
    expect(lengthOf(line(1, 'rung', { levels: 2 }), BEATS)).toBe(2900);
    expect(lengthOf(line(1, 'rung', { levels: { hidden: true } }), BEATS)).toBe(2550);
    expect(lengthOf(line(1, 'end'), BEATS)).toBe(10_800);
  });
  it('is nothing where there is nothing to see', () => {
    expect(lengthOf(line(1, 'rung', { levels: [] }), BEATS)).toBe(0);
    expect(lengthOf(line(1, 'roll'), BEATS)).toBe(0);
    expect(lengthOf(line(1, 'said'), BEATS)).toBe(0);
  });
  it('is that of its kind where only some may read it', () => {
    expect(lengthOf(line(1, 'roll', { to: 'seat:s1' }), BEATS)).toBe(3000);
  });
});

const LINES = [
  line(1, 'said'),
  line(2, 'said'),
  line(2, 'roll', { faces: [3] }),
  line(2, 'end'),
  line(3, 'said'),
];

it('lays the beats of one commit after each other, each at its place among the lines', () => {
  expect(stageAgain([2], LINES, BEATS, 1000)).toEqual({
    at_ms: 1000,
    until_ms: 1000 + 300 + 3000 + 10_800,
    beats: [
      { seq: 2, k: 1, kind: 'throw', at_ms: 1300, ms: 3000 },
      { seq: 2, k: 2, kind: 'end', at_ms: 4300, ms: 10_800 },
    ],
  });
  expect(stageAgain([3], LINES, BEATS, 1000)).toBeNull();
});

it('plays several commits one after the other', () => {
  const lines = [...LINES, line(4, 'rung', { levels: 2 })];
  const stage = stageAgain([2, 4], lines, BEATS, 1000)!;
  expect(stage.beats.map((beat) => [beat.seq, beat.k, beat.at_ms])).toEqual([
    [2, 1, 1300],
    [2, 2, 4300],
    [4, 0, 15_100],
  ]);
  expect(stage.until_ms).toBe(18_000);
});

it('plays only the last of successive lines that share a beat, and knows them all', () => {
  const beats = {
    ...BEATS,
    step: { kind: 'card', show_ms: 300, pause_ms: 0, shared_by: 'of' },
    first: { kind: 'card', show_ms: 500, pause_ms: 0, shared_by: 'of' },
    save: { kind: 'rescue', show_ms: 500, pause_ms: 0, shared_by: 'of' },
  };
  const lines = [
    line(2, 'step', { of: 1 }),
    line(2, 'said'),
    line(2, 'first', { of: 1 }),
    line(2, 'first', { of: 2 }),
    line(2, 'end'),
    line(2, 'save', { of: 2 }),
    line(2, 'step', { of: 2 }),
  ];
  expect(stageAgain([2], lines, beats, 0)!.beats.map((beat) => beat.k)).toEqual([2, 3, 4, 5, 6]);
  const with_ = (position: number) => sharedWith(lines[position]!, lines.slice(0, position + 1), beats);
  expect(with_(2)).toEqual([lines[0], lines[2]]);
  expect([3, 4, 5, 6].map(with_)).toEqual([3, 4, 5, 6].map((position) => [lines[position]]));
});

describe('where it can be played again', () => {
  it('begins with the first line of a commit that has a beat', () => {
    expect([...firstLines(LINES, BEATS)]).toEqual([LINES[2]]);
  });
  it('leaves out what a rewind took back', () => {
    const back = line(4, 'game.rewound', { to_seq: 1 });
    const once_more = line(5, 'roll', { faces: [6] });
    expect([...firstLines([...LINES, back], BEATS)]).toEqual([]);
    expect([...firstLines([...LINES, back, once_more], BEATS)]).toEqual([once_more]);
  });
  it('leaves out what the game itself took back', () => {
    const stands = (lines: readonly LogLine[]) => lines.filter((line) => line.seq !== 2);
    expect([...firstLines(LINES, BEATS, stands)]).toEqual([]);
  });
});

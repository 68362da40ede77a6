// Corrections and rewinds without a screen: patches, typed values, refusals, search, steps.
import { describe, expect, it } from 'vitest';
import { audienceWords, pathWords, pointerOf, tokensOf, valueWords } from '../../../shared/words/paths';
import type { Json, LogLine } from '../../../table/types';
import {
  applied,
  childrenOf,
  found,
  kindOf,
  leavesOf,
  type PatchStep,
  parsed,
  refusalOf,
  sealedOf,
  touched,
  typedOf,
  valueAt,
  withStep,
} from './patch';
import { pastSteps } from './steps';

const SEALED = { hidden: true };
const STATE: Json = {
  turn: 4,
  teams: { a: { threat: SEALED, ready: false }, 'b/c~d': { threat: SEALED } },
  results: [{ n: 1 }, { n: 2 }],
  numbers: { s1: SEALED, s2: 3 },
  note: null,
};

describe('pointers', () => {
  it('escape and come back', () => {
    const way = ['teams', 'b/c~d', 'threat'];
    expect(pointerOf(way)).toBe('/teams/b~1c~0d/threat');
    expect(tokensOf(pointerOf(way))).toEqual(way);
    expect(tokensOf('')).toEqual([]);
  });
  it('read as words, items counted from one', () => {
    expect(pathWords('/results/0/n', (key) => key.toUpperCase())).toContain('RESULTS › ');
    expect(pathWords('/results/0/n', (key) => key)).toContain('1');
  });
  it('lead to values, and into nothing that is sealed', () => {
    expect(valueAt(STATE, '/results/1/n')).toBe(2);
    expect(valueAt(STATE, '/teams/b~1c~0d/threat')).toEqual(SEALED);
    expect(valueAt(STATE, '/teams/a/threat/hidden')).toBeUndefined();
    expect(valueAt(STATE, '/turn/x')).toBeUndefined();
  });
});

describe('a value in a few words', () => {
  const words = (key: string) => key;
  it('is listed or counted', () => {
    expect(valueWords(-3, words)).toBe('−3');
    expect(valueWords({ n: 1, ok: true }, words)).toBe('n 1 · ok yes');
    expect(valueWords(['a', 2], words)).toBe('a · 2');
    expect(valueWords([{ a: 1 }], words)).toBe('1 item');
    expect(
      valueWords(
        Array.from({ length: 30 }, () => 'word'),
        words,
      ),
    ).toBe('30 items');
    expect(valueWords({}, words)).toBe(valueWords([], words));
    expect(valueWords(SEALED, words)).toBe('sealed');
  });
  it('of several kinds of seat', () => {
    expect(audienceWords('team:a|seat:s1', words)).toBe('a, s1');
    expect(audienceWords('all', words)).toBe('everybody');
  });
});

describe('a patch', () => {
  it('shows the state as it would be, and leaves the one it came from', () => {
    const steps: PatchStep[] = [
      { op: 'replace', path: '/turn', value: 5 },
      { op: 'replace', path: '/teams/a/threat', value: -3 },
      { op: 'add', path: '/results/-', value: { n: 9 } },
      { op: 'remove', path: '/results/0' },
      { op: 'replace', path: '/results/0/n', value: null },
      { op: 'add', path: '/numbers/s3', value: 1 },
    ];
    const { state, unfit } = applied(STATE, steps);
    expect(unfit).toBeNull();
    expect(state).toEqual({
      turn: 5,
      teams: { a: { threat: -3, ready: false }, 'b/c~d': { threat: SEALED } },
      results: [{ n: null }, { n: 9 }],
      numbers: { s1: SEALED, s2: 3, s3: 1 },
      note: null,
    });
    expect(valueAt(STATE, '/turn')).toBe(4);
  });
  it.each<[PatchStep]>([
    [{ op: 'replace', path: '/gone', value: 1 }],
    [{ op: 'remove', path: '/results/2' }],
    [{ op: 'replace', path: '/results/-', value: 1 }],
    [{ op: 'add', path: '/results/5', value: 1 }],
    [{ op: 'replace', path: '/teams/a/threat/x', value: 1 }],
  ])('says what does not fit: %j', (step) => {
    expect(applied(STATE, [{ op: 'replace', path: '/turn', value: 5 }, step]).unfit).toBe(1);
  });
  it('takes the last word on one value, unless a list was renumbered in between', () => {
    const one = withStep([], { op: 'replace', path: '/turn', value: 5 });
    expect(withStep(one, { op: 'replace', path: '/turn', value: 6 })).toEqual([
      { op: 'replace', path: '/turn', value: 6 },
    ]);
    const cut = withStep([{ op: 'replace', path: '/results/0/n', value: 7 }], {
      op: 'remove',
      path: '/results/0',
    });
    expect(withStep(cut, { op: 'replace', path: '/results/0/n', value: 8 })).toHaveLength(3);
    const added = withStep([], { op: 'add', path: '/numbers/s3', value: 1 });
    expect(withStep(added, { op: 'replace', path: '/numbers/s3', value: 2 })).toEqual([
      { op: 'add', path: '/numbers/s3', value: 2 },
    ]);
  });
  it('marks what it touches', () => {
    const steps: PatchStep[] = [{ op: 'replace', path: '/teams/a/threat', value: 1 }];
    expect(
      ['/teams', '/teams/a', '/teams/a/threat', '/team', '/turn'].map((path) => touched(steps, path)),
    ).toEqual([true, true, true, false, false]);
  });
});

describe('what is typed', () => {
  it('is a value of its kind or none', () => {
    expect(parsed('number', ' −12 ')).toBe(-12);
    expect(parsed('number', '1,5')).toBe(1.5);
    expect(parsed('number', '1e3')).toBeUndefined();
    expect(parsed('number', '')).toBeUndefined();
    expect(parsed('yesno', 'false')).toBe(false);
    expect(parsed('text', ' as is ')).toBe(' as is ');
    expect(parsed('nothing', 'x')).toBeNull();
    expect(parsed('json', '{"a": [1]}')).toEqual({ a: [1] });
    expect(parsed('json', '{')).toBeUndefined();
    expect(parsed('json', '{"hidden": true}')).toBeUndefined();
  });
  it('starts as what is there, and empty where that is sealed', () => {
    for (const value of [4, 'go', true, { a: 1 }] as Json[]) {
      expect(parsed(kindOf(value), typedOf(value))).toEqual(value);
    }
    expect(typedOf(SEALED)).toBe('');
    expect(kindOf(null)).toBe('nothing');
  });
});

describe('refusals', () => {
  it('go to the field they are about', () => {
    const refusal = refusalOf({
      status: 422,
      code: 'wrong_type',
      errors: [
        { path: 'patch.1.value', code: 'wrong_type', detail: 'Expected int' },
        { path: 'reason', code: 'required', detail: 'Missing.' },
      ],
    });
    expect(refusal).toEqual({
      steps: { 1: { code: 'wrong_type', detail: 'Expected int' } },
      reason: 'Missing.',
      rest: false,
    });
    const whole = {
      status: 422,
      code: 'impossible_state',
      errors: [{ path: 'patch', code: 'impossible_state', detail: 'No such state.' }],
    };
    expect(refusalOf(whole).rest).toBe(true);
  });
});

describe('the tree', () => {
  it('goes in where there is something', () => {
    expect(childrenOf(STATE, '').map((node) => [node.key, node.deep])).toEqual([
      ['turn', false],
      ['teams', true],
      ['results', true],
      ['numbers', true],
      ['note', false],
    ]);
    expect(childrenOf(STATE, '/teams/a/threat')).toEqual([]);
  });
  it('is searched by words of path and value', () => {
    const words = (node: { path: string; value: Json }) =>
      `${pathWords(node.path, (key) => key)} ${node.value}`;
    const hits = (query: string) => found(leavesOf(STATE), query, words).map((node) => node.path);
    expect(hits('threat')).toEqual(['/teams/a/threat', '/teams/b~1c~0d/threat']);
    expect(hits('threat a')).toContain('/teams/a/threat');
    expect(hits('TURN 4')).toEqual(['/turn']);
    expect(hits(' ')).toEqual([]);
  });
  it('lists what is sealed, the asked seat first', () => {
    expect(sealedOf(STATE).map((node) => node.path)).toEqual([
      '/teams/a/threat',
      '/teams/b~1c~0d/threat',
      '/numbers/s1',
    ]);
    expect(sealedOf(STATE, ['s1', 'a']).map((node) => node.path)).toEqual([
      '/numbers/s1',
      '/teams/a/threat',
      '/teams/b~1c~0d/threat',
    ]);
  });
});

describe('the steps to go back to', () => {
  const line = (seq: number, id: string, more: Record<string, Json> = {}): LogLine => ({
    seq,
    at_ms: seq * 1000,
    id,
    rules: [],
    to: 'all',
    ...more,
  });
  const say = (one: LogLine) => (one.id === 'quiet' ? '' : one.id);
  it('begin where the game began, newest first, sealed ones too', () => {
    const lines = [
      line(1, 'table.opened'),
      line(3, 'game.started'),
      line(4, 'a'),
      line(4, 'b'),
      line(6, 'quiet'),
    ];
    const { steps, whole } = pastSteps(lines, 6, say);
    expect(whole).toBe(true);
    expect(steps.map((step) => [step.seq, step.sentences])).toEqual([
      [6, []],
      [5, []],
      [4, ['a', 'b']],
      [3, ['game.started']],
    ]);
  });
  it('know what an earlier rewind undid', () => {
    const lines = [
      line(3, 'x'),
      line(4, 'x'),
      line(5, 'x'),
      line(6, 'game.rewound', { to_seq: 3 }),
      line(7, 'x'),
    ];
    const { steps, whole } = pastSteps(lines, 7, say);
    expect(whole).toBe(false);
    expect(steps.filter((step) => step.undone).map((step) => step.seq)).toEqual([5, 4]);
  });
});

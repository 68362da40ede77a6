// Values of the state, typed values, steps to go back to: without a screen.
import { describe, expect, it } from 'vitest';
import { partOf } from '../../../../testing/fixtures';
import type { SayContext } from '../../../shared/game';
import { audienceWords, pathWords, pointerOf, tokensOf, valueWords } from '../../../shared/words/paths';
import type { Json, LogLine, Seat, View } from '../../../table/types';
import { type Deed, verbOf } from './deed';
import { foundDeeds, markedDeeds } from './find';
import { pastSteps } from './steps';
import { type Kind, kindOf, parsed, patchOf, placesIn, textsLike, typedOf } from './values';
import { deedsOf } from './verbs';

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
    const path = ['teams', 'b/c~d', 'threat'];
    expect(pointerOf(path)).toBe('/teams/b~1c~0d/threat');
    expect(tokensOf(pointerOf(path))).toEqual(path);
    expect(tokensOf('')).toEqual([]);
  });
  it('read as words, items counted from one', () => {
    expect(pathWords('/results/0/n', (key) => key.toUpperCase())).toContain('RESULTS › ');
    expect(pathWords('/results/0/n', (key) => key)).toContain('1');
  });
  it('lead to every value, each before those in it, and into nothing that is sealed', () => {
    expect(placesIn(STATE).map((place) => place.path)).toEqual([
      '/turn',
      '/teams',
      '/teams/a',
      '/teams/a/threat',
      '/teams/a/ready',
      '/teams/b~1c~0d',
      '/teams/b~1c~0d/threat',
      '/results',
      '/results/0',
      '/results/0/n',
      '/results/1',
      '/results/1/n',
      '/numbers',
      '/numbers/s1',
      '/numbers/s2',
      '/note',
    ]);
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
  it('is a step of a patch, unless it says what is there already', () => {
    const patchAt = (value: Json, kind: Kind, text: string) => patchOf({ path: '/turn', value }, kind, text);
    expect(patchAt(4, 'number', '5')).toEqual({ op: 'replace', path: '/turn', value: 5 });
    expect(patchAt(SEALED, 'number', '-3')).toEqual({ op: 'replace', path: '/turn', value: -3 });
    expect(patchAt(4, 'removed', '')).toEqual({ op: 'remove', path: '/turn' });
    expect(patchAt(4, 'number', '4')).toBeNull();
    expect(patchAt(4, 'number', 'x')).toBeNull();
  });
  it('may be one of the texts that are kept under the same name', () => {
    const phases = placesIn([{ phase: 'draw' }, { phase: 'play' }, { phase: 'play', name: 'x' }]);
    expect(textsLike(phases, '/0/phase')).toEqual(['draw', 'play']);
    expect(textsLike(phases, '/2/name')).toEqual([]);
  });
});

describe('any value', () => {
  const seats = [
    partOf<Seat>({ seat: 's1', name: 'Ada', team: 'a', kind: 'player', bot: null, admitted: true }),
  ];
  const view = partOf<View>({ game: 'a-game', status: 'playing', seats });
  const say = partOf<SayContext>({
    view,
    name: (id: unknown) => (id === 's1' ? 'Ada' : null),
    seat: () => undefined,
  });
  const desk = { view, module: undefined, materials: null, say };
  const offer = {
    verb: 'toy.threat',
    kind: 'amount' as const,
    path: '/teams/a/threat',
    about: { team: 'a' },
    item: null,
    step: 1,
    least: null,
    most: null,
    value: SEALED,
    to: 'team:a',
  };
  const deeds = deedsOf(desk, [offer], [], [], {}, null, placesIn(STATE));
  const values = (list: readonly Deed[]) =>
    list.flatMap((deed) => (deed.what.kind === 'value' ? [deed.what.path] : []));

  it('is found by typing, after the sentences, and is in no list before', () => {
    expect(values(foundDeeds(deeds, ''))).toEqual([]);
    const threats = foundDeeds(deeds, 'threat');
    expect(threats[0]!.what).toMatchObject({ kind: 'amount', offer });
    expect(values(threats)).toEqual(['/teams/a/threat', '/teams/b~1c~0d/threat']);
    expect(values(foundDeeds(deeds, 'TURN 4'))).toEqual(['/turn']);
  });
  it('is found by a tap: on its figure, or on the seat or team it belongs to', () => {
    const mark = { about: { team: 'a' }, verbs: [verbOf(offer)] };
    expect(values(markedDeeds(deeds, mark))).toEqual(['/teams/a/threat']);
    expect(markedDeeds(deeds, mark)[0]!.what.kind).toBe('amount');
    expect(values(markedDeeds(deeds, { about: { seat: 's1' }, verbs: [] }))).toEqual(['/numbers/s1']);
  });
  it('that is sealed says so, and nothing else', () => {
    expect(deeds.find((deed) => deed.id === '/numbers/s1')).toMatchObject({
      note: 'sealed',
      sentence: 'Numbers › S1',
    });
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
  const say = (line: LogLine) => (line.id === 'quiet' ? '' : line.id);
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

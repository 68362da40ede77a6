// Sentences of the desk found by typing, or by a tap on the board.
import { describe, expect, it } from 'vitest';
import { partOf } from '../../../../testing/fixtures';
import { defineGame, type SayContext } from '../../../shared/game';
import type { Seat, View } from '../../../table/types';
import { END, type FixOver, GO_BACK } from '../over';
import type { Deed } from './deed';
import { foundDeeds, markedDeeds } from './find';
import { deedsOf, goDeed } from './verbs';

const deed = (group: string, sentence: string): Deed => ({
  id: `${group} ${sentence}`,
  sentence,
  group,
  what: { kind: 'end' },
});
const deeds = [
  deed('The table', 'Go back to an earlier moment'),
  deed('Bot 1', 'Bot 1 has 3 tokens'),
  deed('Bot 2', 'Bot 2 has 5 tokens'),
  deed('Meridian', 'Meridian: threat'),
  deed('Zenith', 'Zenith: Canal Zone'),
];
const sentencesFor = (query: string) => foundDeeds(deeds, query).map((deed) => deed.sentence);

describe('sentences', () => {
  it('are found by each typed word, wherever it stands', () => {
    expect(sentencesFor('tok')).toEqual(['Bot 1 has 3 tokens', 'Bot 2 has 5 tokens']);
    expect(sentencesFor('zone zen')).toEqual(['Zenith: Canal Zone']);
    expect(sentencesFor('')).toHaveLength(deeds.length);
    expect(sentencesFor('tokens of nobody')).toEqual([]);
  });
  it('speak of a thing that nobody holds once something is typed, after those that somebody does', () => {
    const deedOf = (sentence: string, quiet: boolean) => ({ ...deed('Bot 1', sentence), quiet });
    const hand = [deedOf('Bot 1: 1 × Cat more', true), deedOf('Bot 1: 1 × Pair more', false)];
    const endings = (query: string) => foundDeeds(hand, query).map((deed) => deed.sentence.slice(11));
    expect(endings('')).toEqual(['Pair more']);
    expect(endings('cat')).toEqual(['Cat more']);
    expect(endings('Bot 1')).toEqual(['Pair more', 'Cat more']);
    expect(endings('more')).toEqual(['Pair more', 'Cat more']);
  });
  it('do not mind missing dots over letters', () => {
    const some = [
      deed('Der Tisch', 'Dieser Würfel lag schief: noch einmal'),
      deed('Ada', 'Ada: 1 Schuss mehr'),
    ];
    const endings = (query: string) => foundDeeds(some, query).map((deed) => deed.sentence);
    for (const query of ['wurfel', 'Würfel']) expect(endings(query)).toEqual([some[0]!.sentence]);
  });
  it('are found by a tap: the figure of whoever it is, else all that is theirs, else what the table has', () => {
    const figure = (seat: string, verb: string, quiet = false): Deed => ({
      ...deed(seat, `${seat} ${verb}`),
      about: { seat },
      verb,
      quiet,
    });
    const some = [
      { ...deed('The table', 'Again'), verb: 'again' },
      figure('s1', 'points'),
      figure('s1', 'part', true),
      figure('s2', 'points'),
    ];
    const endings = (about: Record<string, string>, ...verbs: string[]) =>
      markedDeeds(some, { about, verbs }).map((deed) => deed.sentence);
    expect(endings({ seat: 's1' }, 'points')).toEqual(['s1 points']);
    expect(endings({ seat: 's1' })).toEqual(['s1 points', 's1 part']);
    expect(endings({ seat: 's1' }, 'nothing')).toEqual(['s1 points', 's1 part']);
    expect(endings({}, 'points')).toEqual(['s1 points', 's2 points']);
    expect(endings({}, 'again')).toEqual(['Again']);
    expect(endings({}, 'nothing')).toEqual([]);
    expect(endings({ seat: 's1' }, 'part', 'points')).toEqual(['s1 points', 's1 part']); // nobody holds the part
    expect(endings({}, 'points', 'again')).toEqual(['s1 points', 's2 points', 'Again']);
    expect(endings({}, 'again', 'points')).toEqual(['Again', 's1 points', 's2 points']);
    // by the pointer of its value, and of what lies in it
    const values = ['/turn', '/teams/a/told', '/teams/a/told/0', '/teams/a/told_not'].map((path) => ({
      ...deed('Values', path),
      id: path,
      what: { kind: 'value' as const, path, value: 1 },
    }));
    const put = (verb: string) => markedDeeds(values, { about: {}, verbs: [verb] }).map((deed) => deed.id);
    expect([put('/turn'), put('/teams/a/told')]).toEqual([['/turn'], ['/teams/a/told', '/teams/a/told/0']]);
  });
});

describe('going back and the end', () => {
  const desk = (status: 'playing' | 'finished') => ({
    view: partOf<View>({ game: 'a-game', status, seats: [] }),
    module: undefined,
    materials: null,
    say: partOf<SayContext>({}),
  });
  const marked = (status: 'playing' | 'finished', { mark, picked }: FixOver) => {
    const found = markedDeeds(deedsOf(desk(status), [], [], []), mark!);
    return found.find((deed) => deed.id === picked)?.what;
  };
  it('are sentences that the desk opens at once; a game that is over has no end', () => {
    expect(marked('playing', GO_BACK)).toEqual({ kind: 'rewind', to: null });
    expect(marked('finished', GO_BACK)).toEqual({ kind: 'rewind', to: null });
    expect(marked('playing', END)).toEqual({ kind: 'end' });
    expect(marked('finished', END)).toBeUndefined();
  });
});

describe("somebody's GO", () => {
  const seat = (id: string, more: Partial<Seat> = {}) =>
    ({ seat: id, name: id.toUpperCase(), kind: 'player', admitted: true, bot: null, ...more }) as Seat;
  const view = partOf<View>({
    game: 'a-game',
    status: 'playing',
    seats: [seat('ada'), seat('bo'), seat('eve', { bot: 'plain' })],
  });
  const module = defineGame({ takesBack: (_: View, id: string) => (id === 'bo' ? null : 'again') });
  const desk = {
    view,
    module,
    materials: null,
    say: partOf<SayContext>({ view, name: (id: unknown) => String(id) }),
  };
  const goes = (shownDesk: typeof desk) =>
    deedsOf(shownDesk, [], [], []).filter((deed) => deed.what.kind === 'go');

  it('is taken back from anybody who is GO, whoever acted since, but never from a bot', () => {
    expect(goes(desk).map((deed) => deed.what)).toEqual([{ kind: 'go', seat: 'ada', move: 'again' }]);
    expect(goes({ ...desk, view: { ...view, status: 'finished' } })).toEqual([]);
  });
  it('is found by typing, and by a tap on it', () => {
    const allDeeds = deedsOf(desk, [], [], []);
    expect(foundDeeds(allDeeds, 'ada go')[0]?.id).toBe(goDeed('ada'));
    const mark = { about: { seat: 'ada' }, verbs: ['go'] };
    expect(markedDeeds(allDeeds, mark).map((deed) => deed.id)).toEqual([goDeed('ada')]);
  });
});

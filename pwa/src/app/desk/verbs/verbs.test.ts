// Sentences of the desk found by typing, or by a tap on the board.
import { describe, expect, it } from 'vitest';
import { partOf } from '../../../../testing/fixtures';
import type { GameModule, SayContext } from '../../../shared/game';
import type { Seat, View } from '../../../table/types';
import type { Deed, VerbOffer } from './deed';
import { apart, foundDeeds, markedDeeds, typedAmount } from './find';
import { deedsOf, goDeed } from './verbs';

const deed = (group: string, sentence: string): Deed => ({
  id: `${group} ${sentence}`,
  sentence,
  group,
  what: { kind: 'rewind' },
});
const deeds = [
  deed('The table', 'Go back to an earlier moment'),
  deed('Bot 1', 'Bot 1 has 3 tokens'),
  deed('Bot 2', 'Bot 2 has 5 tokens'),
  deed('Meridian', 'Meridian: threat'),
  deed('Zenith', 'Zenith: Canal Zone'),
];
const found = (query: string) => foundDeeds(deeds, query).map((one) => one.sentence);

describe('sentences', () => {
  it('are found by their words, an amount is none of them', () => {
    expect(found('tok +2')).toEqual(['Bot 1 has 3 tokens', 'Bot 2 has 5 tokens']);
    expect(found('')).toHaveLength(deeds.length);
    expect(found('nothing of it')).toEqual([]);
  });
  it('are found by the plural of what they say', () => {
    expect(found('threats')).toEqual(['Meridian: threat']);
    expect(found('canals')).toEqual(['Zenith: Canal Zone']);
  });
  it('are found by whose they are, also where the name has a number', () => {
    expect(found('bot 2')).toEqual(['Bot 2 has 5 tokens']);
  });
  it('speak of a thing that nobody holds once something is typed, after those that somebody does', () => {
    const thing = (sentence: string, quiet: boolean) => ({ ...deed('Bot 1', sentence), quiet });
    const hand = [thing('Bot 1: 1 × Cat more', true), thing('Bot 1: 1 × Pair more', false)];
    const said = (query: string) => foundDeeds(hand, query).map((one) => one.sentence.slice(11));
    expect(said('')).toEqual(['Pair more']);
    expect(said('cat')).toEqual(['Cat more']);
    expect(said('Bot 1')).toEqual(['Pair more', 'Cat more']);
    expect(said('more')).toEqual(['Pair more', 'Cat more']);
  });
  it('come by whole words first, then by how words begin', () => {
    const some = [
      deed('Meridian, Canal Zone', 'Meridian, Canal Zone: 1 open proxy more'),
      deed('Meridian', 'Meridian: 1 PR more'),
      deed('Zenith', 'Zenith: 1 PR more'),
    ];
    const said = (query: string) => foundDeeds(some, query).map((one) => one.sentence);
    expect(said('meridian pr')[0]).toBe('Meridian: 1 PR more');
    expect(said('pr').slice(0, 2)).toEqual(['Meridian: 1 PR more', 'Zenith: 1 PR more']);
    expect(said('meridian prox')).toEqual(['Meridian, Canal Zone: 1 open proxy more']);
  });
  it('leave out typed words that none of them has, and know other words for theirs', () => {
    const more = { ...deed('Ada', 'Ada: 2 tokens more'), also: 'give gets' };
    const less = { ...deed('Ada', 'Ada: 2 tokens less'), also: 'loses take' };
    const some = [more, less, deed('Bo', 'Bo: 2 tokens more')];
    const said = (query: string) => foundDeeds(some, query).map((one) => one.sentence);
    expect(said('give Ada 2 tokens, please')).toEqual(['Ada: 2 tokens more']);
    expect(said('ada loses 2 tokens')).toEqual(['Ada: 2 tokens less']);
  });
  it('are not found by what says nothing', () => {
    expect(found('the')).toEqual(['Go back to an earlier moment']);
    expect(found('the threat is')).toEqual(['Meridian: threat']);
    expect(found('is there a canal in this')).toEqual(['Zenith: Canal Zone']);
  });
  it('are those that an amount fits, and both ways of a figure', () => {
    const offer = (verb: string, step: number): VerbOffer => ({
      verb,
      kind: 'amount',
      path: `/${verb}`,
      item: null,
      about: {},
      step,
      least: 0,
      most: null,
      to: 'all',
      value: 0,
    });
    const ways = (one: VerbOffer, by: number): Deed[] =>
      [by, -by].map((n) => ({
        ...deed('Ada', `Ada: ${by} ${one.verb} ${n > 0 ? 'more' : 'less'}`),
        id: `${one.path}${n}`,
        also: n > 0 ? 'too little few' : 'too much many paid',
        what: { kind: 'amount', offer: one, by: n },
      }));
    const some = [...ways(offer('pr', 1), 100), ...ways(offer('funding', 100), 100)];
    const said = (query: string) => foundDeeds(some, query).map((one) => one.sentence);
    expect(said('ada 100')[0]).toBe('Ada: 100 funding more');
    expect(said('ada has 100 funding too many')).toEqual(['Ada: 100 funding less', 'Ada: 100 funding more']);
    expect(said('ada paid 100 funding too much')).toEqual(['Ada: 100 funding less', 'Ada: 100 funding more']);
  });
  it('do not mind missing dots over letters', () => {
    const some = [
      deed('Der Tisch', 'Dieser Würfel lag schief: noch einmal'),
      deed('Ada', 'Ada: 1 Schuss mehr'),
    ];
    const said = (query: string) => foundDeeds(some, query).map((one) => one.sentence);
    for (const query of ['wurfel', 'wuerfel', 'Würfel']) expect(said(query)).toEqual([some[0]!.sentence]);
    expect(said('Schüsse')).toEqual([some[1]!.sentence]);
  });
  it('take the figure in a name for a name', () => {
    const { named, rest } = apart('bot 2 tokens 3', ['Bot 2', 'Bot 1']);
    expect(named).toEqual(['Bot 2']);
    expect(typedAmount(rest)).toBe(3);
    expect(typedAmount(apart('bot 2', ['Bot 2']).rest)).toBeNull();
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
    const said = (about: Record<string, string>, ...verbs: string[]) =>
      markedDeeds(some, { about, verbs }).map((one) => one.sentence);
    expect(said({ seat: 's1' }, 'points')).toEqual(['s1 points']);
    expect(said({ seat: 's1' })).toEqual(['s1 points', 's1 part']);
    expect(said({ seat: 's1' }, 'nothing')).toEqual(['s1 points', 's1 part']);
    expect(said({}, 'points')).toEqual(['s1 points', 's2 points']);
    expect(said({}, 'again')).toEqual(['Again']);
    expect(said({}, 'nothing')).toEqual([]);
    expect(said({ seat: 's1' }, 'part', 'points')).toEqual(['s1 points', 's1 part']); // nobody holds the part
    expect(said({}, 'points', 'again')).toEqual(['s1 points', 's2 points', 'Again']);
    expect(said({}, 'again', 'points')).toEqual(['Again', 's1 points', 's2 points']);
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
  const module = partOf<GameModule>({ takesBack: (_: View, id: string) => (id === 'bo' ? null : 'again') });
  const desk = {
    view,
    module,
    materials: null,
    say: partOf<SayContext>({ view, name: (id: unknown) => String(id) }),
  };
  const goes = (of: typeof desk) => deedsOf(of, [], [], []).filter((one) => one.what.kind === 'go');

  it('is taken back from anybody who is GO, whoever acted since, but never from a bot', () => {
    expect(goes(desk).map((one) => one.what)).toEqual([{ kind: 'go', seat: 'ada', move: 'again' }]);
    expect(goes({ ...desk, view: { ...view, status: 'finished' } })).toEqual([]);
  });
  it('is found by typing, and by a tap on it', () => {
    const all = deedsOf(desk, [], [], []);
    expect(foundDeeds(all, 'ada go')[0]?.id).toBe(goDeed('ada'));
    expect(foundDeeds(all, 'ada undo')[0]?.id).toBe(goDeed('ada'));
    const mark = { about: { seat: 'ada' }, verbs: ['go'] };
    expect(markedDeeds(all, mark).map((one) => one.id)).toEqual([goDeed('ada')]);
  });
});

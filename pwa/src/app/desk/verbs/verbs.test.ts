// Sentences of the desk found by typing, or by a tap on the board.
import { describe, expect, it } from 'vitest';
import { type Deed, foundDeeds, tappedQuery } from './verbs';

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
  it('are found by a tap: whose it is, or what is said there', () => {
    expect(tappedQuery(deeds, 'Bot 2 thinking')).toBe('Bot 2');
    expect(tappedQuery(deeds, 'Bot 21 thinking')).not.toBe('Bot 2');
    expect(tappedQuery(deeds, 'Canal Zone 3 1')).toBe('Canal Zone');
    expect(tappedQuery(deeds, 'Proxies')).toBe('');
  });
});

// Why a bid went as it did.
import { expect, it } from 'vitest';
import type { ViewModel } from '../model';
import type { Ladder } from '../wire';
import { bidReason } from './outcome';

const seats = [
  ['s1', 'Buzz'],
  ['s2', 'Bot 2'],
  ['s3', 'Laika'],
].map(([seat, name]) => ({ seat, name }));
const model = { view: { seats } } as unknown as ViewModel;
const ladder = (recipients: string[], stolen = false): Ladder => ({
  slot: '1',
  number: 8,
  levels: [
    { level: 0, seats: ['s1', 's2'] },
    { level: 4, seats: ['s3'] },
  ],
  streak: [0],
  stolen,
  recipients,
  knock_offs: ['s3'],
  robbed: [],
});

it('says why two get the same part', () => {
  expect(bidReason(model, ladder(['s1', 's2']), 's1')).toBe('You and Bot 2, same level: each gets one.');
  expect(bidReason(model, ladder(['s1', 's2']), 's3')).toContain('stood lower');
});
it('says why nobody gets it', () => {
  expect(bidReason(model, ladder([]), 's1')).toBe('Spies shared the top level: nobody gets it.');
});

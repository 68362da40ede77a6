// Who counts as GO, and among whom.
import { expect, it } from 'vitest';
import { partOf } from '../../../testing/fixtures';
import type { Seat } from '../../table/types';
import { tally } from './people';

const seat = (status: string, more: object = {}) =>
  partOf<Seat>({ kind: 'player', admitted: true, status, ...more });

it('counts those who are GO among those who are asked', () => {
  const outside = [seat('go', { kind: 'referee' }), seat('go', { admitted: false })];
  const seats = [seat('go'), seat('thinking'), seat('idle'), ...outside];
  expect(tally({ seats })).toEqual({ n: 1, all: 2 });
});

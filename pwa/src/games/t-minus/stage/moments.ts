// Moments of T-Minus for tests and the builders' page, never in a build: lines as one commit tells them.

import { beatsOf, type Moment } from '../../../shared/testing/frames';
import { LONG_NAMES } from '../../../shared/testing/names';
import type { JsonObject, LogLine } from '../../../table/types';
import { type Fleet, line, rocket, viewOf, type Wish } from '../fixtures';
import { BEATS } from '../wire';

const SEQ = 41;
type Told = [id: string, params?: JsonObject];

/** What lay before, then the commit that is told. `wish` is the table as it stood before it. */
function moment(past: Told[], now: Told[], wish: Wish, names?: string[]): Moment {
  const before = past.map(([id, params], at) => line(10 + at, id, params ?? {}));
  const told: LogLine[] = now.map(([id, params]) => line(SEQ, id, params ?? {}));
  const view = { ...viewOf({ ...wish, log: before }), seq: SEQ - 1 };
  names?.forEach((name, at) => {
    if (view.seats[at]) view.seats[at]!.name = name;
  });
  return { view, lines: [...before, ...told], beats: beatsOf(told, BEATS) };
}

const FLEETS: Record<string, Fleet> = {
  s1: { A: rocket(3, 3, 0), C: rocket(1, 14, 1) },
  s2: { A: rocket(3, 6, 0), B: rocket(2, 8, 0) },
  s3: { A: rocket(2, 12, 0) },
};
const with1 = (more: Fleet) => ({ ...FLEETS, s1: { ...FLEETS.s1, ...more } });
const FULL: Fleet = { A: rocket(3, 0, 0), B: rocket(3, 5, 0), C: rocket(2, 9, 0) };
const EIGHT: Record<string, Fleet> = {
  ...Object.fromEntries(['s2', 's3', 's4', 's5', 's6', 's7', 's8'].map((seat) => [seat, FULL])),
  s1: { A: rocket(3, 3, 0), B: rocket(2, 10, 3), C: rocket(1, 14, 1) },
};
/** Rocket B of the first seat: built, flown to line 13, one tank dropped. */
const B: Told[] = [
  ['tm.build', { seat: 's1', rocket: 'B', tokens: 1 }],
  ['tm.move', { seat: 's1', rocket: 'B', faces: [4, 6], distance: 6, progress: 6 }],
  ['tm.separate', { seat: 's1', rocket: 'B', stages: 2 }],
  ['tm.move', { seat: 's1', rocket: 'B', faces: [4, 4, 6], distance: 4, progress: 10 }],
  ['tm.risk', { seat: 's1', rocket: 'B', tokens: 2, roll: 5, survived: true }],
];
const named: Told = ['tm.named', { seat: 's1', action: 'fire', rocket: 'B' }];
const rolled = (faces: number[], why: string, total: number): Told => [
  'dice.rolled',
  {
    request: '41.0',
    seat: 's1',
    why: `t_minus.${why}`,
    notation: '1d6',
    faces,
    total,
    dice: 'verified',
    n: 3,
    auto: false,
    scope: 'all',
  },
];
const lost: Told[] = [
  rolled([2], 'risk', 2),
  ['tm.risk', { seat: 's1', rocket: 'B', tokens: 3, roll: 2, survived: false }],
  ['tm.destroyed', { seat: 's1', rocket: 'B' }],
  ['tm.silence', { seat: 's1', rockets: ['B'], seconds: 4 }],
];

export const moments: Record<string, () => Moment> = {
  named: () => moment(B, [named], { fleets: with1({ B: rocket(2, 10, 3) }) }),
  lost: () =>
    moment([...B, named], lost, {
      fleets: with1({ B: rocket(2, 10, 3) }),
    }),
  'lost-eight': () =>
    moment([...B, named], lost, { players: 8, fleets: EIGHT, turn: 41 }, LONG_NAMES.slice(0, 8)),
  holds: () =>
    moment(
      [...B, named],
      [rolled([5], 'risk', 5), ['tm.risk', { seat: 's1', rocket: 'B', tokens: 3, roll: 5, survived: true }]],
      { fleets: with1({ B: rocket(2, 10, 3) }) },
    ),
  flies: () =>
    moment(
      [...B, named],
      [
        rolled([3, 4, 4], 'distance', 4),
        ['tm.move', { seat: 's1', rocket: 'B', faces: [3, 4, 4], distance: 4, progress: 14 }],
      ],
      { fleets: with1({ B: rocket(2, 10, 4) }) },
    ),
  crash: () =>
    moment(
      [...B, named],
      [
        rolled([5, 6, 6], 'distance', 6),
        ['tm.move', { seat: 's1', rocket: 'B', faces: [5, 6, 6], distance: 6, progress: 16 }],
        ['tm.crash', { seat: 's1', rocket: 'B' }],
      ],
      { fleets: with1({ B: rocket(2, 10, 4) }) },
    ),
  separate: () =>
    moment(
      [...B, ['tm.named', { seat: 's1', action: 'separate', rocket: 'B' }]],
      [['tm.separate', { seat: 's1', rocket: 'B', stages: 1 }]],
      {
        fleets: with1({ B: rocket(2, 10, 4) }),
      },
    ),
  build: () =>
    moment(
      [['tm.named', { seat: 's1', action: 'build', rocket: null }]],
      [['tm.build', { seat: 's1', rocket: 'B', tokens: 1 }]],
      {
        fleets: FLEETS,
      },
    ),
  won: () =>
    moment(
      [...B, named],
      [
        ['tm.move', { seat: 's1', rocket: 'C', faces: [], distance: 1, progress: 16 }],
        ['tm.win', { seat: 's1', rocket: 'C' }],
        ['game.finished', { winners: ['s1'], draw: false }],
      ],
      { fleets: { ...FLEETS, s1: { C: rocket(1, 15, 2) } } },
    ),
  'won-eight': () =>
    moment(
      [...B, ['tm.destroyed', { seat: 's1', rocket: 'A' }]],
      [
        ['tm.move', { seat: 's1', rocket: 'C', faces: [], distance: 1, progress: 16 }],
        ['tm.win', { seat: 's1', rocket: 'C' }],
        ['game.finished', { winners: ['s1'], draw: false }],
      ],
      {
        players: 8,
        fleets: { ...EIGHT, s1: { C: rocket(1, 15, 2) } },
        turn: 41,
      },
      LONG_NAMES.slice(0, 8),
    ),
  nobody: () =>
    moment(
      [],
      [
        ['tm.deserted', { rounds: 20 }],
        ['game.finished', { winners: [], draw: true }],
      ],
      { fleets: FLEETS },
    ),
};

// Moments of Space Race for tests and the builders' page, never in a build: a year's lines as one commit tells them.

import { line } from '../../../shared/testing/fixtures';
import { beatsOf, type Moment } from '../../../shared/testing/frames';
import { LONG_NAMES } from '../../../shared/testing/names';
import { onPhoneOf, withState } from '../../../shared/testing/recorded';
import type { JsonObject } from '../../../table/types';
import { materialsFor, scenes } from '../fixtures';
import { BEATS, type EditionId, type Ladder } from '../wire';

const SEQ = 41;
type Told = [id: string, params: object];

function moment(edition: EditionId, now: Told[], long = false): Moment {
  const lines = [['sr.closed', { year: 1958, by: 'players' }] as Told, ...now].map(([id, params]) =>
    line(SEQ, id, params as JsonObject),
  );
  const open = withState(scenes[`bid-${edition}`]!(), { year: 1958 });
  const view = { ...onPhoneOf(open, 'watch'), seq: SEQ - 1 };
  if (long) for (const [at, seat] of view.seats.entries()) seat.name = LONG_NAMES[at] ?? seat.name;
  return {
    view,
    lines,
    beats: beatsOf(lines, BEATS),
    materials: materialsFor(edition),
  };
}
/** A ladder from "level: seats" rows, resolved as the rules say for `nine`. */
export function ladder(number: number, rows: [number, string[]][], edition: EditionId = 'nine'): Ladder {
  const levels = [...rows].sort((a, b) => a[0] - b[0]).map(([level, seats]) => ({ level, seats }));
  const streak: number[] = [];
  for (const { level } of levels) if (streak.length === 0 || level === streak.at(-1)! + 1) streak.push(level);
  const top = levels.find((rung) => rung.level === streak.at(-1))!;
  const contested = streak.length > 1 && top.seats.length > 1 && edition === 'five';
  const recipients = contested ? [] : top.seats;
  const all = levels.flatMap((rung) => rung.seats);
  return {
    slot: `slot-${number}`,
    number,
    levels,
    streak,
    stolen: streak.length > 1 && recipients.length > 0,
    recipients,
    knock_offs: all.filter((seat) => !recipients.includes(seat)),
  };
}
const ROCKETS: Record<string, number[]> = {
  s1: [1, 5, 9, 10],
  s3: [12, 10, 12],
  s4: [10, 11, 8],
  s6: [9, 6, 4],
  s8: [12, 10, 9],
  s9: [6, 6, 8],
};
const sum = (of: readonly number[]) => of.reduce((all, n) => all + n, 0);
const launch = (seat: string, height: number, space: number): Told => [
  'sr.launch',
  {
    seat,
    cards: ROCKETS[seat]!,
    values: ROCKETS[seat]!,
    distance: sum(ROCKETS[seat]!),
    height,
    reached_space: height >= space,
  },
];
const NINE: Told[] = [
  ['sr.space', { space: 30, radiation: 3, farther: 0 }],
  ['sr.lift_off', { seats: Object.keys(ROCKETS), values: ROCKETS, parts: 4 }],
  ['sr.missiles', { seat: 's7', target: 's8', strength: 9, hit: true, random: false }],
  ...Object.keys(ROCKETS).map((seat) => launch(seat, seat === 's8' ? 29 : sum(ROCKETS[seat]!), 30)),
  ['sr.short', { year: 1958, seats: ['s1', 's4', 's6', 's8', 's9'] }],
  ['sr.award', { seat: 's3', tol: 2, garnets: 10 }],
  ['sr.bonus', { seats: [], tol: 1, garnets: 10 }],
  ['sr.candidate', { seat: 's2', by: 'height' }],
  ['game.finished', { winners: ['s3'], draw: false }],
];
const stolen = ladder(8, [
  [0, ['s1', 's2']],
  [1, ['s3']],
  [4, ['s5', 's6']],
]);
const crowd = ladder(9, [
  [0, ['s1', 's2', 's3', 's4', 's5', 's6', 's7']],
  [10, ['s8', 's9']],
]);

export const moments: Record<string, () => Moment> = {
  tied: () =>
    moment('five', [
      ['sr.candidates', { tied: ['s1', 's2', 's4'], by: 'cards', left: ['s2'] }],
      ['sr.candidate', { seat: 's2', by: 'cards' }],
    ]),
  lot: () =>
    moment('five', [
      ['sr.disagreed', { seats: ['s3', 's5'] }],
      ['dice.rolled', { faces: [2], notation: '1d3', total: 2, dice: 'verified', nonce: 'ab' }],
      ['sr.lot', { among: ['s1', 's2', 's4'], seat: 's2' }],
    ]),
  'lot-award': () =>
    moment('five', [
      ['sr.goofspiel', { players: ['s1', 's2'], purpose: 'award', game: 2 }],
      ['dice.rolled', { faces: [2], notation: '1d2', total: 2, dice: 'verified', nonce: 'ab' }],
      ['sr.lot', { among: ['s1', 's2'], seat: 's2' }],
    ]),
  ladders: () =>
    moment('nine', [
      ['sr.ladder', stolen],
      ['sr.ladder', crowd],
    ]),
  'ladders-long': () =>
    moment(
      'nine',
      [
        ['sr.ladder', stolen],
        ['sr.ladder', crowd],
      ],
      true,
    ),
  five: () =>
    moment('five', [
      [
        'sr.ladder',
        ladder(
          6,
          [
            [2, ['s1']],
            [3, ['s2', 's4']],
          ],
          'five',
        ),
      ],
      ['sr.black_hole', { seat: 's2', count: 1 }],
      ['sr.lift_off', { seats: ['s1', 's3'], values: { s1: [12, 10, 9, 8, 11], s3: [0, 4, 8] }, parts: 5 }],
      [
        'sr.launch',
        { seat: 's1', cards: [], values: [12, 10, 9, 8, 11], distance: 50, height: 50, reached_space: true },
      ],
      [
        'sr.launch',
        { seat: 's3', cards: [], values: [0, 4, 8], distance: 12, height: 12, reached_space: false },
      ],
      ['sr.short', { year: 1958, seats: ['s3'] }],
      ['sr.award', { seat: 's1', tol: 2, garnets: 5 }],
      ['sr.candidate', { seat: 's3', by: 'record' }],
      ['game.finished', { winners: ['s1'], draw: false }],
    ]),
  launch: () => moment('nine', NINE),
  'launch-long': () => moment('nine', NINE, true),
  missed: () =>
    moment('nine', [
      ...NINE.slice(0, 2),
      ['sr.missiles', { seat: 's7', target: 's2', strength: 9, hit: false, random: true }],
    ]),
  nobody: () =>
    moment('nine', [
      ['sr.candidate', { seat: null, by: null }],
      ['game.finished', { winners: [], draw: true }],
    ]),
};

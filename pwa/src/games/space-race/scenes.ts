// The gallery's scenes: one view for each moment, named as screenshots are. Never in a build.
import type { View } from '../../table/types';
import { flown, hand, history, ladder, line, pastYear, piece, viewOf, type Wish } from './fixtures';
import type { Channel, PastYear, State } from './wire';

const HANDS: Wish['hands'] = {
  s1: hand(1, 5, 9, 10),
  s2: hand(4, 5, 6, 7, 8),
  s3: hand(1, 1, 6),
  s4: hand(9, 11, 12),
  s5: [],
  s6: [piece(7, 4), piece(0), piece(0), piece(2)],
  s7: hand(8, 8, 3),
};
const RECORDS: Wish['records'] = { s4: [{ year: 1953, height: 25 }], s2: [{ year: 1955, height: 19 }] };

/** 1957 as in the look's picture: Yuri steals Gold Plating, Neil falls short. */
const steal: PastYear = pastYear(1957, {
  ladders: [
    ladder(8, [
      [0, ['s1']],
      [1, ['s7']],
      [3, ['s3']],
    ]),
    ladder(0, [[2, ['s2']]]),
    ladder(9, [[0, ['s5', 's6']]]),
    ladder(12, [
      [0, ['s4']],
      [5, ['s3', 's1']],
    ]),
  ],
  idle: [],
  flights: [flown('s4', [1, 5, 9, 10])],
});
/** Missiles cut a rocket that would have been there; parts do what they do. */
const cut: PastYear = pastYear(1958, {
  ladders: [
    ladder(10, [
      [0, ['s1', 's2']],
      [1, ['s4']],
      [2, ['s6', 's7']],
    ]),
    ladder(11, [[4, ['s3']]]),
  ],
  idle: ['s5'],
  paid: { s6: 2, s7: 2 },
  burnt: { s3: 6 },
  forced: ['s2'],
  black_holes: { s7: 1 },
  farther: 5,
  space: 39,
  shots: [
    { by: 's1', target: 's4', strength: 9, hit: true, random: false },
    { by: 's4', target: 's5', strength: 9, hit: false, random: true },
  ],
  flights: [
    flown('s2', [4, 5, 6], { values: [4, 5, 6] }),
    flown('s4', [9, 11, 12, 10], { height: 38, discards: [12] }),
  ],
});
const sealedSpace: PastYear = pastYear(1958, {
  ladders: [
    ladder(
      8,
      [
        [0, ['s1']],
        [1, ['s2', 's3']],
      ],
      'five',
    ),
  ],
  idle: ['s5'],
  radiation: {
    s1: 3,
    s2: { hidden: true },
    s3: { hidden: true },
    s4: { hidden: true },
    s5: { hidden: true },
  },
  space: { hidden: true },
  shots: [{ by: 's1', target: 's4', strength: 9, hit: true, random: false }],
  flights: [flown('s4', [9, 11, 12, 10, 12], { height: 47, discards: [12] }), flown('s2', [4, 5, 6])],
});
const won: PastYear = pastYear(1958, {
  last: true,
  ladders: [ladder(12, [[0, ['s7']]])],
  idle: ['s1', 's2', 's3', 's4', 's5', 's6'],
  radiation: { s1: 2, s2: 0, s3: 3, s4: 1, s5: 2, s6: 0, s7: 1 },
  flights: [flown('s4', [9, 11]), flown('s7', [8, 8, 12, 9], { reached_space: true, discards: [12] })],
  awards: [{ seat: 's7', tol: 2, garnets: 10 }],
});
const collided: PastYear = pastYear(1959, {
  ladders: [],
  idle: ['s1', 's2', 's3', 's4', 's5', 's6', 's7'],
  flights: ['s1', 's2', 's3', 's4', 's5'].map((seat) =>
    flown(seat, [10, 10, 9, 8], { reached_space: true, discards: [10, 10] }),
  ),
  collided: ['s1', 's2', 's3', 's4', 's5'],
});

const channel = (messages: Channel['messages'], transfers: Channel['transfers']): Channel => ({
  messages,
  transfers,
});
const channels: Record<string, Channel> = {
  's1+s7': channel(
    [
      {
        year: 1956,
        by: 's7',
        text: 'I go for the 12 this year. Leave it to me and I keep my Missiles off you.',
      },
      { year: 1957, by: 's1', text: 'Agreed. Two garnets, and you stay below level 2 on Gold Plating.' },
    ],
    { s1: 2, s7: 0 },
  ),
};
const lines = [
  { between: ['s1', 's7'] as [string, string], by: 's1', price: 1, year: 1955 },
  { between: ['s2', 's4'] as [string, string], by: 's4', price: 1, year: 1956 },
];
const timer = { left_ms: 42_000, seconds: 90 };
const sealed = { slot: '1957-4', level: 1, launch: false, feed: [], targets: ['s4'], discard: [] };
const GO = ['s1', 's2', 's3', 's4', 's7'];
const base: Wish = {
  hands: HANDS,
  records: RECORDS,
  report: history['/years']![6]!,
  archived: 6,
  lines,
  channels,
};
const five: Wish = {
  edition: 'five',
  offers: [2, 3, 8, 9],
  hands: { s1: hand(9, 2, 10, 11), s2: hand(1, 6), s3: hand(12, 12, 8), s4: hand(9, 9), s5: [] },
};
const tricks = [
  { prizes: [9], bids: { s2: 8, s5: 3 }, winner: 's2' },
  { prizes: [4], bids: { s2: 5, s5: 5 }, winner: null },
  { prizes: [4, 11], bids: { s2: 2, s5: 12 }, winner: 's5' },
];
const left = (...gone: number[]) =>
  Array.from({ length: 13 }, (_, at) => at + 1).filter((n) => !gone.includes(n));
const goof = (bid: number | null) => ({
  purpose: 'award' as const,
  game: 1,
  players: ['s2', 's5'],
  stake: [7],
  prizes: { hidden: true } as const,
  hands: { s2: left(8, 5, 2), s5: left(3, 5, 12) },
  bids: { s2: bid, s5: { hidden: true } as const },
  scores: { s2: 9, s5: 15 },
  tricks,
});

function over(): View<State> {
  const view = viewOf({
    ...base,
    phase: 'over',
    year: 1958,
    report: won,
    archived: 7,
    tols: { s7: 2, s4: 1 },
    outcome: {
      year: 1958,
      reached: true,
      winners: ['s7'],
      bonus: ['s4'],
      candidate: 's5',
      candidate_by: 'height',
      lost_tols: false,
    },
    log: [
      line(1, 'game.started'),
      line(2, 'sr.opened', { edition: 'nine', players: 7, space: 27 }, ['SR-01']),
      line(3, 'sr.award', { seat: 's7', tol: 2, garnets: 10 }, ['SR-32']),
    ],
  });
  view.result = {
    winners: ['s7'],
    draw: false,
    standings: ['s7', 's4', 's2', 's1', 's3', 's6', 's5'].map((seat, at) => ({ seat, place: at + 1 })),
    rules: ['SR-32', 'SR-38'],
  };
  const { players } = view.state!;
  for (const [at, seat] of Object.keys(players).entries()) players[seat]!.garnets = 3 + at;
  return view;
}

export const scenes: Record<string, () => View<State>> = {
  bid: () =>
    viewOf({
      ...base,
      ready: ['s2', 's3', 's4', 's7'],
      lost: ['s6'],
      lines: [],
      hands: { ...HANDS, s1: hand(1, 5, 8, 10) },
    }),
  'bid-first': () => viewOf({ year: 1950 }),
  'bid-clock': () => viewOf({ ...base, clock: timer, ready: ['s2'] }),
  'bid-nine': () => viewOf({ ...base, players: 9, clock: { left_ms: 8_000, seconds: 90 } }),
  'bid-five': () => viewOf({ ...five, year: 1955, clock: timer, radiation: 3 }),
  'bid-all': () =>
    viewOf({
      ...base,
      offers: [2, 3, 8, 9, 9, 12],
      hands: { ...HANDS, s1: hand(2, 3, 9, 9, 10) },
      radiation: 0,
    }),
  sealed: () => viewOf({ ...base, ready: GO, lost: ['s6'], sealed }),
  'sealed-clock': () => viewOf({ ...base, ready: GO, sealed, clock: timer }),
  newcomer: () => viewOf({ ...base, since: { s1: 1958 }, prompts: [] }),
  watch: () => viewOf({ ...base, seat: 'watch' }),
  report: () =>
    viewOf({ ...base, phase: 'report', report: steal, archived: 7, ready: ['s2', 's3', 's4', 's6'] }),
  'report-cut': () => viewOf({ ...base, year: 1958, phase: 'report', report: cut, archived: 7 }),
  'report-five': () =>
    viewOf({
      ...five,
      year: 1958,
      phase: 'report',
      report: sealedSpace,
      archived: 7,
      clock: { left_ms: 21_000, seconds: 30 },
    }),
  'report-win': () =>
    viewOf({ ...base, year: 1958, phase: 'report', report: won, archived: 7, ready: GO, tols: { s7: 2 } }),
  'report-collision': () =>
    viewOf({ ...base, year: 1959, phase: 'report', report: collided, archived: 7, ready: ['s1'] }),
  naming: () =>
    viewOf({
      ...base,
      year: 1958,
      phase: 'naming',
      report: won,
      clock: { left_ms: 48_000, seconds: 60 },
      seat: 's7',
      naming: { tied: ['s1', 's3', 's5'], names: { s7: null, s4: 's3' } },
    }),
  named: () =>
    viewOf({
      ...base,
      year: 1958,
      phase: 'naming',
      report: won,
      clock: { left_ms: 48_000, seconds: 60 },
      seat: 's7',
      naming: { tied: ['s1', 's3', 's5'], names: { s7: 's5', s4: 's3' } },
    }),
  'naming-wait': () =>
    viewOf({
      ...base,
      year: 1958,
      phase: 'naming',
      report: won,
      clock: { left_ms: 48_000, seconds: 60 },
      naming: { tied: ['s1', 's3', 's5'], names: { s7: { hidden: true }, s4: { hidden: true } } },
    }),
  goofspiel: () =>
    viewOf({
      ...five,
      year: 1961,
      phase: 'goofspiel',
      report: won,
      seat: 's2',
      clock: timer,
      goofspiel: goof(null),
    }),
  'goofspiel-sealed': () =>
    viewOf({
      ...five,
      year: 1961,
      phase: 'goofspiel',
      report: won,
      seat: 's2',
      clock: timer,
      ready: ['s2'],
      goofspiel: goof(7),
    }),
  'goofspiel-watch': () =>
    viewOf({
      ...five,
      year: 1961,
      phase: 'goofspiel',
      report: won,
      seat: 's1',
      clock: timer,
      goofspiel: goof(null),
    }),
  over,
};

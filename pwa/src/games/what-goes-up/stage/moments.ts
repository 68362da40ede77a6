// Moments of What Goes Up for tests and the builders' page, never in a build: lines as one commit tells them.
import { line, player } from '../../../shared/testing/fixtures';
import { beatsOf, type Moment } from '../../../shared/testing/frames';
import { LONG_NAMES } from '../../../shared/testing/names';
import type { JsonObject, LogLine } from '../../../table/types';
import { craft, derp, programme, viewOf } from '../fixtures';
import { BEATS } from '../wire';

const SEQ = 41;
type Told = [id: string, params?: JsonObject];
const NAMES = ['Ada', 'Bo', 'Chidi', 'Dana', 'Emre', 'Farah', 'Gwen', 'Hana'];
const CRAFT = 'Kestrel';

interface Wish {
  players?: number;
  /** Names as long as they may be. */
  long?: boolean;
  past?: Told[];
  rock?: { before: number; now: number; total: number };
  /** Nobody is aboard. */
  empty?: boolean;
}

function moment(
  now: Told[],
  { players = 3, long = false, past = [], rock, empty = false }: Wish = {},
): Moment {
  const before = past.map(([id, params], at) => line(10 + at, id, params ?? {}));
  const told: LogLine[] = now.map(([id, params]) => line(SEQ, id, params ?? {}));
  const seats = Array.from({ length: players }, (_, at) => `s${at + 1}`);
  const called = long ? LONG_NAMES : NAMES;
  const view = {
    ...viewOf({
      phase: 'flight',
      turn: 4,
      derps: { k1: PIP },
      craft: [{ ...FLIES, crew: empty ? [] : FLIES.crew }],
    }),
    seats: seats.map((seat, at) => player(seat, called[at]!)),
    seq: SEQ - 1,
  };
  const { state } = view;
  if (state) {
    state.programmes = Object.fromEntries(seats.map((seat, at) => [seat, programme({ dots: 40 - 3 * at })]));
    if (rock) Object.assign(state, { rock, settings: { ...state.settings, stop_the_rock: true, turns: 20 } });
  }
  return { view, lines: [...before, ...told], beats: beatsOf(told, BEATS) };
}

const PIP = derp('Pip', { seat: 's1', piloting: 2, engineering: 2, stamina: 3 });
const FLIES = craft('c1', CRAFT, { seat: 's1', crew: ['k1'] });
const OF: JsonObject = { flight: 'c1', name: CRAFT, seat: 's1', turn: 4 };
const dice = (face: number): Told => [
  'dice.rolled',
  {
    request: '41.0',
    seat: 's1',
    notation: '1d20',
    faces: [face],
    total: face,
    dice: 'verified',
    auto: false,
  },
];
const rolled = (total: number, outcome: string, purpose = 'launch'): Told => [
  'wgu.rolled',
  { ...OF, purpose, parts: [], design: 'd1', fail: 15, boom: 18, totals: [total], total, outcome },
];
const LIFE: Told[] = [
  ['wgu.turn', { turn: 4, points: {}, news: 0 }],
  ['wgu.hired', { derp: 'k1', turn: 2, seat: 's1' }],
  ['wgu.lift_off', { ...OF, crew: ['k1'] }],
];
const over = (kind: string, winners: string[]): Told[] => [
  ['wgu.over', { kind }],
  ['game.finished', { winners, draw: false }],
];

/** A turn of `players` programmes in which each flew, won a first, and lost somebody or did not. */
function turn(players: number): Told[] {
  const seats = Array.from({ length: players }, (_, at) => at + 1);
  const lines = seats.flatMap((n): Told[] => {
    const of: JsonObject = { flight: `c${n}`, name: `${CRAFT} ${n}`, seat: `s${n}`, turn: 4 };
    const end: Told =
      n % 3 === 0 ? ['wgu.destroyed', { ...of, why: 'boom' }] : ['wgu.home', { ...of, crew: [], kept: [] }];
    const [before, change] = [51 - n, n % 2 === 0 ? -5 : 4];
    return [
      ['wgu.lift_off', { ...of, crew: [] }],
      ['wgu.first', { ...of, what: 'orbit', at: 'low_1', dots: 9 }],
      ['wgu.first', { ...of, what: 'crew', dots: 3 }],
      [
        'wgu.died',
        { derp: `k${n}`, seat: `s${n}`, who: 'Pip', why: 'boom', dots: -5, flight: `c${n}`, turn: 4 },
      ],
      end,
      ['wgu.budget', { seat: `s${n}`, turn: 4, before, change, dots: before + change }],
    ];
  });
  return [['wgu.turn', { turn: 4, points: {} }], ...lines];
}
const report = (players: number, news: number): Told => [
  'wgu.turn',
  {
    turn: 5,
    points: Object.fromEntries(Array.from({ length: players }, (_, at) => [`s${at + 1}`, 40])),
    news,
  },
];

export const moments: Record<string, () => Moment> = {
  holds: () => moment([dice(7), rolled(7, 'ok')]),
  fails: () => moment([dice(16), rolled(16, 'fail')]),
  ...Object.fromEntries(
    ['insertion', 'burn', 'nudge', 'reentry', 'landing', 'lunar_landing', 'capsule'].flatMap((purpose) =>
      (
        [
          ['ok', 7],
          ['fail', 16],
          ['boom', 20],
        ] as const
      ).map(([outcome, total]) => [
        `${purpose}-${outcome}`,
        () => moment([dice(total), rolled(total, outcome, purpose)], { empty: true }),
      ]),
    ),
  ),
  // Nobody is aboard, nobody has luck: it is over on the number.
  final: () =>
    moment([dice(20), rolled(20, 'boom'), ['wgu.destroyed', { ...OF, why: 'boom' }]], {
      past: LIFE,
      empty: true,
    }),
  boom: () =>
    moment(
      [
        dice(20),
        rolled(20, 'boom'),
        ['wgu.destroyed', { ...OF, why: 'boom' }],
        ['wgu.died', { ...OF, derp: 'k1', who: 'Pip', why: 'boom', dots: -5 }],
      ],
      { past: LIFE },
    ),
  saved: () =>
    moment([['wgu.spent', { ...OF, derp: 'k1', who: 'Pip', skill: 'piloting', times: 1, outcome: 'ok' }]], {
      past: [...LIFE, rolled(16, 'fail')],
    }),
  reroll: () =>
    moment([dice(4), ['wgu.reroll', { ...OF, by: 's2', totals: [4], total: 4, outcome: 'ok' }]], {
      past: [...LIFE, rolled(16, 'fail')],
    }),
  boosted: () => moment([['wgu.boosted', { ...OF, outcome: 'ok' }]], { past: [...LIFE, rolled(16, 'fail')] }),
  first: () => moment([['wgu.first', { ...OF, what: 'orbit', at: 'low_1', dots: 9 }]]),
  step: () => moment([['wgu.new_step', { ...OF, at: 'low_1', dots: 2 }]]),
  mapped: () => moment([['wgu.mapped_all', { ...OF, dots: 5, body: 'earth' }]]),
  home: () => moment([['wgu.home', { ...OF, crew: ['k1'], kept: [] }]]),
  nudged: () => moment([['wgu.nudged', { ...OF, nudges: 7 }]], { rock: { before: 4, now: 3, total: 7 } }),
  rock: () =>
    moment([['wgu.rock', { turn: 5, nudges: 7, each_turn: 1 }]], { rock: { before: 4, now: 3, total: 7 } }),
  report: () => moment([report(1, 2)], { past: turn(1) }),
  'report-three': () => moment([report(3, 6)], { past: turn(3) }),
  'report-eight': () => moment([report(8, 16)], { players: 8, long: true, past: turn(8) }),
  quiet: () => moment([report(3, 0)], { past: [['wgu.turn', { turn: 4, points: {} }]] }),
  moon: () => moment([['wgu.moon_and_back', { ...OF, dots: 20 }], ...over('moon', ['s1'])], { past: LIFE }),
  saves: () => moment(over('saved', ['s1', 's2', 's3']), { rock: { before: 18, now: 3, total: 21 } }),
  struck: () => moment(over('struck', []), { rock: { before: 3, now: 0, total: 3 } }),
};

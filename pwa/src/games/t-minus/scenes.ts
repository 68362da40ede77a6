// The gallery's scenes: one view for each moment, named as screenshots are. Never in a build.
import type { View } from '../../table/types';
import { type Fleet, line, rocket, roll, viewOf } from './fixtures';
import type { LogStep, State } from './wire';

/** As in the look's picture: Dana with three rockets, Emre with two, Farah with one. */
const FLEETS: Record<string, Fleet> = {
  s1: { A: rocket(3, 3, 0), B: rocket(2, 11, 2), C: rocket(1, 14, 1) },
  s2: { A: rocket(3, 6, 0), B: rocket(2, 8, 0) },
  s3: { A: rocket(2, 12, 0) },
};
const CROWD: Record<string, Fleet> = {
  ...FLEETS,
  s4: { A: rocket(3, 0, 0), B: rocket(3, 5, 0), C: rocket(2, 9, 0) },
  s5: { A: rocket(1, 13, 0), C: rocket(3, 2, 0) },
  s6: {},
  s7: { A: rocket(2, 4, 0), B: rocket(2, 7, 0) },
  s8: { B: rocket(1, 15, 0) },
};
const holds: LogStep[] = [
  { seat: 's1', step: 'risk', rocket: 'B', tokens: 1, roll: 5, survived: true, rules: ['TM-03'] },
  { seat: 's1', step: 'move', rocket: 'B', faces: [3, 5, 5], distance: 5, progress: 11, rules: ['TM-08'] },
];
const gone: LogStep[] = [
  { seat: 's1', step: 'risk', rocket: 'B', tokens: 2, roll: 2, survived: false, rules: ['TM-03'] },
  { seat: 's1', step: 'destroyed', rocket: 'B', rules: ['TM-03'] },
];
const crash: LogStep[] = [
  { seat: 's1', step: 'risk', rocket: 'B', tokens: 2, roll: 4, survived: true, rules: ['TM-03'] },
  { seat: 's1', step: 'move', rocket: 'B', faces: [4, 5, 6], distance: 5, progress: 16, rules: ['TM-08'] },
  { seat: 's1', step: 'crash', rocket: 'B', rules: ['TM-11'] },
];
const rolled = line(39, 'dice.rolled', {
  request: '41.0',
  seat: 's1',
  why: 't_minus.distance',
  notation: 'median(3d6)',
  faces: [3, 5, 5],
  total: 5,
  dice: 'verified',
  scope: 'all',
  n: 14,
  auto: false,
});
const fire = { action: 'fire' as const, rocket: 'B' as const, at_risk: ['B' as const], cleared: false };

/** A short game as its log tells it, up to the win. */
function story() {
  const at = (id: string, params = {}, rules: string[] = []) => ({ id, params, rules });
  const turn = (seat: string, n: number) => at('tm.turn', { seat, turn: n }, ['TM-13']);
  const lines = [
    at('game.started'),
    at('tm.order', { order: ['s1', 's2', 's3'], astronauts: ['s3'] }, ['TM-02']),
    turn('s1', 1),
    at('tm.build', { seat: 's1', rocket: 'A', tokens: 1 }, ['TM-06']),
    at('tm.risk', { seat: 's1', rocket: 'A', tokens: 1, roll: 5, survived: true }, ['TM-03']),
    at('tm.move', { seat: 's1', rocket: 'A', faces: [2, 6], distance: 6, progress: 6 }, ['TM-08']),
    at('tm.pass', { seat: 's1', removed: { A: 2 } }, ['TM-13']),
    turn('s2', 2),
    at('tm.build', { seat: 's2', rocket: 'A', tokens: 1 }, ['TM-06']),
    at('tm.risk', { seat: 's2', rocket: 'A', tokens: 1, roll: 1, survived: false }, ['TM-03']),
    at('tm.destroyed', { seat: 's2', rocket: 'A' }, ['TM-03']),
    at('tm.pass', { seat: 's2', removed: {} }, ['TM-13']),
    turn('s3', 3),
    at('tm.build', { seat: 's3', rocket: 'A', tokens: 1 }, ['TM-06']),
    at('tm.pass', { seat: 's3', removed: { A: 1 } }, ['TM-13']),
    turn('s1', 4),
    at('tm.risk', { seat: 's1', rocket: 'A', tokens: 0, roll: null, survived: true }, ['TM-03']),
    at('tm.move', { seat: 's1', rocket: 'A', faces: [3, 5], distance: 5, progress: 11 }, ['TM-08']),
    at('tm.risk', { seat: 's1', rocket: 'A', tokens: 3, roll: 6, survived: true }, ['TM-03']),
    at('tm.separate', { seat: 's1', rocket: 'A', stages: 2 }, ['TM-09']),
    at('tm.pass', { seat: 's1', removed: { A: 2 } }, ['TM-13']),
    turn('s2', 5),
    at('tm.build', { seat: 's2', rocket: 'A', tokens: 1 }, ['TM-06']),
    at('tm.move', { seat: 's2', rocket: 'A', faces: [6, 6], distance: 16, progress: 16 }, ['TM-08']),
    at('tm.crash', { seat: 's2', rocket: 'A' }, ['TM-11']),
    at('tm.win', { seat: 's1', rocket: 'A' }, ['TM-12']),
  ];
  return lines.map(({ id, params, rules }, k) => line(k + 1, id, params, rules));
}

export const scenes: Record<string, () => View<State>> = {
  'set-out': () => viewOf({ phase: 'set_out', turn: 0, astronauts: { s1: null, s2: true, s3: null } }),
  'set-out-said': () => viewOf({ phase: 'set_out', turn: 0, astronauts: { s1: true, s2: null, s3: false } }),
  first: () => viewOf({ turn: 1 }),
  turn: () => viewOf({ fleets: FLEETS }),
  'turn-told': () => viewOf({ fleets: FLEETS, last: holds, log: [rolled] }),
  'turn-build': () => viewOf({ fleets: { ...FLEETS, s1: { A: rocket(3, 0, 1), B: rocket(3, 4, 3) } } }),
  'turn-win': () => viewOf({ fleets: { ...FLEETS, s1: { A: rocket(1, 15, 1) } } }),
  'turn-eight': () => viewOf({ fleets: CROWD, players: 8, turn: 41 }),
  'turn-tokens': () =>
    viewOf({ fleets: { ...FLEETS, s1: { A: rocket(3, 0, 6), B: rocket(3, 5, 5), C: rocket(2, 9, 4) } } }),
  supply: () => viewOf({ fleets: { ...FLEETS, s1: { A: rocket(3, 0, 2), B: rocket(2, 9, 1) } }, supply: 2 }),
  handicap: () => viewOf({ turn: 1, handicap: 's1' }),
  'must-pass': () => viewOf({ fleets: { s2: FLEETS.s2!, s3: FLEETS.s3! }, must_pass: true, last: gone }),
  'roll-risk': () => viewOf({ fleets: FLEETS, named: fire, pending: [roll('41.0', 's1', 'risk')] }),
  'roll-build': () =>
    viewOf({
      fleets: { ...FLEETS, s1: { A: rocket(3, 0, 1), B: rocket(3, 4, 3) } },
      named: { action: 'build', rocket: null, at_risk: ['A', 'B'], cleared: false },
      pending: [roll('41.0', 's1', 'risk'), roll('41.1', 's1', 'risk')],
    }),
  'roll-distance': () =>
    viewOf({
      fleets: FLEETS,
      named: { ...fire, at_risk: [], cleared: true },
      last: holds.slice(0, 1),
      pending: [roll('42.0', 's1', 'distance', 'median(3d6)')],
      log: [{ ...rolled, faces: [5], notation: '1d6' }],
    }),
  watch: () => viewOf({ fleets: FLEETS, seat: 's2', last: holds, log: [rolled] }),
  'watch-roll': () =>
    viewOf({ fleets: FLEETS, seat: 's3', named: fire, pending: [roll('41.0', 's1', 'risk')] }),
  'watch-eight': () => viewOf({ fleets: CROWD, players: 8, turn: 41, seat: 's5' }),
  silence: () =>
    viewOf({
      phase: 'silence',
      fleets: { ...FLEETS, s1: { A: FLEETS.s1!.A!, C: FLEETS.s1!.C! } },
      silence_for: [{ seat: 's1', rocket: 'B' }],
      last: gone,
    }),
  crash: () =>
    viewOf({
      phase: 'silence',
      seat: 's2',
      fleets: { ...FLEETS, s1: { A: FLEETS.s1!.A!, C: FLEETS.s1!.C! } },
      silence_for: [{ seat: 's1', rocket: 'B' }],
      last: crash,
    }),
  won: () =>
    viewOf({
      phase: 'over',
      fleets: { ...FLEETS, s1: { A: rocket(3, 3, 0), C: rocket(1, 16, 2) } },
      winner: 's1',
      log: story(),
    }),
};

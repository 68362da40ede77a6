// The gallery's scenes: one view for each moment, named as screenshots are. Never in a build.
import type { JsonObject, View } from '../../table/types';
import { line, shot, viewOf } from './fixtures';
import type { State } from './wire';

const LAST: [string, ReturnType<typeof shot>][] = [
  ['s1', shot('away')],
  ['s2', shot(null)],
  ['s3', shot('back')],
];
const crowd = [7, 9, 4, 0, 3, 12, 5, 2, 8, 1, 6, 3];

function story() {
  const seen = { small: 'part', medium: 'out', large: 'out', orientation: 'away' };
  const lines: [string, JsonObject][] = [
    ['game.started', {}],
    ['ms.started', { order: ['s1', 's2', 's3'] }],
    ['ms.landed', { ...seen, number: 1, seat: 's1', landing: 'crash', points: 1, total: 1 }],
    ['ms.missed', { number: 2, seat: 's2', landing: null, points: 0, total: 0 }],
    ['ms.landed', { ...seen, number: 3, seat: 's3', landing: 'perfect', points: 3, total: 3 }],
    ['ms.undone', { shot: 3, seat: 's3', points: 3, by: ['s1', 's2', 's3'] }],
    ['ms.landed', { ...seen, number: 3, seat: 's3', landing: 'controlled', points: 2, total: 2 }],
    ['ms.colonized', { ...seen, number: 4, seat: 's1', landing: 'perfect', points: 3, total: 4 }],
  ];
  return lines.map(([id, params], at) => line(at + 1, id, params, ['MS-02']));
}

export const scenes: Record<string, () => View<State>> = {
  shoot: () => viewOf({ shots: LAST }),
  first: () => viewOf({ number: 1, points: [0, 0, 0] }),
  watch: () => viewOf({ seat: 's2', shots: LAST }),
  undo: () => viewOf({ seat: 's2', shots: LAST, undo: { shot: 13, by: 's1', agreed: ['s1'] } }),
  'undo-mine': () => viewOf({ shots: LAST, undo: { shot: 13, by: 's1', agreed: ['s1', 's2'] } }),
  whole: () => viewOf({ shots: LAST, options: { whole_small: true } }),
  both: () => viewOf({ shots: LAST, options: { whole_small_and_medium: true } }),
  target: () => viewOf({ shots: LAST, options: { target_score: 10 } }),
  crowd: () => viewOf({ players: 12, points: crowd, shots: LAST }),
  turnless: () =>
    viewOf({
      options: { turnless: true },
      shots: [...LAST, ['s2', shot('upright'), true], ['s1', shot('back', { medium: 'part' }), true]],
    }),
  'turnless-plain': () => viewOf({ options: { turnless: true }, shots: LAST }),
  over: () =>
    viewOf({
      over: { ended_by: 'colony', winners: ['s1'], tiebreak: 'ender', shot: 4 },
      points: [4, 0, 2],
      log: story(),
    }),
  cracked: () =>
    viewOf({ over: { ended_by: 'crack', winners: ['s3'], tiebreak: null, shot: 4 }, log: story() }),
};

// Moments of Moon Shot for tests and the builders' page, never in a build: lines as one commit tells them.
import { beatsOf, type Moment } from '../../../shared/testing/frames';
import { LONG_NAMES } from '../../../shared/testing/names';
import type { JsonObject } from '../../../table/types';
import { line, viewOf, type Wish } from '../fixtures';
import { BEATS } from '../wire';

const SEQ = 41;

function moment(
  kind: string,
  seen: JsonObject,
  end: JsonObject | null,
  wish: Wish = {},
  names?: string[],
): Moment {
  const all = {
    number: 14,
    seat: 's1',
    small: 'out',
    medium: 'out',
    large: 'out',
    orientation: null,
    landing: null,
    points: 0,
    total: 7,
    ...seen,
  };
  const shot = line(SEQ, `ms.${kind}`, all);
  const view = { ...viewOf(wish), seq: SEQ - 1 };
  names?.forEach((name, at) => {
    if (view.seats[at]) view.seats[at]!.name = name;
  });
  const lines = [shot];
  if (end) {
    lines.push(line(SEQ, 'ms.over', { points: {}, house: false, tiebreak: null, ...end }));
    lines.push(line(SEQ, 'game.finished', { winners: end.winners ?? [], draw: false }));
  }
  return { view, lines, beats: beatsOf(lines, BEATS) };
}
const small = (orientation: string, landing: string, points: number): JsonObject => ({
  small: 'part',
  orientation,
  landing,
  points,
  total: 7 + points,
});
const CROWD = { players: 12, points: [7, 9, 4, 0, 12, 3, 8, 6, 2, 11, 5, 1] };

export const moments: Record<string, () => Moment> = {
  missed: () => moment('missed', {}, null),
  medium: () => moment('missed', { medium: 'part' }, null),
  back: () => moment('landed', small('back', 'controlled', 2), null),
  away: () => moment('landed', small('away', 'crash', 1), null),
  upright: () => moment('landed', small('upright', 'perfect', 3), null, CROWD, LONG_NAMES),
  doubt: () => moment('landed', small('doubt', 'crash', 1), null),
  colony: () =>
    moment(
      'colonized',
      { ...small('back', 'controlled', 2), medium: 'whole' },
      { ended_by: 'colony', winners: ['s1'], tiebreak: 'ender' },
    ),
  crack: () => moment('cracked', { small: 'part', large: 'part' }, { ended_by: 'crack', winners: ['s3'] }),
  'colony-twelve': () =>
    moment(
      'colonized',
      { ...small('upright', 'perfect', 3), medium: 'part', total: 10 },
      { ended_by: 'colony', winners: ['s5'] },
      CROWD,
      LONG_NAMES,
    ),
  shared: () =>
    moment('cracked', { large: 'whole' }, { ended_by: 'crack', winners: ['s2', 's3'], tiebreak: 'shared' }),
};

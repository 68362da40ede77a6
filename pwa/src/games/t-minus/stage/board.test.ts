// The board as a film has it: the log alone, with what the referee put right in it.
import { describe, expect, it } from 'vitest';
import { line } from '../../../../testing/fixtures';
import { withoutFacts } from '../../../shared/stage/Stage';
import type { JsonObject } from '../../../table/types';
import { scenes } from '../fixtures';
import { craftOf } from './board';

const view = withoutFacts(scenes.turn!());
const log = (...log: [id: string, params: JsonObject][]) =>
  log.map(([id, params], index) => line(10 + index, id, params));
const BUILT = { stages: 3, progress: 0, tokens: 1 };
const board = (rocket: JsonObject | null): JsonObject => ({ board: { s1: rocket ? { A: rocket } : {} } });
const built: [string, JsonObject] = ['tm.build', { seat: 's1', rocket: 'A', tokens: 1, ...board(BUILT) }];
const fire = (rocket: JsonObject | null): [string, JsonObject] => [
  'tm.named',
  { seat: 's1', action: 'fire', rocket: 'A', ...board(rocket) },
];
const rocketIn = (...lines: [string, JsonObject][]) =>
  craftOf(
    { log: log(['tm.order', { order: ['s1', 's2'] }], built, ...lines), view: { ...view, state: null } },
    's1',
    'A',
  );

describe('a rocket that the referee corrected', () => {
  it('has the stages of the correction', () => {
    const whole = { op: 'replace', path: '/players/s1/rockets/A', before: null };
    const after = { stages: 1, progress: 15, tokens: 2 };
    expect(rocketIn(['referee.correction', { ...whole, after }], fire(after))).toMatchObject(after);
    const verb = { verb: 'stages', path: '/players/s1/rockets/A/stages', amount: -1, before: 3, after: 2 };
    const two = { stages: 2, progress: 0, tokens: 1 };
    expect(rocketIn(['referee.adjusted', verb], fire(two))).toMatchObject(two);
  });
  it('goes on from there, and is gone where it was taken off the board', () => {
    const flown = { stages: 1, progress: 4, tokens: 2 };
    const move = { seat: 's1', rocket: 'A', faces: [4], distance: 4, progress: 4, ...board(flown) };
    const crash: [string, JsonObject] = ['tm.crash', { seat: 's1', rocket: 'A', ...board(null) }];
    expect(rocketIn(fire(BUILT), ['tm.move', move], crash)).toMatchObject(flown);
    const off = { op: 'replace', path: '/players/s1/rockets/A', before: {}, after: null };
    expect(rocketIn(['referee.correction', off], fire(null))).toBeNull();
  });
});

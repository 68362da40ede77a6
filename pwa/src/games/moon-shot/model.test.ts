// The sheet says what the rules say; claims, ends and every line in every language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line, sayOf } from '../../../testing/fixtures';
import { locales, overwriteGetLocale } from '../../i18n/catalogue';
import { waitFor } from '../../shared/words/people';
import type { JsonObject, View } from '../../table/types';
import { materialsOf, scenes } from './fixtures';
import module from './game';
import { claimsOf, lastOf, modelOf, NOTHING, nextWhere, resultOf, withoutLie } from './model';
import rules from './rules';
import { say } from './say';
import { curveOf, shotsOf, stands } from './story';
import type { Materials, Orientation, Shot, State } from './wire';

function modelIn(scene: string) {
  const view = scenes[scene]!();
  return modelOf(view, view.seats.find((seat) => seat.seat === view.you.seat) ?? null, materialsOf(view))!;
}
const { options: OPTIONS } = scenes.shoot!().state!;
const shot = (orientation: Orientation | null, more: Partial<Shot> = {}): Shot => ({
  ...NOTHING,
  small: orientation ? 'part' : 'out',
  orientation,
  ...more,
});
const ctx = (view: View<State>) => sayOf<State, Materials>(view, materialsOf(view));
const says = (scene: string, shot: Shot) => resultOf(modelIn(scene), shot, modelIn(scene).me);

describe('what stands', () => {
  const landed = (seq: number, number: number) =>
    line(seq, 'ms.landed', { number, seat: 's1', points: 2, landing: 'controlled' });
  it('is without a shot that was taken back, and with the one made in its place', () => {
    const [first, again] = [landed(1, 4), landed(3, 4)];
    const log = [first, line(2, 'ms.undone', { shot: 4, seat: 's1', points: 2, by: ['s1'] }), again];
    expect(stands(log)).toEqual([again]);
  });
  it('is without claims that an earlier one made void, and keeps what is said of open ones', () => {
    const void_ = (claim: number) => line(3, 'ms.void', { claim, seat: 's1', points: 2 });
    expect(stands([landed(1, 4), landed(2, 5), void_(5), void_(6)])).toEqual([landed(1, 4), void_(6)]);
  });
});

describe('the goal', () => {
  it('is the target where the table plays for one, and nothing of it once it is over', () => {
    const modelIn = (target_score: number) => {
      const view = scenes.shoot!();
      return module.moment(
        { ...view, state: { ...view.state!, options: { ...OPTIONS, target_score } } },
        null,
      );
    };
    expect(modelIn(5)).toMatchObject({ ending: 'target' });
    expect(modelIn(0)).not.toHaveProperty('ending');
  });
});

describe('the sheet', () => {
  it('is what the server says that a shot comes to', () => {
    const lies = (['away', 'back', 'upright', 'doubt'] as const).map(
      (landing) => says('shoot', shot(landing)).points,
    );
    expect(lies).toEqual([1, 2, 3, 1]);
    expect(says('shoot', shot(null))).toMatchObject({ kind: 'empty', ready: false });
    expect(says('shoot', shot(null, { small: 'part' }))).toMatchObject({ kind: 'lies', ready: false });
    expect(says('whole', shot(null, { small: 'part' }))).toMatchObject({ kind: 'part', ready: true });
    expect(says('shoot', shot('back', { medium: 'part' }))).toMatchObject({ kind: 'colony', points: 2 });
    expect(says('both', shot('back', { medium: 'part' })).kind).toBe('landing');
  });
  it('goes out without what does not count', () => {
    expect(withoutLie(modelIn('shoot'), shot('upright', { large: 'part' })).orientation).toBeNull();
    expect(withoutLie(modelIn('target'), shot('upright', { large: 'part' })).orientation).toBe('upright');
  });
  it('goes through the places that matter', () => {
    const through = (scene: string) => {
      const first = nextWhere(modelIn(scene), 'out', 'medium');
      return [first, nextWhere(modelIn(scene), first, 'medium')];
    };
    expect(through('shoot')).toEqual(['part', 'out']);
    expect(through('both')).toEqual(['whole', 'part']);
  });
  it('names who would win', () => {
    expect(says('shoot', shot('upright', { medium: 'part' })).winners).toEqual(['s1']);
    expect(says('shoot', shot(null, { large: 'part' })).winners).toEqual(['s3']);
    expect(says('shoot', shot('upright')).winners).toBeNull();
    expect(says('target', shot('upright')).winners).toEqual(['s1']);
    expect(says('target', shot('back')).winners).toBeNull();
  });
});

describe('the table', () => {
  it('knows who is next, what is open, what was last', () => {
    const { order, turn } = scenes.waiting!().state!;
    expect(['s1', 's2', 's3', 'x'].map((seat) => waitFor(order, turn, seat))).toEqual([0, 1, -1, null]);
    const free = modelIn('turnless');
    expect(claimsOf(free.state).map((taken) => taken.seat)).toEqual(['s2', 's1']);
    expect(lastOf(free.state)?.seat).toBe('s3');
  });
  it('draws the curve without what was taken back', () => {
    const shots = shotsOf(scenes.over!().log);
    expect(curveOf(shots, ['s1', 's2', 's3'])).toEqual({
      s1: [0, 1, 1, 1, 4],
      s2: [0, 0, 0, 0, 0],
      s3: [0, 0, 0, 2, 2],
    });
  });
});

const seen: JsonObject = {
  seat: 's1',
  small: 'part',
  medium: 'out',
  large: 'out',
  orientation: 'back',
  landing: 'controlled',
};
const LINES: [string, JsonObject][] = [
  ['ms.started', { order: ['s1', 's2'] }],
  ['ms.distance', {}],
  ['ms.own_stacks', {}],
  ['ms.order', { order: ['s1', 's2'] }],
  ['ms.missed', { ...seen, landing: null, number: 1, points: 0, total: 0 }],
  ['ms.landed', { ...seen, number: 1, points: 2, total: 2 }],
  ['ms.colonized', { ...seen, medium: 'part', number: 1, points: 2, total: 2 }],
  ['ms.cracked', { ...seen, large: 'part', landing: null, number: 1, points: 0, total: 2 }],
  ['ms.cracked', { ...seen, large: 'part', number: 1, points: 2, total: 4 }],
  ['ms.claimed', { ...seen, claim: 4 }],
  ['ms.claimed', { ...seen, claim: 4, large: 'part', landing: null }],
  ['ms.confirmed', { claim: 4, seat: 's1', by: 's2' }],
  ['ms.rejected', { ...seen, claim: 4, by: 's2' }],
  ['ms.void', { claim: 4, seat: 's1', points: 2 }],
  ['ms.undo_asked', { shot: 4, seat: 's1', by: 's2' }],
  ['ms.undo_refused', { shot: 4, by: 's2' }],
  ['ms.undone', { shot: 4, seat: 's1', points: 2, by: ['s1', 's2'] }],
  ['ms.over', { ended_by: 'colony', winners: ['s1'], tiebreak: 'ender', points: {}, house: false }],
  ['ms.over', { ended_by: 'rounds', winners: [], tiebreak: null, points: {}, house: true }],
  ['ms.over', { ended_by: 'time', winners: ['s1', 's2'], tiebreak: 'shared', points: {}, house: true }],
];
describe.each(locales)('words in %s', (locale) => {
  beforeAll(() => overwriteGetLocale(() => locale));
  afterAll(() => overwriteGetLocale(() => 'en'));
  it('say every line', () => {
    const view = scenes.shoot!();
    for (const [id, params] of LINES) {
      const text = say(line(1, id, params), ctx(view));
      expect(text, id).toMatch(/^[¿¡«]?[\p{Lu}0-9].*[.?]$/u);
      expect(text, id).not.toMatch(/undefined|\{|\[object/);
    }
    expect(say(line(1, 'tm.turn'), ctx(view))).toBeNull();
  });
  it('name the end, the shot, every rule', () => {
    const view = scenes.over!();
    expect(module.headline(view, ctx(view))).toMatchObject({ tone: 'won' });
    expect(module.subtitle({ ...view, status: 'playing' })).toMatch(/14/);
    expect(module.subtitle(view)).toMatch(/13/);
    for (let n = 1; n <= 15; n += 1) {
      expect(rules[`MS-${String(n).padStart(2, '0')}`]?.()).toBeTruthy();
    }
  });
});

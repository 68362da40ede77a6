// The meaning of a view: lanes, chances as the server figures them, the roll's rocket, every line in every language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line, sayOf } from '../../../testing/fixtures';
import { onPhoneOf, withState } from '../../../testing/recorded';
import { locales, overwriteGetLocale } from '../../i18n/catalogue';
import { placeOf, waitFor } from '../../shared/words/people';
import type { JsonObject, View } from '../../table/types';
import { boardWords } from './Board';
import { fireParts } from './FireBar';
import { materials, scenes } from './fixtures';
import module from './game';
import {
  gainOf,
  isOffered,
  lineOf,
  lossOf,
  modelOf,
  oddsOf,
  rocketOfRoll,
  roundOf,
  seatsInOrder,
  tailOf,
} from './model';
import rules from './rules';
import { say } from './say';
import { groundOf, partsOf, yOf } from './stage/Picture';
import { storyOf } from './story';
import type { Letter, Odds, Rocket, State } from './wire';
import { announcementOf, buildNote, fireWords } from './words';

function model(view: View<State>) {
  return modelOf(view, view.seats.find((seat) => seat.seat === view.you.seat) ?? null, materials)!;
}
const turn = () => scenes.turn!();
const rocket = (stages: number, progress: number, tokens: number): Rocket => ({ stages, progress, tokens });
const ctx = (view: View<State>) => sayOf(view, materials);
const frac = ({ num, den }: { num: number; den: number }) => (den === 1 ? `${num}` : `${num}/${den}`);

/** As the server sends them for such a rocket: `test_odds.py` has these figures. */
const part = (num: number, den: number) => ({ num, den, p: num / den });
function odds(rocket: Rocket, crash = part(0, 1), win = part(0, 1)) {
  const { chances } = materials.distance[String(rocket.stages)]!;
  return { lost: lossOf(materials, rocket.tokens)!, crash, win, distance: chances, lands: {} };
}

describe('chances', () => {
  it('of a loss are the tokens in six', () => {
    expect([0, 1, 2, 6, 7].map((n) => frac(lossOf(materials, n)!))).toEqual(['0', '1/6', '1/3', '1', '1']);
  });
  it('of firing are those of the server, the same for whoever watches', () => {
    const mine = model(scenes.turn!());
    const theirs = model(onPhoneOf(turn(), 'watch'));
    const asked = mine.view.prompts.find((prompt) => prompt.move === 'fire')!.odds as unknown as Odds['fire'];
    const letters = Object.keys(asked!) as Letter[];
    expect(letters).not.toEqual([]);
    for (const letter of letters) {
      const { lost, distance, crash, win } = asked![letter]!;
      const rocket = mine.mine!.rockets[letter]!;
      expect(oddsOf(mine, letter, rocket)).toMatchObject({ lost, distance, crash, win });
      expect(oddsOf(theirs, letter, rocket)).toMatchObject({ lost, distance, crash, win });
    }
  });
  it('fill the bar, in the order of the distances', () => {
    const few = rocket(2, 11, 2);
    const parts = fireParts(odds(few, part(14, 81)), few);
    expect(parts.reduce((sum, part) => sum + part.p, 0)).toBeCloseTo(1, 9);
    expect(parts.map((part) => part.tone)).toEqual(['bad', 'ok', 'ok', 'ok', 'ok', 'mid', 'mid']);
  });
  it('come in words first', () => {
    const few = rocket(2, 11, 2);
    expect(fireWords(odds(few, part(14, 81)), few)).toBe('33% lost, 17% crash');
    const bare = rocket(1, 14, 1);
    expect(fireWords({ ...odds(bare), lands: { 18: part(5, 6) } }, bare)).toBe('17% lost, else 1');
    const calm = rocket(3, 0, 0);
    expect(fireWords({ ...odds(calm), lands: { 4: part(1, 36), 9: part(11, 36) } }, calm)).toBe(
      'no risk, else 1 to 6',
    );
    const built = { risks: [{ rocket: 'A' as const, lost: lossOf(materials, 1)! }], built: part(5, 6) };
    expect(buildNote(built)).toBe('83% built, else A is lost');
  });
});

describe('the table', () => {
  it('puts the own lane first, in turn order', () => {
    expect(seatsInOrder(model(onPhoneOf(turn(), 's2')))).toEqual(['s2', 's3', 's1']);
    expect(seatsInOrder(model(onPhoneOf(turn(), 'watch')))).toEqual(['s1', 's2', 's3']);
  });
  it('counts rounds and who is next', () => {
    const view = withState(turn(), { turn: 16, player: 's3' });
    const { order, player } = view.state!;
    expect([1, 3, 4, 16].map((turn) => roundOf(view.state!, turn))).toEqual([1, 1, 2, 6]);
    expect(['s1', 's2', 's3', 'x'].map((seat) => waitFor(order, player, seat))).toEqual([0, 1, -1, null]);
  });
  it('keeps colours by seat, whatever the order', () => {
    expect(placeOf(scenes['turn-eight']!(), 's7')).toBe(7);
  });
  it('stands a new rocket on line 1, its capsule on line 3, as the paper board does', () => {
    const start = lineOf(0);
    expect([1, 2, 3].map((stages) => start - tailOf(stages))).toEqual([3, 2, 1]);
    const box = { x: 0, y: 0, w: 100, h: 190 };
    expect([yOf(box, 1), yOf(box, 20)]).toEqual([groundOf(box), 0]);
    const middles = partsOf(3, 0).map(({ line }) => line);
    expect(middles.slice(1)).toEqual([2.5, 1.5]);
  });
  it('knows which rocket a die is for', () => {
    const build = model(scenes['roll-build']!());
    expect(build.view.pending.map((roll) => rocketOfRoll(build, roll))).toEqual(['A', 'B']);
    const far = model(scenes['roll-distance']!());
    expect(far.view.pending.map((roll) => rocketOfRoll(far, roll))).toEqual(['B']);
  });
  it('allows what the prompts allow', () => {
    const mine = model(scenes.turn!());
    expect([
      isOffered(mine.view, 'build'),
      isOffered(mine.view, 'fire', 'C'),
      isOffered(mine.view, 'separate', 'C'),
    ]).toEqual([false, true, false]);
  });
  it('names a place by its line in fixes, as the board does', () => {
    const view = turn();
    expect(module.words('figure.t_minus.progress', { n: 15 }, ctx(view))).toBe('line 18');
  });
  it('brings tokens back by rocket, at least one', () => {
    expect(gainOf(model(scenes.supply!()))).toBe(4);
    expect(gainOf(model(scenes['supply-bare']!()))).toBe(1);
    expect(gainOf(model(turn()))).toBeNull();
  });
  it('reads the whole board out', () => {
    expect(boardWords(model(scenes.turn!()))).toContain('Dana: A on line 6, 3 stages, 0 tokens;');
  });
});

const board = (...progress: number[]): JsonObject =>
  Object.fromEntries(progress.map((far, index) => [`s${index + 1}`, { A: { ...rocket(3, far, 0) } }]));
/** The log of a short game, up to the win. */
const STORY: [string, JsonObject][] = [
  ['tm.order', { order: ['s1', 's2', 's3'], astronauts: ['s3'] }],
  ['tm.turn', { seat: 's1', turn: 1 }],
  ['tm.build', { seat: 's1', rocket: 'A', tokens: 1 }],
  ['tm.risk', { seat: 's1', rocket: 'A', tokens: 1, roll: 5, survived: true }],
  ['tm.move', { seat: 's1', rocket: 'A', faces: [2, 6], distance: 6, progress: 6, board: board(6) }],
  ['tm.pass', { seat: 's1', removed: { A: 2 } }],
  ['tm.turn', { seat: 's2', turn: 2 }],
  ['tm.build', { seat: 's2', rocket: 'A', tokens: 1 }],
  ['tm.risk', { seat: 's2', rocket: 'A', tokens: 1, roll: 1, survived: false }],
  ['tm.destroyed', { seat: 's2', rocket: 'A' }],
  ['tm.pass', { seat: 's2', removed: {} }],
  ['tm.turn', { seat: 's3', turn: 3 }],
  ['tm.build', { seat: 's3', rocket: 'A', tokens: 1 }],
  ['tm.pass', { seat: 's3', removed: { A: 1 } }],
  ['tm.turn', { seat: 's1', turn: 4 }],
  ['tm.risk', { seat: 's1', rocket: 'A', tokens: 0, roll: null, survived: true }],
  ['tm.move', { seat: 's1', rocket: 'A', faces: [3, 5], distance: 5, progress: 11, board: board(11) }],
  ['tm.risk', { seat: 's1', rocket: 'A', tokens: 3, roll: 6, survived: true }],
  ['tm.separate', { seat: 's1', rocket: 'A', stages: 2 }],
  ['tm.pass', { seat: 's1', removed: { A: 2 } }],
  ['tm.turn', { seat: 's2', turn: 5 }],
  ['tm.build', { seat: 's2', rocket: 'A', tokens: 1 }],
  ['tm.move', { seat: 's2', rocket: 'A', faces: [6, 6], distance: 16, progress: 16, board: board(11, 16) }],
  ['tm.crash', { seat: 's2', rocket: 'A', board: board(11) }],
  ['tm.win', { seat: 's1', rocket: 'A' }],
];
describe('the story', () => {
  const story = storyOf(
    STORY.map(([id, params], index) => line(index, id, params)),
    ['s1', 's2', 's3'],
  );
  it('counts what was built and lost, and by what', () => {
    expect(story.tallies.s2).toMatchObject({ built: 2, lost: 1, crashed: 1 });
    expect(story.risks).toEqual({ 1: { survived: 1, lost: 1 }, 3: { survived: 1, lost: 0 } });
    expect(story.boldest).toBe(3);
    expect(story.expected).toBeCloseTo(5 / 6, 9);
  });
  it('follows the farthest rocket turn by turn', () => {
    expect(story.turns.map((turn) => turn.farthest.s1)).toEqual([6, 6, 6, 11, 11]);
  });
});

const LINES: [string, JsonObject][] = [
  ['tm.boards', { boards: 2, players: 3 }],
  ['tm.agreed', { order: ['s1', 's2'] }],
  ['tm.order', { order: ['s1', 's2', 's3'], astronauts: ['s3'] }],
  ['tm.turn', { seat: 's1', turn: 2 }],
  ['tm.named', { seat: 's1', action: 'fire', rocket: 'A' }],
  ['tm.named', { seat: 's1', action: 'separate', rocket: 'A' }],
  ['tm.named', { seat: 's1', action: 'build', rocket: null }],
  ['tm.risk', { seat: 's1', rocket: 'A', tokens: 2, roll: 5, survived: true }],
  ['tm.risk', { seat: 's1', rocket: 'A', tokens: 2, roll: 1, survived: false }],
  ['tm.risk', { seat: 's1', rocket: 'A', tokens: 0, roll: null, survived: true }],
  ['tm.destroyed', { seat: 's1', rocket: 'A' }],
  ['tm.build', { seat: 's1', rocket: 'A', tokens: 1 }],
  ['tm.move', { seat: 's1', rocket: 'A', faces: [3, 4], distance: 4, progress: 4 }],
  ['tm.crash', { seat: 's1', rocket: 'A' }],
  ['tm.separate', { seat: 's1', rocket: 'A', stages: 2 }],
  ['tm.win', { seat: 's1', rocket: 'A' }],
  ['tm.pass', { seat: 's1', removed: { A: 3, B: 2 } }],
  ['tm.must_pass', { seat: 's1' }],
  ['tm.silence', { seat: 's1', rockets: ['A'], seconds: 4 }],
  ['tm.supply', { seat: 's1', gained: 4, supply: 9 }],
  ['tm.left', { seat: 's1', rockets: ['A'] }],
  ['tm.left', { seat: 's1', rockets: [] }],
  ['tm.joined', { seat: 's1' }],
  ['tm.deserted', { rounds: 20 }],
];
describe.each(locales)('words in %s', (locale) => {
  beforeAll(() => overwriteGetLocale(() => locale));
  afterAll(() => overwriteGetLocale(() => 'en'));
  it('say every line', () => {
    const view = turn();
    for (const [id, params] of LINES) {
      const text = say(line(1, id, params), ctx(view));
      expect(text, id).toMatch(/^[¿¡«]?[\p{Lu}0-9].*[.?]$/u);
      expect(text, id).not.toMatch(/undefined|\{|\[object/);
    }
    expect(say(line(1, 'mb.event'), ctx(view))).toBeNull();
  });
  it('tell every scene in one line at most', () => {
    for (const make of Object.values(scenes)) {
      const announcement = announcementOf(make().state!.last);
      if (announcement) expect(announcement.text.length).toBeLessThan(90);
    }
  });
  it('name the end, the round, every rule', () => {
    const view = scenes.won!();
    expect(module.headline(view, ctx(scenes.won!()))).toMatchObject({ tone: 'won' });
    expect(module.subtitle(view)).toMatch(/6/);
    for (let n = 1; n <= 17; n += 1) {
      expect(rules[`TM-${String(n).padStart(2, '0')}`]?.()).toBeTruthy();
    }
    expect(module.quiet(scenes.silence!())).toBe(true);
  });
});

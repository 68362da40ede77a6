// What a turn offers on each recorded board: what may be touched, what is lit first, the order and its reason.
import { describe, expect, it } from 'vitest';
import { m } from '../../../i18n/messages';
import { materials, scenes } from '../fixtures';
import { modelOf } from '../model';
import { actWords, ask, countWords, hitsOf, onlyChoice } from './offers';

const model = (name: keyof typeof scenes) => {
  const view = scenes[name]!();
  return modelOf(view, view.seats.find((seat) => seat.seat === view.you.seat) ?? null, materials)!;
};
const AREA = { width: 390, height: 600, top: 0, bottom: 600, small: false } as Parameters<typeof hitsOf>[1];
const touched = (name: keyof typeof scenes) =>
  hitsOf(model(name), AREA).map(({ value, off }) => (off ? `${value} off` : value));

describe('hitsOf', () => {
  it('has the own rockets, an empty pad where one may build, and the truck', () => {
    expect(touched('turn')).toEqual(['A', 'B', 'C', 'pass']);
    expect(touched('turn-build')).toEqual(['A', 'B', 'build', 'pass']);
    expect(touched('first')).toEqual(['build', 'pass']);
  });
  it('says what a rocket may bring, or why it may not be fired', () => {
    const [, b] = hitsOf(model('turn'), AREA);
    expect(b!.label).toContain('%');
    const view = model('turn');
    view.mine!.must_pass = true;
    view.view.prompts = view.view.prompts.filter(({ move }) => move === 'pass');
    expect(
      hitsOf(view, AREA).map(({ off, label }) => [off ?? false, label.includes(m.tm_only_pass_left())]),
    ).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
    ]);
  });
});

describe('the order', () => {
  it('lights the only thing to do', () => {
    expect([onlyChoice(model('first')), onlyChoice(model('must-pass')), onlyChoice(model('turn'))]).toEqual([
      'build',
      'pass',
      null,
    ]);
  });
  it('asks for what is chosen, and says why one must pass', () => {
    expect(ask(model('must-pass'), 'pass')[1]).toBe(m.tm_must_pass_why());
    expect(ask(model('turn'), 'B')[0]).toBe(m.tm_ask_fire({ rocket: 'B' }));
  });
  it('counts while Fire is held, and by itself', () => {
    const orders = [
      { left: 3, held: true },
      { left: 2, held: false },
      { left: 0, held: true },
    ].map((charge) => countWords(charge)[0]);
    expect(orders).toEqual([m.tm_hold_on(), m.tm_counts(), m.tm_let_go()]);
  });
  it('says what is played out: what was sent, or what the table names', () => {
    const { view } = model('turn');
    const name = view.seats.find(({ seat }) => seat === view.you.seat)!.name;
    expect(actWords(model('turn'), 'A', 'separate')).toBe(m.tm_separates({ name, rocket: 'A' }));
    expect(actWords(model('turn'), 'A', undefined)).toBe(m.tm_fires({ name, rocket: 'A' }));
  });
});

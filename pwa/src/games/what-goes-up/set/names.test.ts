// Names in the set: all of them in whole, whatever their length. @vitest-environment happy-dom

import { h, render } from 'preact';
import { describe, expect, it } from 'vitest';
import { player, sayOf } from '../../../../testing/fixtures';
import { locales, overwriteGetLocale } from '../../../i18n/catalogue';
import { craft, derp, materials, viewOf } from '../fixtures';
import game from '../game';
import Tv from '../Tv';
import { LETTER } from './Lines';
import { apart, KEY, keyOf, middled, SMALL, sizeBeneath } from './names';
import { flagAt } from './places';
import { World } from './World';

const NAME = 'Maximiliana von Habsburg-Lothringen-Este';

function drawn(names: string[], ship = 'Kestrel', id = 'low_1', source: 'house' | 'rules' = 'house') {
  const view = viewOf({
    players: 1,
    craft: [craft('c1', ship, { seat: 's1', at: id, status: 'flight' })],
  });
  const cards = { ...materials, board: { ...materials.board!, source } };
  const programme = view.state!.programmes.s1!;
  const seats = names.map((name, i) => player(`s${i + 1}`, name));
  const programmes = Object.fromEntries(seats.map(({ seat }) => [seat, programme]));
  const whole = { ...view, seats, state: { ...view.state!, programmes } };
  const page = document.createElement('div');
  render(
    h(Tv, {
      view: whole,
      materials: cards,
      say: sayOf(whole, cards),
      history: () => [],
      part: source === 'house' ? 'world' : 'desk',
    }),
    page,
  );
  return { page, world: game.world(whole, cards) };
}

it('stays the painted map with the most programmes and the longest names, each of them in whole', () => {
  const names = Array.from({ length: 8 }, (_, i) => `${i + 1} ${NAME}`.slice(0, 40));
  const { page, world } = drawn(names);
  expect(world).toBe(true);
  const texts = [...page.querySelectorAll('svg text')].map((element) => element.textContent?.trim());
  for (const name of names) expect(texts).toContain(name);
  expect(page.querySelectorAll('.wgu-tower')).toHaveLength(8);
  expect(keyOf(names).size).toBeGreaterThanOrEqual(SMALL);
  expect(keyOf(names).row * 8).toBeLessThanOrEqual(KEY.high);
});

it('has short names beneath their towers', () => {
  expect(drawn(['Ada', 'Bo', 'Chidi']).page.querySelector('.wgu-key')).toBeNull();
  expect(drawn(['Ada', NAME]).page.querySelector('.wgu-key')).not.toBeNull();
  expect(sizeBeneath(3, 8, 1)).toBeGreaterThan(SMALL);
});

it('breaks long names of craft in the middle, and drops no letter', () => {
  expect(middled('Maximiliana von Habsburg-Lothringen-Este')).toEqual([
    'Maximiliana von',
    'Habsburg-Lothringen-Este',
  ]);
  expect(middled('Donaudampfschifffahrt')).toEqual(['Donaudampfschifffahrt']);
  const pennant = [...drawn(['Ada'], NAME).page.querySelectorAll('.wgu-on-pennant tspan')];
  expect(pennant.map((element) => element.textContent).join(' ')).toBe(NAME);
});

it('writes no name of a place beneath a pennant', () => {
  const words = (ship: string) =>
    [...drawn(['Ada'], ship, 'moon_sync_1').page.querySelectorAll('svg text')].map(
      (element) => element.textContent,
    );
  expect(words('Lark')).toContain('Outbound');
  expect(words('Donaudampfschifffahrtsgesellschaftsboot')).not.toContain('Outbound');
});

describe.each(locales)('within a page in %s', (locale) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('writes no name of a place over a flag of %i towers', (towers) => {
    const view = viewOf({ players: 1 });
    const programmes = Object.fromEntries(
      Array.from({ length: towers }, (_, i) => [`s${i + 1}`, view.state!.programmes.s1!]),
    );
    const seats = Object.keys(programmes).map((seat) => player(seat, seat));
    const whole = { ...view, seats, state: { ...view.state!, programmes } };
    const page = document.createElement('div');
    overwriteGetLocale(() => locale);
    const say = sayOf(whole, materials);
    render(h(World, { state: whole.state, board: materials.board!, say, within: true }), page);
    const places = [...page.querySelectorAll('svg > g > text[text-anchor]:not(.wgu-painted)')].filter(
      (element) => !element.querySelector('.wgu-dots'),
    );
    const words = places.map((element) =>
      [...element.querySelectorAll('tspan')].map((row) => row.textContent).join(' '),
    );
    const low = materials.board!.steps.find((step) => step.name.en === 'Low orbit')!;
    expect(words).toContain(low.name[locale]);
    const size = Number(page.querySelector('svg')!.getAttribute('font-size'));
    const flags = seats.map((_, i) => flagAt(i, towers));
    for (const text of places) {
      const middle = { start: 0, middle: 0.5, end: 1 }[text.getAttribute('text-anchor') as 'start'];
      for (const [i, row] of [...text.querySelectorAll('tspan')].entries()) {
        const wide = (LETTER / 34) * size * row.textContent!.length;
        const left = Number(row.getAttribute('x')) - middle * wide;
        const height = Number(text.getAttribute('y')) + (i - 0.35) * size;
        const over = flags.filter(
          ({ x, y, wide: w }) => x < left + wide && left < x + w && Math.abs(y - height) < 19 + size / 2,
        );
        expect(over, row.textContent!).toEqual([]);
      }
    }
  });
});

it('shows eight craft in one place by the signs of their programmes, in two rows', () => {
  const view = viewOf({
    players: 4,
    craft: Array.from({ length: 8 }, (_, i) =>
      craft(`c${i}`, `Kestrel ${i}`, { seat: `s${1 + (i % 4)}`, at: 'low_2', status: 'flight' }),
    ),
  });
  const page = document.createElement('div');
  const say = sayOf(view, materials);
  render(h(World, { state: view.state!, board: materials.board!, say }), page);
  const flags = [...page.querySelectorAll<SVGElement>('g:has(> path.wgu-pennant + path.wgu-on-pennant)')];
  const flown = flags.filter(
    (element) => element.hasAttribute('data-craft') || element.querySelector('text'),
  );
  expect(flown).toHaveLength(8);
  expect(page.textContent).not.toContain('Kestrel 3');
  expect(
    new Set(flown.map((element) => /([-\d.]+)\) scale/.exec(element.getAttribute('transform')!)?.[1])).size,
  ).toBe(2);
});

it("draws a referee's own board with all that flies on it", () => {
  const { page } = drawn(['Ada'], 'Kestrel', 'low_1', 'rules');
  expect(page.querySelectorAll('.wgu-rail').length).toBeGreaterThan(3);
  expect(page.querySelector('.wgu-hull')).not.toBeNull();
  expect(page.querySelector('.wgu-tower')).toBeNull();
});

it.each([true, false])('has no pennant over another, with eight craft in one place (pad: %s)', (up) => {
  const boxes = Array.from({ length: 8 }, (_, i) => ({
    x: up ? 150 + 85 * i : 1000,
    y: up ? 485 : Math.min(1040, 631 + 62 * i),
    wide: 330,
    up,
  }));
  const heights = apart(boxes, 62);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(300);
  expect(Math.max(...heights)).toBeLessThanOrEqual(1040);
  for (const [i, label] of boxes.entries())
    for (const [n, other] of boxes.entries())
      if (i < n && other.x < label.x + label.wide)
        expect(Math.abs(heights[i]! - heights[n]!)).toBeGreaterThanOrEqual(62);
});

it.each([
  [3, 3, ''],
  [5, 2, '+3'],
])('shows of a crew of %i %i faces, then how many others', (aboard, faces, others) => {
  const ids = Array.from({ length: aboard }, (_, i) => `k${i + 1}`);
  const view = viewOf({
    derps: Object.fromEntries(ids.map((id) => [id, derp(id, { stamina: id === 'k1' ? -1 : 2 })])),
    craft: [craft('c1', 'Kestrel', { seat: 's1', at: 'low_1', status: 'flight', crew: ids })],
  });
  const people = Object.fromEntries(ids.map((id) => [id, { id: 'pip', face: 'pip' }]));
  const state = { ...view.state!, people };
  const page = document.createElement('div');
  const props = { state, board: materials.board!, say: sayOf({ ...view, state }, materials) };
  render(h(World, props), page);
  expect(page.querySelectorAll('use[href$="#people-pip"]')).toHaveLength(faces);
  expect(page.querySelectorAll('use[href$="#wgu-plaster"]')).toHaveLength(1);
  expect(page.querySelector('.wgu-others')?.textContent ?? '').toBe(others);
});

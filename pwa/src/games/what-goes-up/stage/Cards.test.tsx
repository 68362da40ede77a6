// A card's words before and after it has turned; a memorial's bar. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { makeSay } from '../../../shared/words/words';
import { line, materials, viewOf } from '../fixtures';
import type { Line } from '../wire';
import { Memorial, Triumph } from './Cards';
import { pictureOf } from './firsts';

type Died = Extract<Line, { id: 'wgu.died' }>;
const died: Died = {
  ...line('wgu.died'),
  id: 'wgu.died',
  derp: 'k1',
  who: 'Pip',
  seat: 's1',
  why: 'boom',
  dots: 0,
  flight: 'c1',
  turn: 3,
};
const view = viewOf();
const page = document.createElement('div');

function barAt(elapsed: number, reduced: boolean): string | undefined {
  const beat = { seq: 1, k: 0, kind: 'memorial', at_ms: 0, ms: 7700 };
  const say = makeSay(view, materials);
  act(() =>
    render(
      <Memorial
        line={died}
        log={[died]}
        onTv={false}
        module={undefined}
        {...{ beat, view, materials, say, elapsed, reduced }}
      />,
      page,
    ),
  );
  return page.querySelector<HTMLElement>('.wgs-bar i')?.style.transform;
}

it('fills while the beat lasts', () => {
  expect([0, 3250, 6500].map((t) => barAt(t, false))).toEqual([
    'scaleX(0.000)',
    'scaleX(0.500)',
    'scaleX(1.000)',
  ]);
});

it('stands still with reduced motion', () => {
  expect([0, 3250, 6500].map((t) => barAt(t, true))).toEqual(Array(3).fill('scaleX(1)'));
});

it('says whose card it is while it turns, and what for only then', () => {
  const first = { ...line('wgu.first'), seat: 's1', what: 'orbit', at: 'low_1', dots: 9 } as unknown;
  const wordsAt = (elapsed: number) => {
    const beat = { seq: 1, k: 0, kind: 'first', at_ms: 0, ms: 4700 };
    const frame = {
      beat,
      view,
      materials,
      say: makeSay(view, materials),
      elapsed,
      reduced: false,
      onTv: true,
    };
    const card = first as Extract<Line, { id: 'wgu.first' }>;
    act(() => render(<Triumph line={card} log={[card]} module={undefined} {...frame} />, page));
    return page.querySelector('.sc-words')?.textContent;
  };
  expect(wordsAt(0)).toBe('Ada');
  expect(wordsAt(499)).toBe('Ada');
  expect(wordsAt(500)).toContain('First ever');
});

it('is one card for everything that was reached at once, with the sum of it', () => {
  const on = { ...line('wgu.first'), seat: 's1', flight: 'c1', at: 'low_1', dots: 1 };
  const step = { ...on, id: 'wgu.new_step' };
  const there = { ...on, what: 'step' };
  const orbit = { ...on, what: 'orbit' } as unknown as Extract<Line, { id: 'wgu.first' }>;
  const frame = {
    beat: { seq: 1, k: 2, kind: 'first', at_ms: 0, ms: 5100 },
    ...{ view, materials, say: makeSay(view, materials), elapsed: 3000, reduced: false, onTv: true },
  };
  act(() => render(<Triumph line={orbit} log={[step, there, orbit]} module={undefined} {...frame} />, page));
  expect(page.querySelector('.sc-words .why')?.textContent).toMatch(/Budget \+3/);
  const deeds = [...page.querySelectorAll('.wgs-facts > span')].map((element) => element.textContent);
  expect(deeds).toEqual(['+1 New for Ada', '+1 First there', '+1 First orbit']);
});

it('shows who walks outside, and both craft of a docking', () => {
  const drawn = (firstId: string) => {
    const card = { ...line('wgu.first'), seat: 's1', flight: 'c1', what: firstId, dots: 2 };
    const frame = {
      beat: { seq: 1, k: 0, kind: 'first', at_ms: 0, ms: 5100 },
      ...{ view, materials, say: makeSay(view, materials), elapsed: 3000, reduced: false, onTv: true },
    };
    const first = card as unknown as Extract<Line, { id: 'wgu.first' }>;
    act(() => render(<Triumph line={first} log={[first]} module={undefined} {...frame} />, page));
    return page.innerHTML.match(/#wgu-(craft|walker)/g);
  };
  expect(drawn('orbit')).toEqual(['#wgu-craft']);
  expect(drawn('docking')).toEqual(['#wgu-craft', '#wgu-craft']);
  expect(drawn('eva')).toEqual(['#wgu-craft', '#wgu-walker']);
});

it('draws a picture of its own for each First', () => {
  const say = makeSay(view, materials);
  const deeds = Object.keys(materials.firsts).map((what) => pictureOf(what, undefined, say));
  const places = ['suborbital', 'low_1', 'polar_1', 'moon_low_1', 'moon_surface', 'rock'].map((at) =>
    pictureOf('step', at, say),
  );
  const drawn = [...deeds, ...places].map((picture) => JSON.stringify(picture));
  expect(new Set(drawn).size).toBe(drawn.length);
  const names = (what: string) => pictureOf(what, undefined, say).things.map(([of]) => of);
  expect(names('eva')).toContain('walker');
  expect(names('docking').filter((of) => of === 'craft')).toHaveLength(2);
});

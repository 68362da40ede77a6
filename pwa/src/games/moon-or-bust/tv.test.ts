// The big screen's words between beats. @vitest-environment happy-dom
import { h, render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { sayOf } from '../../../testing/fixtures';
import { withState } from '../../../testing/recorded';
import type { View } from '../../table/types';
import { materials, scenes } from './fixtures';
import game from './game';
import Tv from './Tv';
import type { State } from './wire';

const pages: HTMLElement[] = [];
// a clock that is left on a page goes on after this file
afterEach(() => {
  for (const page of pages.splice(0)) render(null, page);
});

function drawn(view: View<State>, part: 'desk' | 'world'): HTMLElement {
  const page = document.createElement('div');
  pages.push(page);
  render(h(Tv, { view, materials, say: sayOf(view, materials), history: () => [], part }), page);
  return page;
}

function words(phase: 'event' | 'play') {
  const view = scenes.engineer!();
  const in_force = { ...view.state!.in_force, without: [], sabotage_price: 1 };
  const page = drawn(withState(view, { phase, turn: 3, event: null, in_force }), 'desk');
  return page.querySelector('.mb-thing-event')?.textContent;
}

it('says who draws as long as the card is not drawn, and that there is none only where there is none', () => {
  expect(words('event')).toMatch(/^Turn 3 \S.* draws the event\.$/);
  expect(words('play')).toBe('Turn 3 No event this turn');
});

it('shows what is left where it lies open, and a correction of it there, not on what was announced', () => {
  const view = scenes.engineer!();
  const { teams } = view.state!;
  const a = { ...teams.a, in_force: { ...teams.a.in_force, public: true }, funding: 700, pr: 9 };
  const shown = (open: boolean) =>
    [
      ...drawn(
        withState(view, { phase: 'play', teams: open ? { ...teams, a } : teams }),
        'desk',
      ).querySelectorAll('[data-about="team=a"][data-verbs="pr"]'),
    ].map((element) => element.textContent);
  expect(shown(false)).toEqual([]);
  expect(shown(true)).toEqual(['9 PR']);
});

it('stays in the strait with any crew: a crowd of long names is a count, and those who are awaited', () => {
  const crews = (letters: number, many: number) => {
    const view = scenes.engineer!();
    const [first] = view.seats.filter((seat) => seat.team === 'a');
    const crew = Array.from({ length: many }, (_, index) => ({
      ...first!,
      seat: `a${index}`,
      name: `${index}`.padEnd(letters, 'x'),
      connected: true,
      status: index < 5 ? ('go' as const) : ('thinking' as const),
    }));
    expect(game.world(view, materials)).toBe(true);
    return drawn({ ...view, seats: crew }, 'world').querySelector('.mb-crew')?.textContent;
  };
  expect([crews(12, 20), crews(24, 16), crews(40, 8)]).toEqual([undefined, undefined, undefined]);
  const text = crews(40, 20)!;
  expect(text).toMatch(/^5 of 20 done/);
  expect(text).not.toContain('4xxx');
  expect(text).toContain('7xxx');
  expect(text).toMatch(/and 12 more$/);
});

it.each(['target', 'nullify'] as const)(
  'shows open sabotage at the pads while it is decided: %s',
  (phase) => {
    const view = scenes[phase]!();
    expect(game.world(view, materials)).toBe(true);
    const page = drawn(view, 'world');
    const { sabotages } = view.state!.reveal!;
    expect(sabotages.length).toBeGreaterThan(0);
    for (const { by: side, against } of sabotages) {
      expect(page.querySelector(`use[href$="#mob-agent-${side}"]`)).not.toBeNull();
      expect(page.querySelectorAll(`.mb-strikes.${against} li`)).toHaveLength(
        sabotages.filter((strike) => strike.against === against).length,
      );
    }
  },
);

it('keeps the lamps of a team at its best test, whatever its last one told', () => {
  const view = scenes.engineer!();
  const { teams } = view.state!;
  const a = { ...teams.a, told: [0, 2, 1] };
  const lit = (tested: typeof a) =>
    drawn(withState(view, { phase: 'play', teams: { ...teams, a: tested } }), 'world').querySelectorAll(
      '.mb-lamp-lit',
    );
  expect(lit(a)).toHaveLength(2);
  expect(lit({ ...a, told: [] })).toHaveLength(0);
});

// Each of the workshop's three screens leads to the others, and the board is there in the flight, too. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually';
import { partOf } from '../../../testing/fixtures';
import { m } from '../../i18n/messages';
import { makeSay } from '../../shared/words/words';
import { Drafts } from '../../table/drafts';
import { materials, scenes } from './fixtures';
import type { Props } from './props';
import Table from './Table';

let page: HTMLElement;
beforeEach(() => {
  page = document.createElement('div');
  document.body.append(page);
});
afterEach(() => {
  act(() => render(null, page));
  page.remove();
});

function show(scene: keyof typeof scenes): void {
  const view = scenes[scene]!();
  const drafts = new Drafts(`test ${scene}`);
  const props = partOf<Props>({
    view,
    you: view.seats.find(({ seat }) => seat === view.you.seat) ?? null,
    materials,
    say: makeSay(view, materials),
    history: () => [],
    draft: (move: string, initial: never) => drafts.draft('test', move, initial),
    send: vi.fn(),
    openMenu: vi.fn(),
    phone: { seats: [], pass: vi.fn(), along: [] },
  });
  act(() => render(<Table {...props} />, page));
}

/** Taps the button with these words until others are there: a dock takes no tap in its first moments. */
async function tap(words: string, then: string): Promise<void> {
  await eventually(() => {
    const button = [...page.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.includes(words),
    );
    act(() => button?.click());
    expect(page.textContent).toContain(then);
  }, 200);
}

it('posters, drawing board and market are a tap from each other', async () => {
  show('workshop-offer');
  await tap(m.wgw_draw_own(), m.wgw_tab_drawings());
  await tap(m.wgf_trades({ n: 1 }), m.wgw_offer_from({ name: 'Bo' }));
  await tap(m.wgw_draw_own(), m.wgw_tab_drawings());
  await tap(m.wgw_posters(), m.wgw_points());
});

it('players who wait in the flight plan the next turn with its prices, and go back to the flight', async () => {
  show('watch');
  const turn = scenes.watch!().state!.turn + 1;
  await tap(m.wgf_plan_next(), m.wgw_plan_keep({ turn }));
  expect(page.textContent).toContain(m.wgw_touch_poster());
  await tap(m.wgw_draw_own(), m.wgw_tab_drawings());
  await tap(m.wgw_posters(), m.wgw_plan_keep({ turn }));
  const poster = page.querySelector<HTMLButtonElement>('[role="radio"]:not([aria-disabled="true"])');
  act(() => poster?.click());
  expect(page.textContent).not.toContain(m.wgw_touch_poster());
  await tap(m.wgw_plan_keep({ turn }), m.wgf_plan_next());
});

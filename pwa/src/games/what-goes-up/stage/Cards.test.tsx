// A memorial's bar shows how long the beat lasts; with reduced motion it does not move. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { makeSay } from '../../../shared/words/words';
import { line, materials, viewOf } from '../fixtures';
import type { Line } from '../wire';
import { Memorial } from './Cards';

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
        big={false}
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

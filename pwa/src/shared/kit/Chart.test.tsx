// A chart whose file does not come says so in its place; its table stands. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { m } from '../../paraglide/messages';
import { Chart } from './Chart';

const plot = vi.hoisted(() => {
  const drawn: unknown[] = [];
  class Plot {
    static paths = { stepped: () => () => null };
    constructor(options: unknown) {
      drawn.push(options);
    }
    destroy() {}
    setSize() {}
  }
  let come = () => {};
  const file = new Promise((resolve) => {
    come = () => resolve({ default: Plot });
  });
  return { drawn, file, come: () => come() };
});
vi.mock('uplot', () => plot.file);

it('offers another attempt after 8 s, and is drawn however late its file comes', async () => {
  vi.useFakeTimers();
  const page = document.body;
  const series = [{ name: 'Ada', place: 1, values: [1, 2] }];
  act(() => render(<Chart title="Heights" along="Year" xs={[1, 2]} series={series} />, page));
  await act(() => vi.advanceTimersByTimeAsync(7999));
  expect(page.querySelector('.failed-view')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(page.querySelector('.chart .failed-view')?.textContent).toContain(m.app_again());
  expect(page.querySelector('.chart-table')?.textContent).toContain('Ada');
  vi.useRealTimers();
  plot.come();
  await vi.waitFor(() => expect(plot.drawn).toHaveLength(1));
  expect(page.querySelector('.failed-view')).toBeNull();
  act(() => render(null, page));
});

// The log as sentences, with the rules behind them or without. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { line, partOf, player, sayOf } from '../../../testing/fixtures';
import type { TableStore } from '../../table';
import type { JsonObject, View } from '../../table/types';
import { TableProvider } from '../atTable';
import { LogList } from './LogList';

const page = document.createElement('div');
afterEach(() => act(() => render(null, page)));

it('keeps codes of rules in the log, and out of what stands beside a board', () => {
  const view = partOf<View>({ seats: [player('s1', 'Ada')], prompts: [] });
  const say = sayOf<JsonObject, JsonObject>(view);
  const shown = {
    table: partOf<TableStore>({}),
    view,
    say,
    module: undefined,
    materials: null,
    banner: null,
  };
  const lines = [line(1, 'seat.promoted', { seat: 's1' }, ['SR-12'])];
  const draw = (plain: boolean) =>
    act(() =>
      render(
        <TableProvider value={shown}>
          <LogList lines={lines} plain={plain} />
        </TableProvider>,
        page,
      ),
    );
  draw(false);
  expect(page.textContent).toContain('SR-12');
  draw(true);
  expect(page.textContent).toContain('Ada');
  expect(page.textContent).not.toContain('SR-12');
});

// Notices of what somebody else did for this seat: none is missed, and none goes unread. @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { line, partOf } from '../../../testing/fixtures';
import { viewAt } from '../../../testing/views';
import { m } from '../../paraglide/messages';
import type { Command, TableStore } from '../../table';
import type { LogLine } from '../../table/types';
import { type AtTable, GiveTable } from '../atTable';
import { Banner } from './Banner';

const page = document.createElement('div');
const news = signal<LogLine[]>([]);
const commands = signal<Command[]>([]);

beforeEach(() => {
  news.value = [];
  commands.value = [];
  const table = partOf<TableStore>({
    seat: { code: 'KQ7XM', seat: 's1', kind: 'player' },
    link: signal({ state: 'live' }),
    asOf: signal(null),
    fouls: signal([]),
    log: signal([]),
    view: signal(viewAt(4)),
    news,
    commands,
  });
  const shown = (
    <GiveTable value={partOf<AtTable>({ table, module: undefined, say: null })}>
      <Banner />
    </GiveTable>
  );
  act(() => render(shown, page));
});
afterEach(() => act(() => render(null, page)));

const counted = (id: string, seq: number) =>
  act(() => {
    const command = partOf<Command>({ id, move: 'ready', seq, state: signal('counted') });
    commands.value = [...commands.value, command];
  });

it('stays where the answer to an earlier tap comes after it, and goes once its reader plays on', () => {
  act(() => {
    news.value = [line(6, 'acted.for', { seat: 's1', move: 'ready' })];
  });
  expect(page.textContent).toContain(m.table_acted_for_you());
  counted('tapped before', 5);
  expect(page.textContent).toContain(m.table_acted_for_you());
  counted('tapped since', 7);
  expect(page.textContent).not.toContain(m.table_acted_for_you());
});

// Notices of what somebody else did for this seat: none is missed, and none goes unread. @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { line, partOf } from '../../../testing/fixtures';
import { viewAt } from '../../../testing/views';
import { m } from '../../i18n/messages';
import { makeSay } from '../../shared/words/words';
import type { Command, TableStore } from '../../table';
import type { LinkState } from '../../table/link/link';
import { keptSeats } from '../../table/seats';
import type { LogLine } from '../../table/types';
import { type AtTable, TableProvider } from '../atTable';
import { Banner, concerns, noticeMs } from './Banner';

const page = document.createElement('div');
const news = signal<LogLine[]>([]);
const log = signal<LogLine[]>([]);
const commands = signal<Command[]>([]);

beforeEach(() => draw());
function draw(link: LinkState = { state: 'live' }) {
  news.value = [];
  commands.value = [];
  log.value = [];
  const table = partOf<TableStore>({
    seat: { code: 'KQ7XM', seat: 's1', kind: 'player' },
    link: signal(link),
    asOf: signal(null),
    fouls: signal([]),
    log,
    view: signal(viewAt(4)),
    news,
    commands,
  });
  const shown = (
    <TableProvider value={partOf<AtTable>({ table, module: undefined, say: makeSay(viewAt(4), null) })}>
      <Banner />
    </TableProvider>
  );
  act(() => render(shown, page));
}
afterEach(() => act(() => render(null, page)));

it.each<LinkState>([{ state: 'crowded' }, { state: 'away', retryAt: 0, crowded: true }])(
  'says that the browser has too many tabs open, where this is why: %o',
  async (link) => {
    vi.useFakeTimers();
    act(() => render(null, page));
    draw(link);
    await act(async () => void (await vi.advanceTimersByTimeAsync(1500)));
    expect(page.querySelector('.off')?.textContent).toContain(m.table_many_tabs());
    vi.useRealTimers();
  },
);

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

it('says before a reload that this browser keeps nothing', () => {
  expect(page.textContent).not.toContain(m.table_keeps_nothing());
  const before = page.innerHTML;
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  act(() => render(null, page));
  draw();
  expect(page.textContent).toContain(m.table_keeps_nothing());
  act(() => page.querySelector<HTMLElement>('.notice button')?.click());
  expect(page.innerHTML).toBe(before);
  vi.unstubAllGlobals();
});

const shown = (...lines: LogLine[]) => {
  act(() => {
    log.value = [...log.value, ...lines];
    news.value = lines;
  });
  return page.querySelector('.notice > .grow')?.textContent;
};

it('says what was corrected, and to its owner alone that a seat may lead', () => {
  const fixed = line(6, 'referee.adjusted', { verb: 'no.verb', path: '/numbers/s1', amount: 2, about: {} });
  expect(shown(fixed)).toContain('2 Verb more');
  expect(shown(line(7, 'seat.promoted', { seat: 's2' }))).toContain('2 Verb more');
  expect(shown(line(8, 'seat.promoted', { seat: 's1' }))).toBe(m.table_you_lead());
  expect(shown(line(9, 'seat.demoted', { seat: 's1' }))).toBe(m.table_you_lead_no_more());
});

it('names of what a rewind undid one thing, and nothing that it left', () => {
  log.value = [
    line(3, 'seat.renamed', { seat: 's2', name: 'Zed' }),
    line(4, 'table.webhook', { host: 'example.org' }),
    line(5, 'game.ended', { reason: '' }),
    line(6, 'referee.corrected', { changes: [] }),
    line(7, 'acted.for', { seat: 's2' }),
  ];
  const text = shown(line(8, 'game.rewound', { to_seq: 2, reason: 'A slip' }));
  expect(text).toContain('A slip');
  const ended = `${m.ui_line_ended({ name: m.ui_referee() })}`;
  expect(page.querySelector('.notice small')?.textContent).toBe(m.table_undone_more({ list: ended, n: 1 }));
});

it("says a message's sender: the referee, at a table of a room the teacher", () => {
  const text = line(9, 'referee.said', { by: 'referee', text: 'Two minutes.' });
  expect(shown(text)).toBe(`${m.ui_referee()}: Two minutes.`);
  keptSeats.value = [
    {
      code: 'KQ7XM',
      seat: 's1',
      token: '',
      name: 'Ada',
      kind: 'player',
      room: { code: '8B4K', number: 2 },
      left: 0,
    },
  ];
  draw();
  expect(shown({ ...text, seq: 10 })).toBe(`${m.ui_teacher()}: Two minutes.`);
  keptSeats.value = [];
});

it('tells somebody whose time was spent that the table answered', () => {
  act(() => {
    news.value = [line(6, 'time.spent', { seat: 's1' })];
  });
  expect(page.textContent).toContain(m.table_time_spent());
  act(() => {
    news.value = [line(7, 'time.spent', { seat: 's2' })];
  });
  expect(page.textContent).toContain(m.table_time_spent());
  counted('tapped since', 8);
  expect(page.textContent).not.toContain(m.table_time_spent());
});

it('tells a screen what the referee did to the game, and a player that and their own', () => {
  const screen = { seat: 'screen1', kind: 'screen' } as const;
  const player = { seat: 's1', kind: 'player' } as const;
  const ids = ['game.ended', 'game.rewound', 'referee.adjusted', 'referee.corrected', 'referee.said'];
  const lines = [...ids.map((id) => line(6, id, {})), line(7, 'acted.for', { seat: 's1' })];
  expect(lines.map((entry) => concerns(entry, screen))).toEqual([true, true, true, true, false, false]);
  expect(lines.map((entry) => concerns(entry, player))).toEqual(lines.map(() => true));
  expect(concerns(lines[0]!, { seat: 'referee', kind: 'referee' })).toBe(false);
});

it('lets a notice go after some seconds', () => {
  vi.useFakeTimers();
  draw();
  for (const done of [line(6, 'referee.said', { text: 'Go' }), line(7, 'game.rewound', { to_seq: 2 })]) {
    expect(shown(done)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(noticeMs(done) - 1));
    expect(page.querySelector('.notice')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(page.querySelector('.notice')).toBeNull();
  }
  vi.useRealTimers();
});

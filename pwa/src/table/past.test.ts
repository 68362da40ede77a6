// The history is fetched once, again when there is more of it, and again after a failure; a rematch forgets drafts.
import { expect, it, vi } from 'vitest';
import { inAPage } from '../../testing/storage';
import { Drafts } from './drafts';
import { TableStore } from './store';
import type { View } from './types';

inAPage();

const SEAT = { code: 'KQ7XM', seat: 's1', token: 't', name: 'Ada', kind: 'player' as const, left: 0 };
const view = (epoch: number, status: View['status']) =>
  ({ epoch, status, seq: 1, log: [] }) as unknown as View;

function table(answer: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
  const store = new TableStore(SEAT);
  store.view.value = view(0, 'playing');
  return { store, asked };
}
const years = (...list: number[]) => new Response(JSON.stringify({ history: { '/years': list } }));

it('asks once for as much as there is, and again for more', async () => {
  let there = [1950];
  const { store, asked } = table(() => years(...there));
  expect(store.history('/years', 0)).toEqual([]);
  expect(asked).toEqual([]);
  expect(store.history('/years', 1)).toEqual([]);
  expect(store.history('/years', 1)).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(store.history('/years', 1)).toEqual([1950]);
  expect(asked).toHaveLength(1);
  there = [1950, 1951];
  expect(store.history('/years', 2)).toEqual([1950]);
  await vi.advanceTimersByTimeAsync(10);
  expect(store.history('/years', 2)).toEqual([1950, 1951]);
  // At the end more of the same lies open.
  store.view.value = view(0, 'finished');
  store.history('/years', 2);
  expect(asked).toHaveLength(3);
});

it('asks once for each of two lists, however long each is', async () => {
  const { store, asked } = table(
    () => new Response(JSON.stringify({ history: { '/years': [1950, 1951], '/wars': ['first'] } })),
  );
  const read = () => [store.history('/years', 2), store.history('/wars', 1)];
  for (let drawn = 0; drawn < 4; drawn += 1) {
    read();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(read()).toEqual([[1950, 1951], ['first']]);
  expect(asked).toHaveLength(2);
});

it('keeps a draft that is used over any number of questions, and of the others the last ones', () => {
  const drafts = new Drafts('d');
  drafts.draft<string>('workshop', 'build', '').value = 'six stages';
  for (let i = 0; i < 30; i += 1) {
    drafts.draft<number>(`question ${i}`, 'vote', 0).value = i + 1;
    drafts.draft('workshop', 'build', '');
  }
  const after = new Drafts('d');
  expect(after.draft('workshop', 'build', '').value).toBe('six stages');
  expect(after.draft('question 29', 'vote', 0).value).toBe(30);
  expect(after.draft('question 0', 'vote', 0).value).toBe(0);
});

it('asks again after a while where there was no answer', async () => {
  let away = true;
  const { store, asked } = table(() => {
    if (away) throw new TypeError('no signal');
    return years(1950);
  });
  store.history('/years', 1);
  await vi.advanceTimersByTimeAsync(100);
  store.history('/years', 1);
  expect(asked).toHaveLength(1);
  away = false;
  await vi.advanceTimersByTimeAsync(5000);
  store.history('/years', 1);
  await vi.advanceTimersByTimeAsync(10);
  expect(store.history('/years', 1)).toEqual([1950]);
});

it('forgets choices in the making with the game they were for', () => {
  const drafts = new Drafts('k');
  drafts.draft<number>('year 1950', 'submit', 0).value = 7;
  expect(new Drafts('k').draft('year 1950', 'submit', 0).value).toBe(7);
  drafts.clear();
  expect(drafts.draft('year 1950', 'submit', 0).value).toBe(0);
  expect(new Drafts('k').draft('year 1950', 'submit', 0).value).toBe(0);
});

it('keeps nothing that a screen of the game before still writes', () => {
  const drafts = new Drafts('k');
  const draft = drafts.draft<number>('year 1950', 'submit', 0);
  drafts.clear();
  draft.value = 7;
  expect(new Drafts('k').draft('year 1950', 'submit', 0).value).toBe(0);
});

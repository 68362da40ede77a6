// Places by lot: two taps make a pair, and the draw carries what was agreed. @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { partOf } from '../../../testing/fixtures';
import type { Command, TableStore } from '../../table';
import type { Seat, View } from '../../table/types';
import { LotsSheet } from './LotsSheet';

const page = document.createElement('div');
const sent: unknown[] = [];
const seat = (id: string, name: string, knows = false) =>
  partOf<Seat>({ seat: id, name, kind: 'player', admitted: true, knows });
const prompt = { move: 'lots', args: { properties: { together: {}, apart: {}, mix: {} } } };
const view = partOf<View>({
  seats: [seat('s1', 'Ada'), seat('s2', 'Bo', true), seat('s3', 'Cy')],
  prompts: partOf<View['prompts']>([prompt]),
});
const command = partOf<Command>({
  id: 'c1',
  move: 'lots',
  state: signal('counted'),
  problem: signal(null),
  done: Promise.resolve(true),
});
const table = partOf<TableStore>({
  seat: partOf<TableStore['seat']>({ game: 'moon-or-bust' }),
  view: signal(view),
  live: signal(view),
  send: (...args: unknown[]) => {
    sent.push(...args);
    return command;
  },
});

const buttons = () => [...document.querySelectorAll('button')];
const tap = (words: string) =>
  act(() =>
    buttons()
      .find((button) => button.textContent === words)
      ?.click(),
  );

beforeEach(() => {
  sent.length = 0;
  document.body.append(page);
  act(() => render(<LotsSheet host={table} onClose={() => {}} />, page));
});
afterEach(() => {
  act(() => render(null, page));
});

it('makes a pair of two names, of one kind only, and takes it back by a tap', () => {
  tap('Ada');
  tap('Cy');
  expect(buttons().some((button) => button.textContent === 'Ada with Cy')).toBe(true);
  tap('Apart');
  tap('Cy');
  tap('Ada');
  expect(buttons().some((button) => button.textContent === 'Ada with Cy')).toBe(false);
  tap('Cy not with Ada');
  expect(buttons().some((button) => button.textContent?.includes('not with'))).toBe(false);
});

it('draws once with what was agreed, and rolls the dice in the same gesture', () => {
  tap('Ada');
  tap('Bo');
  act(() => document.querySelector<HTMLInputElement>('input.toggle')?.click());
  tap('Draw lots');
  const args = { together: [['s1', 's2']], apart: [], mix: true };
  expect(sent).toEqual([[{ move: 'lots', args }], { throws: true }]);
});

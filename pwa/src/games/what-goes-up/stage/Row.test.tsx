// Tests of a turn in one scene: each verdict after its flight, a flag for who called it. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { type Moment, propsOf } from '../../../../testing/frames';
import { moments } from '../fixtures';
import type { Outcome, SceneOf } from '../wire';
import { AsPlanned, Check, Rescue } from './Check';

const moment = moments.tests!();
const page = document.createElement('div');

function wordsAt(t: number, calls: Record<string, Record<string, Outcome>> = {}): string {
  const lines = moment.lines.map((line) => ({
    ...line,
    ...('flight' in line && { calls: calls[`${line.flight}`] }),
  }));
  const beats = moment.beats.map(([line, kind, ms]): Moment['beats'][number] => [
    lines[moment.lines.indexOf(line)]!,
    kind,
    ms,
  ]);
  const props = propsOf({ ...moment, lines, beats }, 0, t, {
    onTv: true,
  }) as unknown as SceneOf<'wgu.rolled'>;
  act(() => render(<Check {...props} />, page));
  return page.querySelector('svg')?.textContent ?? '';
}

it('tells the flights one after the other', () => {
  expect(wordsAt(2900)).not.toMatch(/OK|Fail|Boom/);
  expect(wordsAt(3200)).toContain('OK');
  expect(wordsAt(3200)).not.toContain('Boom');
  expect(wordsAt(9000)).toContain('Boom');
});

it('has each number under its die, beside the verdict', () => {
  wordsAt(9000);
  const beside = [...page.querySelectorAll('.wgs-told')].map((plate) => plate.previousElementSibling);
  const totals = moment.lines.filter((line) => line.id === 'wgu.rolled').map((line) => `${line.total}`);
  expect(beside.map((number) => number?.textContent)).toEqual(totals);
});

it('flags who called a flight, once it is told', () => {
  const [, second] = moment.view.seats;
  const calls = { c3: { [second!.seat]: 'boom' as const }, c1: { [second!.seat]: 'fail' as const } };
  const flags = () => [...page.querySelectorAll('title')].map((title) => title.textContent);
  wordsAt(2900, calls);
  expect(flags()).toEqual([]);
  wordsAt(9000, calls);
  expect(flags()).toEqual([second!.name]);
});

it('tells rolls that were saved together: each as it was, then as it is', () => {
  const saved = moments['saved-row']!();
  const words = (t: number): string => {
    const props = propsOf(saved, 0, t, { onTv: true }) as unknown as SceneOf<'wgu.saved'>;
    act(() => render(<Rescue {...props} />, page));
    return [...page.querySelectorAll('.wgs-told-word')].map((element) => element.textContent).join(' ');
  };
  expect(words(300)).toBe('Fail Boom');
  expect(words(2000)).toBe('OK Fail');
  expect(page.querySelector('.say')?.textContent).toBe('Pip helps');
});

it('tells what a busy turn left to its row: landings, and rolls that were saved as they fell and as they are', () => {
  const held = moments['all-hold']!();
  const words = (t: number): string => {
    const props = propsOf(held, 0, t, { onTv: true }) as unknown as SceneOf<'wgu.as_planned'>;
    act(() => render(<AsPlanned {...props} />, page));
    return [...page.querySelectorAll('.wgs-told-word')].map((element) => element.textContent).join(' ');
  };
  expect(words(300)).toBe('Fail Fail');
  expect(words(3000)).toBe(Array(8).fill('OK').join(' '));
  expect(page.querySelector('.say')?.textContent).toBe('They all hold');
  expect(page.querySelectorAll('[href$="#wgu-chute"]')).toHaveLength(4);
});

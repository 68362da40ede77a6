// Beats that were shown while a seat was away, and when nobody needs to see them any more.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepIn } from '../../testing/storage';
import { T0, viewAt as view } from '../../testing/views';
import { askedOf, Shown, shownUpTo } from './shown';
import type { StageView, View } from './types';

const MUST = { move: 'fire', label: { id: 'x' }, args: {}, default: null, must: true, submitted: false };
const asking = (seq: number, phase: string) => view(seq, { phase, prompts: [MUST] });
/** Commits 5 and 6, a second each. */
const STAGE: StageView = {
  at_ms: T0,
  until_ms: T0 + 2300,
  beats: [
    { seq: 5, k: 0, kind: 'one', at_ms: T0 + 300, ms: 1000 },
    { seq: 6, k: 0, kind: 'two', at_ms: T0 + 1300, ms: 1000 },
  ],
};

const shelf = new Map<string, string>();
let now = T0;
let visible = true;
const opened = () => new Shown('fd.shown.KQ7XM.s1', 's1', { now: () => now, visible: () => visible });
/** It comes, and is on screen at once. */
function comes(shown: Shown, view: View): void {
  shown.came(view);
  shown.shows(view);
}
beforeEach(() => {
  shelf.clear();
  now = T0;
  visible = true;
  keepIn(shelf);
});
afterEach(() => vi.unstubAllGlobals());

describe('what a view shows', () => {
  it('is shown except for what still plays', () => {
    expect(shownUpTo(view(7), T0)).toBe(7);
    expect(shownUpTo(view(7, { stage: STAGE }), T0)).toBe(4);
    expect(shownUpTo(view(7, { stage: STAGE }), T0 + 1300)).toBe(5);
    expect(shownUpTo(view(7, { stage: STAGE }), T0 + 2300)).toBe(7);
  });
  it('asks a seat by its question or by its roll', () => {
    expect(askedOf(view(1), 's1')).toBeNull();
    expect(askedOf(asking(1, 'a'), 's1')).toBe('a');
    const roll = { request: 'r1', seat: 's1', notation: 'd6', why: '', dice: 'verified' as const };
    expect(askedOf(view(1, { pending: [roll] }), 's1')).toBe('roll r1');
    expect(askedOf(view(1, { pending: [roll] }), 's2')).toBeNull();
  });
});

describe('what was missed', () => {
  it('is nothing for who was never here, nor for who stays', () => {
    const shown = opened();
    comes(shown, view(5));
    comes(shown, view(8));
    expect(shown.missed.value).toEqual([]);
  });
  it('is what was shown while the page was gone, and it is still known after another reload', () => {
    comes(opened(), view(3));
    comes(opened(), view(7));
    expect(opened().missed.value).toEqual([[3, 7]]);
  });
  it('is what was shown while nobody looked, though it came in', () => {
    const shown = opened();
    comes(shown, view(3));
    visible = false;
    shown.leaves(view(3));
    comes(shown, view(5));
    expect(shown.missed.value).toEqual([]);
    visible = true;
    shown.came(view(5));
    expect(shown.missed.value).toEqual([[3, 5]]);
  });
  it('leaves out what still plays, and counts what somebody left in the middle', () => {
    const shown = opened();
    comes(shown, view(3));
    shown.came(view(6, { stage: STAGE }));
    now = T0 + 1500;
    shown.leaves(view(6, { stage: STAGE }));
    now = T0 + 2000;
    const again = opened();
    again.came(view(6, { stage: STAGE }));
    expect(again.missed.value).toEqual([]);
    again.leaves(view(6, { stage: STAGE }));
    now = T0 + 9000;
    const later = opened();
    comes(later, view(6));
    expect(later.missed.value).toEqual([[5, 6]]);
  });
  it('is not what was here when the signal went, since that was shown to its end', () => {
    const shown = opened();
    comes(shown, view(3));
    shown.came(view(6, { stage: STAGE }));
    shown.lost();
    shown.shows(view(6));
    comes(shown, view(9));
    expect(shown.missed.value).toEqual([[6, 9]]);
  });
  it('is not what one skipped', () => {
    const shown = opened();
    comes(shown, view(3));
    shown.came(view(6, { stage: STAGE }));
    shown.shows(view(6, { stage: STAGE }));
    shown.leaves(view(6, { stage: STAGE }));
    now = T0 + 9000;
    comes(shown, view(6));
    expect(shown.missed.value).toEqual([]);
  });
  it('is nothing without beats, or in the lobby', () => {
    comes(opened(), view(3));
    comes(opened(), view(5, { options: { pace: 'off' } }));
    comes(opened(), view(7, { status: 'lobby' }));
    expect(opened().missed.value).toEqual([]);
  });
});

describe('it is gone', () => {
  const back = (first: View) => {
    comes(opened(), view(3));
    const shown = opened();
    comes(shown, first);
    expect(shown.missed.value).toHaveLength(1);
    return shown;
  };
  it('with the next question, not with that of the moment', () => {
    const shown = back(asking(7, 'a'));
    comes(shown, asking(8, 'a'));
    comes(shown, view(9));
    expect(shown.missed.value).toHaveLength(1);
    comes(shown, asking(10, 'b'));
    expect(shown.missed.value).toEqual([]);
  });
  it('with the first question where none was asked', () => {
    const shown = back(view(7));
    comes(shown, view(8, { phase: 'a' }));
    expect(shown.missed.value).toHaveLength(1);
    comes(shown, asking(9, 'a'));
    expect(shown.missed.value).toEqual([]);
  });
  it('once it was read, for good', () => {
    back(view(7)).read();
    expect(opened().missed.value).toEqual([]);
  });
});

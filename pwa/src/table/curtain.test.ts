// The stage on one device: which beat is due, which line it shows, and that nothing newer is shown meanwhile.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { T0, viewAt } from '../../testing/views';
import { Curtain } from './curtain';
import { endsAt, lineOf, linesUpTo, momentAt, reportOf, standsAt, viewBefore } from './timeline';
import type { LogLine, StageView, View } from './types';

const line = (seq: number, id: string): LogLine => ({ seq, at_ms: T0, id, rules: [], to: 'all' });
const LINES = [line(1, 'a'), line(2, 'b'), line(2, 'c'), line(2, 'd'), line(3, 'e')];
const STAGE: StageView = {
  at_ms: T0,
  until_ms: T0 + 3300,
  beats: [
    { seq: 2, k: 1, kind: 'one', at_ms: T0 + 300, ms: 1000 },
    { seq: 2, k: 2, kind: 'two', at_ms: T0 + 1300, ms: 2000 },
  ],
};
const view = (seq: number, stage: StageView | null, more: Partial<View> = {}): View =>
  viewAt(seq, { stage, ...more });

describe('the timeline', () => {
  it('knows which beat is due, and how far it is', () => {
    expect(momentAt(STAGE, T0 + 100, 'show').beat).toBeNull();
    expect(momentAt(STAGE, T0 + 300, 'show')).toEqual({ beat: STAGE.beats[0], elapsed: 0 });
    expect(momentAt(STAGE, T0 + 1299, 'show').elapsed).toBe(999);
    expect(momentAt(STAGE, T0 + 1300, 'show').beat?.kind).toBe('two');
    expect(momentAt(STAGE, T0 + 3300, 'show').beat?.kind).toBe('two');
    expect(momentAt(STAGE, T0 + 3300, 'show', T0 + 3300).beat).toBeNull();
  });
  it('runs twice as fast where it is brisk', () => {
    expect(momentAt(STAGE, T0 + 500, 'brisk').elapsed).toBe(400);
  });
  it('is never without a picture: the first one while the lights go down, one that is over until the next', () => {
    expect(standsAt(STAGE, T0, 'show')).toEqual({ beat: STAGE.beats[0], elapsed: 0 });
    const later = { ...STAGE, beats: [STAGE.beats[0]!, { ...STAGE.beats[1]!, at_ms: T0 + 2000 }] };
    expect(standsAt(later, T0 + 1500, 'show').beat?.kind).toBe('one');
    expect(standsAt(STAGE, T0, 'show', T0 + 3300).beat).toBeNull();
  });
  it('shows what is cut short before what waits, wherever that would have begun', () => {
    const cut = { seq: 2, k: 0, kind: 'one', at_ms: T0 - 8800, ms: 10_000 };
    const waits = { seq: 3, k: 0, kind: 'two', at_ms: T0 - 7600, ms: 10_000 };
    const stage = { at_ms: T0, until_ms: T0 + 2400, beats: [cut, waits] };
    expect(standsAt(stage, T0, 'show').beat?.kind).toBe('one');
    expect(standsAt(stage, T0 + 1200, 'show')).toEqual({ beat: waits, elapsed: 8800 });
  });
  it('knows the lines of a report', () => {
    const lines = [2, 3, 4].map((seq) => ({
      seq,
      k: 0,
      kind: seq < 4 ? 'report' : 'x',
      at_ms: T0 + seq,
      ms: 1,
    }));
    const same = lines.map((line) => ({ ...line, at_ms: T0 }));
    const stage = { at_ms: T0, until_ms: T0 + 9, beats: same };
    expect(reportOf(same[0]!, stage).map((beat) => beat.seq)).toEqual([2, 3]);
    expect(reportOf(same[2]!, stage)).toEqual([]);
  });
  it('finds the line of a beat among those of its commit, and what is known by then', () => {
    expect(STAGE.beats.map((beat) => lineOf(beat, LINES)?.id)).toEqual(['c', 'd']);
    expect(linesUpTo(STAGE.beats[0]!, LINES).map((line) => line.id)).toEqual(['a', 'b', 'c']);
    expect(lineOf({ ...STAGE.beats[0]!, k: 9 }, LINES)).toBeNull();
    expect(linesUpTo({ ...STAGE.beats[0]!, k: 9 }, LINES).map((line) => line.id)).toEqual(['a']);
  });
  it('gives the view from before the commit of a beat', () => {
    const views = [view(1, null), view(2, STAGE), view(3, STAGE)];
    expect(viewBefore(STAGE.beats[0]!, views)?.seq).toBe(1);
    expect(viewBefore(STAGE.beats[0]!, views.slice(1))).toBeNull();
  });
  it('ends with its last beat, and with what was skipped', () => {
    expect(endsAt(STAGE, T0)).toBe(T0 + 3300);
    expect(endsAt(STAGE, T0 + 3300)).toBeNull();
    expect(endsAt(STAGE, T0, T0 + 3300)).toBeNull();
    expect(endsAt(STAGE, T0, T0 + 1300)).toBe(T0 + 3300);
    expect(endsAt({ ...STAGE, beats: [] }, T0)).toBeNull();
    expect(endsAt(null, T0)).toBeNull();
  });
});

describe('the curtain', () => {
  let now = T0;
  let shown: number[] = [];
  const curtain = () =>
    new Curtain({ now: () => now, lines: () => LINES, show: (view) => shown.push(view.seq) });
  const pass = (ms: number) => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };
  beforeEach(() => {
    vi.useFakeTimers();
    now = T0;
    shown = [];
  });
  afterEach(() => vi.useRealTimers());

  it('gives the scene that plays the older lines that came meanwhile', () => {
    let known = LINES.slice(1);
    const late = new Curtain({ now: () => now, lines: () => known, show: () => {} });
    late.take(view(2, STAGE), null);
    known = LINES;
    late.recall();
    expect(late.onStage.value?.lines).toEqual(LINES);
    expect(late.onStage.value?.stage).toBe(STAGE);
    late.skip();
    late.recall();
    expect(late.onStage.value).toBeNull();
  });
  it('shows a view without beats at once', () => {
    curtain().take(view(1, null), null);
    expect(shown).toEqual([1]);
  });
  it('shows the newest view when the last beat is over, and not before', () => {
    const drawn = curtain();
    drawn.take(view(2, STAGE), view(1, null));
    expect(drawn.onStage.value?.views.map((view) => view.seq)).toEqual([1, 2]);
    pass(3299);
    expect(shown).toEqual([]);
    drawn.take(view(3, STAGE), view(1, null));
    pass(1);
    expect(shown).toEqual([3]);
    expect(drawn.onStage.value).toBeNull();
  });
  it('waits for what is added meanwhile', () => {
    const drawn = curtain();
    drawn.take(view(2, STAGE), view(1, null));
    pass(2000);
    const more = { seq: 3, k: 0, kind: 'three', at_ms: T0 + 3300, ms: 1000 };
    drawn.take(view(3, { ...STAGE, until_ms: T0 + 4300, beats: [...STAGE.beats, more] }), view(1, null));
    pass(1300);
    expect(shown).toEqual([]);
    pass(1000);
    expect(shown).toEqual([3]);
  });
  it('does not come down again when the clock is set back after the end', () => {
    const drawn = curtain();
    drawn.take(view(2, STAGE), view(1, null));
    pass(3300);
    expect(shown).toEqual([2]);
    now -= 200;
    drawn.take(view(3, STAGE), view(2, null));
    expect(drawn.onStage.value).toBeNull();
    expect(shown).toEqual([2, 3]);
  });
  it('is over at once when the referee clears it, and for who skips', () => {
    const drawn = curtain();
    drawn.take(view(2, STAGE), view(1, null));
    drawn.take(view(3, null), view(1, null));
    expect(shown).toEqual([3]);
    drawn.take(view(4, STAGE), view(3, null));
    drawn.skip();
    expect(shown).toEqual([3, 4]);
    expect(drawn.skippedUntil.value).toBe(STAGE.until_ms);
    drawn.take(view(5, STAGE), view(4, null));
    expect(shown).toEqual([3, 4, 5]);
  });
  it('knows after a skip when the others have seen it, too, or enough of it', () => {
    const drawn = curtain();
    drawn.take(view(2, STAGE), view(1, null));
    drawn.skip();
    const cut = { ...STAGE.beats[1]!, at_ms: T0 - 800 };
    drawn.take(view(3, { at_ms: T0, until_ms: T0 + 1200, beats: [cut] }), view(2, null));
    expect(drawn.skippedUntil.value).toBe(T0 + 1200);
    expect(drawn.onStage.value).toBeNull();
    drawn.take(view(4, null), view(3, null));
    expect(drawn.skippedUntil.value).toBe(0);
  });
  it('shows what comes after a skip, also where it begins sooner than what was skipped would have ended', () => {
    const drawn = curtain();
    drawn.take(view(2, STAGE), view(1, null));
    drawn.skip();
    const cut = { ...STAGE.beats[1]!, at_ms: T0 - 800 };
    const next = { seq: 3, k: 0, kind: 'three', at_ms: T0 + 1200, ms: 1000 };
    drawn.take(view(3, { at_ms: T0, until_ms: T0 + 2200, beats: [cut, next] }), view(2, null));
    expect(drawn.onStage.value?.skippedUntil).toBe(T0 + 1200);
    pass(2200);
    expect(shown).toEqual([2, 3]);
  });
  it('has nothing of before for who comes in late, and forgets another story', () => {
    const drawn = curtain();
    drawn.take(view(2, STAGE), null);
    expect(drawn.onStage.value?.views.map((view) => view.seq)).toEqual([2]);
    drawn.take(view(3, STAGE, { epoch: 1 }), null);
    expect(drawn.onStage.value?.views.map((view) => view.seq)).toEqual([3]);
  });
});

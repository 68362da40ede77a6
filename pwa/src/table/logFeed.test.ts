// The lines on screen: those of the referee's laptop, too, tell a die no sooner than its beat has shown it.
import { type Signal, signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { T0, viewAt } from '../../testing/views';
import { LogFeed } from './logFeed';
import type { LogLine, View } from './types';

const BEFORE: LogLine = { seq: 1, id: 'game.started', to: 'all', at_ms: T0, rules: [] };
const DIE: LogLine = { seq: 2, id: 'dice.rolled', to: 'all', at_ms: T0, rules: [], total: 17 };
const STAGE = {
  at_ms: T0,
  until_ms: T0 + 4300,
  beats: [{ seq: 2, k: 1, kind: 'check', at_ms: T0 + 300, ms: 4000 }],
};
const you = { seat: 'referee', referee: true };

/** A feed that shows step 1 and hears of step 2, whose die has a beat. */
function heard(pace: 'show' | 'off') {
  const more = { you, options: { pace } };
  const first = viewAt(1, { ...more, log: [BEFORE] });
  const next = viewAt(2, { ...more, log: [BEFORE, DIE], stage: pace === 'off' ? null : STAGE });
  const view: Signal<View | null> = signal(null);
  const live: Signal<View | null> = signal(first);
  const feed = new LogFeed({
    view,
    live,
    read: () => Promise.reject(new Error('nothing is asked for')),
    pause: () => Promise.resolve(),
    isOpen: () => true,
    came: () => {},
  });
  const put = (shown: View) =>
    feed.show(() => {
      view.value = shown;
    });
  feed.takeView(first);
  put(first);
  live.value = next;
  feed.takeView(next);
  return { feed, put: () => put(next) };
}
const ids = ({ feed }: { feed: LogFeed }) => feed.lines.value.map((line) => line.id);

describe('the log of a referee', () => {
  it('tells a die once its beat is over', () => {
    const table = heard('show');
    expect(ids(table)).toEqual(['game.started']);
    expect(table.feed.news.value.map((line) => line.id)).toEqual(['game.started']);
    // the scene itself reads all
    expect(table.feed.knownLines()).toHaveLength(2);
    table.put();
    expect(ids(table)).toEqual(['game.started', 'dice.rolled']);
  });
  it('tells it at once where there is no stage', () => {
    expect(ids(heard('off'))).toEqual(['game.started', 'dice.rolled']);
  });
});

describe('a device that came late', () => {
  const all = Array.from({ length: 2300 }, (_, k): LogLine => ({ ...BEFORE, id: `l${k}`, seq: k + 2 }));
  const last = all.at(-1)!.seq;

  /** A feed that has the newest 100 lines, and a server that refuses the first `refusals` calls. */
  function late(refusals: number) {
    const newest = viewAt(last, { you, log: all.slice(-100), log_from: all.at(-100)!.seq });
    const asked: string[] = [];
    const feed = new LogFeed({
      view: signal<View | null>(newest),
      live: signal<View | null>(newest),
      read: async (query) => {
        asked.push(query);
        if (asked.length <= refusals) return { kind: 'away', reason: 'signal', retryMs: null };
        const [before, limit] = [...query.matchAll(/\d+/g)].map(Number) as [number, number];
        const log = all.filter((line) => line.seq < before).slice(-limit);
        return { kind: 'ok', data: { log }, etag: null, started: 0 };
      },
      pause: () => Promise.resolve(),
      isOpen: () => true,
      came: () => {},
    });
    feed.takeView(newest);
    return { feed, asked };
  }
  it('reads all older lines, once, though the first of all is none of its own', async () => {
    const { feed, asked } = late(0);
    await Promise.all([feed.whole(), feed.whole()]);
    expect(feed.knownLines()).toEqual(all);
    expect(asked).toHaveLength(4);
  });
  it('asks again where there was no answer', async () => {
    const { feed } = late(2);
    await feed.whole();
    expect(feed.knownLines()).toEqual(all);
  });
});

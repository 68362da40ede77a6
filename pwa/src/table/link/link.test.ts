// Keeping in touch: stream, poll, rest; woken at once by the phone.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepIn } from '../../../testing/storage';
import { Link, type LinkPorts, type Snapshot } from './link';
import { MOST_STREAMS } from './otherTabs';

/** A desk whose streams the test feeds and cuts. After `takes(ms)` each answer takes so long; at the limit of a request nobody answered. */
function desk(snapshots: Snapshot[] = []) {
  const streams: {
    push(text: string): void;
    cut(): void;
    url: string;
    last: string | null;
    method: string;
    aborted: () => boolean;
  }[] = [];
  let status = 200;
  let slow = 0;
  /** True where the answer came in time. */
  const waited = (signal: AbortSignal | null | undefined, limit: number) =>
    new Promise<boolean>((resolve) => {
      if (slow === 0) return resolve(true);
      setTimeout(() => resolve(slow < limit), Math.min(slow, limit));
      signal?.addEventListener('abort', () => resolve(false));
    });
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    if (!(await waited(init.signal, Number.POSITIVE_INFINITY))) throw new Error('aborted');
    if (status !== 200) return new Response('', { status });
    let control!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        control = controller;
      },
    });
    init.signal?.addEventListener('abort', () => {
      try {
        control.error(new Error('aborted'));
      } catch {
        // The stream was cut before.
      }
    });
    streams.push({
      url,
      last: new Headers(init.headers).get('Last-Event-ID'),
      method: init.method ?? 'GET',
      aborted: () => init.signal?.aborted ?? false,
      push: (text) => control.enqueue(new TextEncoder().encode(text)),
      cut: () => control.close(),
    });
    return new Response(body);
  });
  vi.stubGlobal('fetch', fetch);
  const seen: string[] = [];
  const ports: LinkPorts = {
    url: '/feed',
    token: 't',
    lastId: () => (seen.length ? `0-${seen.length}` : null),
    snapshot: vi.fn(async (stop) => ((await waited(stop, LIMIT)) ? (snapshots.shift() ?? 'ok') : 'away')),
    onEvent: (event) => void seen.push(event.data),
  };
  const answer = (next: number) => {
    status = next;
  };
  const takes = (ms: number) => {
    slow = ms;
  };
  return { streams, seen, ports, answer, takes };
}
/** Milliseconds after which a plain request fails, and those that nobody waits for. */
const LIMIT = 10_000;
const EVER = 1e9;
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A browser's channel between its tabs. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  /** Milliseconds until a message arrives: busy tabs read theirs late. 0: at once. */
  static delay = 0;
  constructor(readonly name: string) {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    if (!Channel.open.has(this)) throw new Error('Channel is closed');
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) {
        const arrive = () => other.dispatchEvent(new MessageEvent('message', { data }));
        if (Channel.delay) setTimeout(arrive, Channel.delay);
        else arrive();
      }
  }
  close(): void {
    Channel.open.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Channel.open.clear();
  Channel.delay = 0;
  vi.stubGlobal('BroadcastChannel', Channel);
  const target = new EventTarget();
  vi.stubGlobal('document', Object.assign(target, { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  const storage = new Map<string, string>();
  keepIn(storage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Link', () => {
  it('is live once the stream opens, and hands on what comes', async () => {
    const { ports, streams, seen } = desk();
    const link = new Link(ports);
    link.start();
    await settle();
    expect(link.state.value.state).toBe('live');
    streams[0]!.push('id: 0-1\ndata: {"seq":1}\n\n');
    await settle();
    expect(seen).toEqual(['{"seq":1}']);
    link.close();
  });
  it('comes back soon after a stream that worked was cut, with the last id', async () => {
    const { ports, streams } = desk();
    const link = new Link(ports);
    link.start();
    await settle();
    streams[0]!.push('data: {}\n\n');
    await settle();
    streams[0]!.cut();
    await vi.advanceTimersByTimeAsync(600);
    expect(streams).toHaveLength(2);
    expect(streams[1]!.last).toBe('0-1');
    link.close();
  });
  it('rests longer each time nobody answers, and wakes at once with the signal', async () => {
    const { ports, streams } = desk(['away', 'away', 'ok']);
    const link = new Link(ports);
    link.start();
    await settle();
    expect(link.state.value.state).toBe('away');
    await vi.advanceTimersByTimeAsync(1000);
    expect(ports.snapshot).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ports.snapshot).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(streams).toHaveLength(1);
    expect(link.state.value.state).toBe('live');
    link.close();
  });
  it('says that it is coming back until the stream has its turn, and takes a slow one for no proxy', async () => {
    const { ports, streams } = desk(['ok', 'away', 'ok', 'ok']);
    const link = new Link(ports);
    link.start();
    await settle();
    streams[0]!.push(': here\n\n');
    await settle();
    const waiting = new Promise<Response>(() => {});
    vi.stubGlobal(
      'fetch',
      vi.fn(() => waiting),
    );
    link.reconnect();
    await settle();
    expect(link.state.value.state).toBe('away');
    await vi.advanceTimersByTimeAsync(1000);
    expect(link.state.value.state).toBe('returning');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(link.state.value.state).toBe('returning');
    expect(fetch).toHaveBeenCalledTimes(1);
    link.close();
  });
  it('leaves a part of each pause to chance, so that a hall does not come back at once', async () => {
    const pauses = new Set<number>();
    for (const chance of [0, 0.5, 0.99]) {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      const { ports } = desk(['away']);
      const link = new Link(ports);
      link.start();
      await settle();
      const state = link.state.value;
      if (state.state === 'away') pauses.add(state.retryAt - Date.now());
      link.close();
    }
    vi.restoreAllMocks();
    expect(pauses.size).toBe(3);
    for (const pause of pauses) expect(pause).toBeLessThanOrEqual(1000);
  });
  it('polls where streams do not get through', async () => {
    const { ports, answer } = desk();
    answer(418);
    const link = new Link(ports);
    link.start();
    await vi.advanceTimersByTimeAsync(3100);
    expect(link.state.value.state).toBe('polling');
    const before = vi.mocked(ports.snapshot).mock.calls.length;
    await vi.advanceTimersByTimeAsync(4000);
    expect(vi.mocked(ports.snapshot).mock.calls.length).toBeGreaterThan(before);
    link.close();
  });
  it('says when the desk is down, and is live again with the next view', async () => {
    const { ports, streams, seen } = desk();
    const link = new Link(ports);
    link.start();
    await settle();
    streams[0]!.push('event: down\ndata: {"retry_s": 5}\n\n');
    await settle();
    expect(link.state.value.state).toBe('down');
    streams[0]!.push('data: {"seq":2}\n\n');
    await settle();
    expect(link.state.value.state).toBe('live');
    expect(seen).toEqual(['{"seq":2}']);
    link.close();
  });
  it('leaves one connection free where other tabs of the browser have five streams, and says so', async () => {
    const { ports, streams } = desk();
    const links = Array.from({ length: MOST_STREAMS + 1 }, () => new Link(ports));
    for (const link of links) {
      link.start();
      await settle();
    }
    expect(links.map((link) => link.state.value.state)).toEqual([
      ...Array(MOST_STREAMS).fill('live'),
      'crowded',
    ]);
    expect(streams).toHaveLength(MOST_STREAMS);
    links[0]!.close();
    await vi.advanceTimersByTimeAsync(2000);
    expect(links.at(-1)!.state.value.state).toBe('live');
    for (const link of links) link.close();
  });
  it('leaves it free, too, where all tabs open in the same moment', async () => {
    const { ports, streams } = desk();
    const links = Array.from({ length: MOST_STREAMS + 3 }, () => new Link(ports));
    for (const link of links) link.start();
    await settle();
    const states = links.map((link) => link.state.value.state);
    expect(states.filter((state) => state === 'live')).toHaveLength(MOST_STREAMS);
    expect(states.filter((state) => state === 'crowded')).toHaveLength(3);
    expect(streams).toHaveLength(MOST_STREAMS);
    for (const link of links) link.close();
  });
  /** Lets seconds pass while the server says something in each. */
  const live = async ({ streams }: ReturnType<typeof desk>, seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      for (const stream of streams) if (!stream.aborted()) stream.push(':\n\n');
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  it('gives streams back where busy tabs answered late, so that one connection is free', async () => {
    const server = desk();
    Channel.delay = 300;
    const links = Array.from({ length: MOST_STREAMS + 3 }, () => new Link(server.ports));
    for (const link of links) link.start();
    const count = (state: string) => links.filter((link) => link.state.value.state === state).length;
    await settle();
    expect(count('live')).toBe(links.length);
    await live(server, 60);
    expect([count('live'), count('crowded')]).toEqual([MOST_STREAMS, 3]);
    for (const link of links) link.close();
  });
  it('keeps its stream where there are just as many as may', async () => {
    const server = desk();
    const links = Array.from({ length: MOST_STREAMS + 1 }, () => new Link(server.ports));
    for (const link of links) link.start();
    await live(server, 60);
    expect(server.streams).toHaveLength(MOST_STREAMS);
    for (const link of links) link.close();
  });
  it('names the tabs where no request gets through beside their streams', async () => {
    const others = desk();
    const links = Array.from({ length: MOST_STREAMS }, () => new Link(others.ports));
    for (const link of links) {
      link.start();
      await settle();
    }
    const late = new Link(desk(['away']).ports);
    late.start();
    await settle();
    expect(late.state.value).toMatchObject({ state: 'away', crowded: true });
    const alone = new Link(desk(['away']).ports);
    for (const link of [...links, late]) link.close();
    alone.start();
    await settle();
    expect(alone.state.value).not.toHaveProperty('crowded');
    alone.close();
  });
  it('ends for good when the seat is gone', async () => {
    const { ports, streams } = desk();
    const link = new Link(ports);
    link.start();
    await settle();
    streams[0]!.push('event: gone\ndata: {"reason": "removed"}\n\n');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(link.state.value).toEqual({ state: 'gone', reason: 'removed' });
    expect(streams).toHaveLength(1);
  });
});

describe('a page that nobody sees', () => {
  const turn = (visibilityState: string) => {
    Object.assign(document, { visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('gives its stream back after a few seconds, looks in every 15 s, and opens one again at once', async () => {
    const { ports, streams } = desk();
    const link = new Link(ports);
    link.start();
    await settle();
    streams[0]!.push(': here\n\n');
    turn('hidden');
    await vi.advanceTimersByTimeAsync(3000);
    expect(streams[0]!.aborted()).toBe(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(streams[0]!.aborted()).toBe(true);
    const asked = vi.mocked(ports.snapshot).mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.mocked(ports.snapshot).mock.calls.length).toBe(asked + 4);
    expect([streams.length, link.state.value.state]).toEqual([1, 'polling']);
    turn('visible');
    await settle();
    expect([streams.length, link.state.value.state]).toEqual([2, 'live']);
    link.close();
  });
  it('keeps its stream over a short look at another tab', async () => {
    const { ports, streams } = desk();
    const link = new Link(ports);
    link.start();
    await settle();
    streams[0]!.push(': here\n\n');
    Object.assign(document, { visibilityState: 'hidden' });
    await vi.advanceTimersByTimeAsync(3000);
    Object.assign(document, { visibilityState: 'visible' });
    await vi.advanceTimersByTimeAsync(3000);
    Object.assign(document, { visibilityState: 'hidden' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(streams.map((stream) => stream.aborted())).toEqual([false]);
    link.close();
  });
});

describe('silence', () => {
  it('is no signal after 20 s, and ends when answers take 8 s each', async () => {
    const { ports, streams, takes } = desk();
    const link = new Link(ports);
    link.start();
    await settle();
    streams[0]!.push(': here\n\n');
    await vi.advanceTimersByTimeAsync(15_000);
    streams[0]!.push(': here\n\n');
    takes(EVER);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(link.state.value.state).toBe('live');
    await vi.advanceTimersByTimeAsync(1000);
    expect(link.state.value.state).toBe('away');
    await vi.advanceTimersByTimeAsync(180_000);
    expect(link.state.value.state).toBe('away');
    takes(8000);
    await vi.advanceTimersByTimeAsync(60_000);
    streams[1]!.push(': here\n\n');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(link.state.value.state).toBe('live');
    expect(streams).toHaveLength(2);
    link.close();
  });
  it('is noticed before a stream begins, after one was cut, and while the store is down', async () => {
    const { ports, streams, takes } = desk();
    const link = new Link(ports);
    link.start();
    await settle();
    streams[0]!.push('event: down\ndata: {"retry_s": 5}\n\n');
    await vi.advanceTimersByTimeAsync(21_000);
    expect(streams).toHaveLength(2);
    streams[1]!.push('data: {}\n\n');
    await vi.advanceTimersByTimeAsync(14_000);
    takes(EVER);
    streams[1]!.cut();
    await vi.advanceTimersByTimeAsync(6000);
    expect(link.state.value.state).toBe('away');
    takes(0);
    vi.mocked(ports.snapshot).mockImplementationOnce(async () => {
      takes(EVER);
      return 'ok';
    });
    link.reconnect();
    await settle();
    expect(link.state.value.state).toBe('returning');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(link.state.value.state).toBe('away');
    link.close();
  });
  it('is none while the page sleeps, and is not measured by a clock that somebody sets', async () => {
    const { ports, streams, takes } = desk();
    const link = new Link(ports);
    link.start();
    await settle();
    const wall = vi.spyOn(Date, 'now');
    const asked = vi.mocked(ports.snapshot).mock.calls.length;
    wall.mockReturnValue(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(vi.mocked(ports.snapshot).mock.calls.length).toBe(asked + 1);
    expect(link.state.value.state).toBe('live');
    streams[1]!.push(': here\n\n');
    takes(EVER);
    wall.mockReturnValue(0);
    await vi.advanceTimersByTimeAsync(21_000);
    expect(link.state.value.state).toBe('away');
    wall.mockRestore();
    link.close();
  });
});

describe('a proxy that holds streams back', () => {
  /** The message that every stream of this desk sends at once, if it gets through. */
  const through = (stream: { push(text: string): void }) => stream.push('retry: 1000\n\n');

  it('is met by POST after a few seconds, which is remembered', async () => {
    const { ports, streams, seen } = desk();
    const link = new Link(ports);
    link.start();
    await vi.advanceTimersByTimeAsync(3900);
    expect(streams.map((stream) => stream.method)).toEqual(['GET']);
    await vi.advanceTimersByTimeAsync(200);
    expect(streams.map((stream) => stream.method)).toEqual(['GET', 'POST']);
    expect(streams[0]!.aborted()).toBe(true);
    through(streams[1]!);
    streams[1]!.push('id: 0-1\ndata: {"seq":1}\n\n');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(seen).toEqual(['{"seq":1}']);
    expect(link.state.value.state).toBe('live');
    expect(streams).toHaveLength(2);
    link.close();
    const next = new Link(ports);
    next.start();
    await settle();
    expect(streams[2]!.method).toBe('POST');
    next.close();
  });
  it('is none where a first word comes, however late the next one', async () => {
    const { ports, streams } = desk();
    const link = new Link(ports);
    link.start();
    await settle();
    through(streams[0]!);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(streams.map((stream) => stream.method)).toEqual(['GET']);
    link.close();
  });
  it('is none where plain requests get no answer either', async () => {
    const { ports, streams } = desk(['ok', 'away']);
    const link = new Link(ports);
    link.start();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(streams.map((stream) => stream.method)).toEqual(['GET']);
    link.close();
  });
  it('is asked now and then where POST does not get through either, and nothing is remembered', async () => {
    const { ports, streams } = desk();
    const link = new Link(ports);
    link.start();
    await vi.advanceTimersByTimeAsync(8100);
    expect(streams.map((stream) => stream.method)).toEqual(['GET', 'POST']);
    expect(link.state.value.state).toBe('polling');
    link.close();
    const next = new Link(ports);
    next.start();
    await settle();
    expect(streams[2]!.method).toBe('GET');
    next.close();
  });
  it('was somewhere else: a server that knows no POST is asked by GET again', async () => {
    const { ports, streams, answer } = desk();
    localStorage.setItem('fd.feed-by-post', 'true');
    answer(405);
    const link = new Link(ports);
    link.start();
    await settle();
    answer(200);
    await vi.advanceTimersByTimeAsync(1100);
    expect(streams.map((stream) => stream.method)).toEqual(['GET']);
    link.close();
  });
});

// The whole store on a bad link: requests lost, replies lost after the deed, bodies and events cut at any byte.
import { expect, it, vi } from 'vitest';
import { inAPage } from '../../testing/storage';
import { TableStore } from './store';
import type { JsonObject, LogLine, View } from './types';

const CUTS = 500;
const WINDOW = 10;

/** A small generator with a seed (mulberry32), so that a failure can be seen again. */
function seeded(seed: number) {
  let a = seed;
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, below: (n: number) => Math.floor(next() * n) };
}

/** A table as the server keeps it: each command counts once, whatever happens to its answer. */
class Desk {
  seq = 1;
  epoch = 0;
  total = 0;
  log: LogLine[] = [];
  readonly replies = new Map<string, JsonObject>();
  readonly times = new Map<string, number>();
  onChange = () => {};
  now = () => Date.now();

  /** A step with some lines; several may share its seq. */
  step(lines: number, add: number): LogLine[] {
    this.seq += 1;
    this.total += add;
    const logLines = Array.from({ length: lines }, (_, i) => ({
      seq: this.seq,
      at_ms: Date.now(),
      id: 'toy.round',
      k: i,
      rules: [],
      to: 'all',
    })) as LogLine[];
    this.log.push(...logLines);
    this.onChange();
    return logLines;
  }
  rewind(): void {
    this.epoch += 1;
    this.total = 0;
    this.step(1, 0);
  }
  command(body: JsonObject): JsonObject {
    const id = String(body.id);
    const stored = this.replies.get(id);
    if (stored) return stored;
    this.times.set(id, (this.times.get(id) ?? 0) + 1);
    const log = this.step(1 + (this.seq % 3), Number((body.args as JsonObject).n));
    const reply = { seq: this.seq, log, pending: [] } as unknown as JsonObject;
    this.replies.set(id, reply);
    return reply;
  }
  /** Whole steps only, as the server has it. */
  lines(since: number): { log: LogLine[]; from: number } {
    let log = this.log.filter((line) => line.seq > since);
    if (log.length > WINDOW) {
      const cut = log[log.length - WINDOW - 1]!.seq;
      log = log.filter((line) => line.seq > cut);
    }
    return { log, from: log[0]?.seq ?? this.seq + 1 };
  }
  view(since: number): View {
    const { log, from } = this.lines(since);
    return {
      code: 'KQ7XM',
      game: 'toy',
      name: '',
      status: 'playing',
      seq: this.seq,
      epoch: this.epoch,
      phase: 'p',
      you: { seat: 's1', referee: false, admitted: true },
      seats: [],
      options: {},
      clock: null,
      now_ms: this.now(),
      state: { total: this.total },
      pending: [],
      prompts: [],
      log,
      log_from: from,
      dice: { mode: 'app', anchors: {} },
      problems: [],
      result: null,
    } as unknown as View;
  }
}

/** The network between: it counts what it cuts. */
class Weather {
  cuts = 0;
  calm = false;
  private readonly streams = new Set<{ tell(): void; cut(): void }>();
  constructor(
    readonly desk: Desk,
    readonly dice: ReturnType<typeof seeded>,
  ) {
    desk.onChange = () => {
      for (const stream of [...this.streams]) stream.tell();
    };
  }

  fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    await new Promise((resolve) => setTimeout(resolve, this.dice.below(60)));
    if (this.bad(0.2)) throw new TypeError('lost on the way there');
    const path = url.replace('/api/v1/tables/KQ7XM', '').replace(/\?.*/, '');
    if (path === '/feed') return this.feed(init);
    if (path === '/moves') return this.answer(this.desk.command(JSON.parse(String(init.body))));
    if (path === '/log') return this.answer({ log: this.desk.log, log_from: 2 });
    if (path === '/materials') return this.answer({});
    const tag = `"${this.desk.epoch}-${this.desk.seq}"`;
    if (new Headers(init.headers).get('If-None-Match') === tag) return new Response(null, { status: 304 });
    return this.answer(this.desk.view(-1), tag);
  };
  /** Every stream ends now. */
  storm(): void {
    for (const stream of [...this.streams]) stream.cut();
  }

  private bad(chance: number): boolean {
    const cut = !this.calm && this.dice.next() < chance;
    if (cut) this.cuts += 1;
    return cut;
  }
  private answer(body: unknown, etag = ''): Response {
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    if (this.bad(0.2)) throw new TypeError('lost on the way back');
    const upTo = this.bad(0.2) ? this.dice.below(bytes.length) : bytes.length;
    const stream = new ReadableStream<Uint8Array>({
      start: (control) => {
        control.enqueue(bytes.slice(0, upTo));
        if (upTo < bytes.length) control.error(new TypeError('cut'));
        else control.close();
      },
    });
    return new Response(stream, { headers: etag ? { ETag: etag } : {} });
  }
  private feed(init: RequestInit): Response {
    let control!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        control = controller;
      },
    });
    let left = this.calm ? Number.POSITIVE_INFINITY : this.dice.below(9000);
    let epoch = -1;
    let since = -1;
    const last = /^(\d+)-(\d+)$/.exec(new Headers(init.headers).get('Last-Event-ID') ?? '');
    if (last) [epoch, since] = [Number(last[1]), Number(last[2])];
    const link = {
      tell: () => {
        if (epoch !== this.desk.epoch) since = -1;
        const view = this.desk.view(since);
        [epoch, since] = [view.epoch, view.seq];
        send(`id: ${view.epoch}-${view.seq}\ndata: ${JSON.stringify(view)}\n\n`);
        // An event may come twice.
        if (!this.calm && this.dice.next() < 0.1)
          send(`id: ${view.epoch}-${view.seq}\ndata: ${JSON.stringify(view)}\n\n`);
      },
      cut: () => {
        if (!this.streams.delete(link)) return;
        this.cuts += 1;
        try {
          if (this.dice.next() < 0.5) control.error(new TypeError('cut'));
          else control.close();
        } catch {
          // The phone was faster.
        }
      },
    };
    const send = (text: string) => {
      if (!this.streams.has(link)) return;
      let bytes = new TextEncoder().encode(text);
      while (bytes.length) {
        const piece = bytes.slice(0, Math.min(1 + this.dice.below(400), left));
        if (piece.length) control.enqueue(piece);
        bytes = bytes.slice(piece.length);
        left -= piece.length;
        if (left <= 0) return link.cut();
      }
    };
    init.signal?.addEventListener('abort', () => {
      this.streams.delete(link);
      try {
        control.error(new Error('aborted'));
      } catch {
        // It was cut before.
      }
    });
    this.streams.add(link);
    link.tell();
    return new Response(body);
  }
}

inAPage();

it('finds out by itself that the phone clock was set, though nothing happens at the table', async () => {
  const desk = new Desk();
  const weather = new Weather(desk, seeded(5));
  weather.calm = true;
  vi.stubGlobal('fetch', weather.fetch);
  const seat = { code: 'KQ7XM', seat: 's1', token: 't', name: 'Ada', kind: 'player' as const, left: 0 };
  const store = new TableStore(seat);
  store.open();
  await vi.advanceTimersByTimeAsync(1000);
  const before = Date.now();
  // The desk keeps its time; the phone's is an hour late from now on.
  const wall = vi.spyOn(Date, 'now');
  wall.mockImplementation(() => performance.now() - start + before - 3_600_000);
  const start = performance.now();
  desk.now = () => performance.now() - start + before;
  expect(Math.abs(store.clock.now() - desk.now())).toBeGreaterThan(3_000_000);
  await vi.advanceTimersByTimeAsync(2500);
  expect(Math.abs(store.clock.now() - desk.now())).toBeLessThan(100);
  wall.mockRestore();
  store.close();
});

const timeless = (view: View) => JSON.stringify({ ...view, now_ms: 0, log: [], log_from: 0 });

it.each([1, 2, 3])(
  'after hundreds of cuts the table on the phone is the table (seed %i)',
  async (seed) => {
    const dice = seeded(seed);
    const desk = new Desk();
    const weather = new Weather(desk, dice);
    vi.stubGlobal('fetch', weather.fetch);
    const seat = { code: 'KQ7XM', seat: 's1', token: 't', name: 'Ada', kind: 'player' as const, left: 0 };
    let store = new TableStore(seat);
    store.open();
    const sent: string[] = [];
    for (let round = 0; weather.cuts < CUTS && round < 20_000; round += 1) {
      const event = dice.next();
      if (event < 0.3 && sent.length < 2000)
        sent.push(store.send([{ move: 'add', args: { n: 1 } }]).steps[0]!.id);
      else if (event < 0.5) desk.step(1 + dice.below(4), 1);
      else if (event < 0.52) desk.rewind();
      else if (event < 0.56) weather.storm();
      else if (event < 0.6) window.dispatchEvent(new Event('online'));
      else if (event < 0.61) {
        // The page is reloaded in the middle of it.
        store.close();
        store = new TableStore(seat);
        store.open();
      }
      await vi.advanceTimersByTimeAsync(dice.below(1500));
    }
    expect(weather.cuts).toBeGreaterThanOrEqual(CUTS);
    weather.calm = true;
    weather.storm();
    await vi.advanceTimersByTimeAsync(600_000);
    // Nothing happens any more: the link asks anew after each silence, and may be about it just now.
    for (let n = 0; n < 100 && store.link.value.state !== 'live'; n += 1)
      await vi.advanceTimersByTimeAsync(1000);

    expect(store.link.value.state).toBe('live');
    expect(timeless(store.view.value!)).toBe(timeless(desk.view(-1)));
    const first = store.log.value[0]!.seq;
    expect(JSON.stringify(store.log.value)).toBe(
      JSON.stringify(desk.log.filter((line) => line.seq >= first)),
    );
    expect(store.commands.value.filter((command) => command.state.value !== 'counted')).toEqual([]);
    expect(sent.length).toBeGreaterThan(50);
    expect(sent.map((id) => desk.times.get(id))).toEqual(sent.map(() => 1));
    store.close();
  },
  60_000,
);

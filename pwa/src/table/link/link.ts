// Keeping in touch: stream, else poll, else wait and ask again; at once when the phone wakes or finds signal.
import { type ReadonlySignal, signal } from '@preact/signals';
import { load, save } from '../keep';
import { COUNT, OtherTabs } from './otherTabs';
import { type FeedEvent, readStream, type StreamEnd } from './sse';

export type LinkState =
  | { state: 'opening' }
  | { state: 'live' | 'polling' }
  /** In touch without a stream: other tabs of this browser have them all. */
  | { state: 'crowded' }
  /** No signal, the desk does not answer, or something else does; `retryAt` by the phone's clock. */
  | { state: Resting; retryAt: number; crowded?: boolean }
  /** The desk answers again; the stream waits for its turn. */
  | { state: 'returning' }
  /** Removed, turned away, closed: it ends here. */
  | { state: 'gone'; reason: string };

const RESTING = ['away', 'down', 'between'] as const;
/** Out of touch: no signal, no server, or something between this phone and the server that answers instead. */
export type Resting = (typeof RESTING)[number];
export const isResting = (state: string): state is Resting => (RESTING as readonly string[]).includes(state);
export type Snapshot = 'ok' | 'same' | 'gone' | 'waiting' | Resting;

export interface LinkPorts {
  url: string;
  token: string;
  lastId(): string | null;
  /** Fetches the view. `waiting` = not admitted yet. */
  snapshot(signal: AbortSignal): Promise<Snapshot>;
  onEvent(event: FeedEvent): void;
}

const SECOND = 1000;
/** Seconds of silence after which there is no signal. The server says something every 15 s. */
const SILENCE = 20;
/** Seconds after which a stream that has not begun is checked by a plain request. */
const SLOW = 10;
/** Milliseconds without a second passing here: the device slept. */
const SLEPT = 10_000;
/** A stream says something as soon as it opens. After this much silence something in between may hold it back. */
const FIRST_PIECE = 4000;
/** Kept by the browser for this address alone. */
const BY_POST = 'fd.feed-by-post';
/** The share of a pause that is left to chance. */
const SPREAD = 0.25;
const POLL = 2000;
/** Seconds after which a page that nobody sees gives its stream back: a browser opens six connections to a server at most. */
const HIDDEN = 5;
/** Milliseconds between looks without a stream. The server takes a seat for gone after three times as long. */
export const LOOK_IN = 15_000;
const POLL_UNTIL_STREAM = 30;

export class Link {
  private readonly is = signal<LinkState>({ state: 'opening' });
  private stop = new AbortController();
  private attempt: AbortController | null = null;
  private readonly sleepers = new Set<() => void>();
  /** Seconds that this page was awake since the server last said anything. */
  private quiet = 0;
  /** Seconds since somebody last saw this page. */
  private hidden = 0;
  /** Seconds that this page has its stream. */
  private streamed = 0;
  /** The stream of this attempt; `open` once something came. */
  private feed: 'none' | 'asked' | 'open' = 'none';
  private failures = 0;
  private streamFailures = 0;
  private byPost = load(BY_POST, false);
  /** Streams get through by this method: one that is slow waits for its turn, and is not held back. */
  private through: 'GET' | 'POST' | null = null;
  private tabs: OtherTabs | null = null;
  /** Between the question to the other tabs and the stream. */
  private asking = false;
  /** Set when somebody asked for a fresh start, so that the loop does not take it for a failure. */
  private again = false;

  constructor(private readonly ports: LinkPorts) {}

  get state(): ReadonlySignal<LinkState> {
    return this.is;
  }

  /** Again after `close`, too. */
  start(): void {
    this.stop = new AbortController();
    this.tabs = new OtherTabs(() => (this.feed !== 'none' ? 'streams' : this.asking ? 'asking' : 'none'));
    const woken = () => {
      if (document.visibilityState !== 'visible') return;
      this.hidden = 0;
      this.reconnect();
    };
    const signal = this.stop.signal;
    document.addEventListener('visibilitychange', woken, { signal });
    window.addEventListener('online', woken, { signal });
    // A stream can hang for minutes after the signal is gone: find out now.
    window.addEventListener('offline', () => this.reconnect(), { signal });
    window.addEventListener('pageshow', (event) => event.persisted && woken(), { signal });
    let last = Date.now();
    const seconds = setInterval(() => {
      const slept = Date.now() - last > SLEPT;
      last = Date.now();
      this.watchPage();
      if (slept) woken();
      else this.listen();
    }, SECOND);
    signal.addEventListener('abort', () => clearInterval(seconds));
    void this.loop(signal);
  }

  close(): void {
    this.stop.abort();
    this.attempt?.abort();
    this.tabs?.close();
    if (this.is.value.state !== 'gone') this.is.value = { state: 'opening' };
    this.wakeAll();
  }

  /** Start over now: drop the stream if there is one, skip the pause if there is one. */
  reconnect(): void {
    this.again = true;
    this.attempt?.abort();
    this.wakeAll();
  }

  /** Waits, or less when the phone wakes or finds signal. */
  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.sleepers.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.sleepers.add(end);
    });
  }

  /** Counts a second of a page that nobody sees; after a few its stream is for the other tabs of this browser. */
  private watchPage(): void {
    this.hidden = document.visibilityState === 'hidden' ? this.hidden + 1 : 0;
    if (this.hidden === HIDDEN && this.feed !== 'none') this.reconnect();
    this.countStreams();
  }

  /** Of too many streams one is given back, so that requests get through again. */
  private countStreams(): void {
    this.streamed = this.feed === 'none' ? 0 : this.streamed + 1;
    if (this.streamed === 0 || this.streamed % COUNT > 0) return;
    if (this.tabs?.isTooMany) this.reconnect();
    else this.tabs?.ask();
  }

  /** Counts a second without a word. After too many there is no signal, and a stream is dropped; a plain request has its own limit. */
  private listen(): void {
    this.quiet += 1;
    if (this.quiet === SLOW && this.feed === 'asked') void this.look();
    if (this.quiet < SILENCE) return;
    const { state } = this.is.value;
    if (!isResting(state) && state !== 'gone') this.is.value = { state: 'away', retryAt: Date.now() };
    if (this.feed !== 'none') this.reconnect();
  }

  private async look(): Promise<Snapshot> {
    const snapshot = await this.ports.snapshot(this.attempt!.signal);
    if (snapshot !== 'away') this.quiet = 0;
    return snapshot;
  }

  private wakeAll(): void {
    for (const end of [...this.sleepers]) end();
  }

  private async loop(stop: AbortSignal): Promise<void> {
    while (!stop.aborted && this.is.value.state !== 'gone') {
      try {
        await this.round(stop);
      } catch (error) {
        // A view that this app cannot take in: it says so, and asks again.
        console.error(error);
        if (!stop.aborted) await this.waitToRetry('down', null);
      }
    }
  }

  private async round(stop: AbortSignal): Promise<void> {
    this.again = false;
    this.attempt = new AbortController();
    this.asking = true;
    this.tabs?.ask();
    const snapshot = await this.look().finally(() => {
      this.asking = false;
    });
    if (this.again || stop.aborted) return;
    if (snapshot === 'gone') return this.end('gone');
    if (isResting(snapshot)) return this.waitToRetry(snapshot, null);
    this.failures = 0;
    if (snapshot === 'waiting') {
      this.is.value = { state: 'polling' };
      await this.pause(POLL);
    } else if (this.hidden >= HIDDEN) {
      this.is.value = { state: 'polling' };
      await this.pause(LOOK_IN);
    } else if (this.tabs?.takeAll) {
      this.is.value = { state: 'crowded' };
      await this.pause(POLL);
    } else if (this.streamFailures >= 3) {
      await this.poll(stop);
    } else {
      await this.stream(stop);
    }
  }

  private async stream(stop: AbortSignal): Promise<void> {
    const attempt = this.attempt!;
    let events = 0;
    let down: number | null = null;
    let holding = false;
    let pieces = 0;
    const was = this.is.value.state;
    if (isResting(was)) this.is.value = { state: 'returning' };
    const method = this.byPost ? 'POST' : 'GET';
    // The first bytes, even of a comment, show that streams get through.
    const patience = setTimeout(async () => {
      if (attempt.signal.aborted || this.through === method) return;
      const plain = await this.look();
      if (attempt.signal.aborted || pieces > 0 || (plain !== 'ok' && plain !== 'same')) return;
      holding = true;
      attempt.abort();
    }, FIRST_PIECE);
    this.feed = 'asked';
    const end = await readStream({
      method,
      url: this.ports.url,
      token: this.ports.token,
      lastId: this.ports.lastId(),
      signal: attempt.signal,
      onLife: () => {
        this.quiet = 0;
        if (down === null) this.is.value = { state: 'live' };
      },
      onPiece: () => {
        if (pieces === 0 && method === 'POST') save(BY_POST, true);
        pieces += 1;
        this.feed = 'open';
        this.through = method;
        clearTimeout(patience);
      },
      onEvent: (event) => {
        events += 1;
        if (event.event === 'gone') return this.end(String(read(event.data).reason ?? 'gone'));
        down = event.event === 'down' ? retryOf(event.data) : null;
        if (down !== null) {
          this.is.value = { state: 'down', retryAt: Date.now() + down };
          return;
        }
        this.is.value = { state: 'live' };
        this.ports.onEvent(event);
      },
    });
    this.feed = 'none';
    this.tabs?.ended();
    clearTimeout(patience);
    if (this.again || this.is.value.state === 'gone' || stop.aborted) return;
    if (holding) {
      // By the other way at once; where neither gets through, asking now and then does.
      this.byPost = method === 'GET';
      if (method === 'POST') {
        save(BY_POST, undefined);
        this.streamFailures = 3;
      }
      return;
    }
    // An older server knows no other way.
    if (end.kind === 'status' && end.status === 405) this.byPost = false;
    this.streamFailures = events > 0 ? 0 : this.streamFailures + 1;
    await this.afterStream(end, down, events > 0);
  }

  private async afterStream(end: StreamEnd, down: number | null, worked: boolean): Promise<void> {
    if (end.kind === 'status' && (end.status === 401 || end.status === 404)) return this.end('gone');
    if (down !== null) return this.waitToRetry('down', down);
    if (end.kind === 'status' && end.status >= 500) return this.waitToRetry('down', end.retryMs);
    if (end.kind === 'lost' && !worked) return this.waitToRetry('away', null);
    // A stream that worked and was cut (a proxy, a restarted worker): ask at once, with a little spread.
    await this.pause(worked ? 150 + Math.random() * 350 : 1000);
  }

  private async poll(stop: AbortSignal): Promise<void> {
    for (let round = 0; round < POLL_UNTIL_STREAM; round += 1) {
      this.is.value = { state: 'polling' };
      await this.pause(POLL);
      if (stop.aborted) return;
      this.again = false;
      this.attempt = new AbortController();
      const snapshot = await this.look();
      if (snapshot === 'gone') return this.end('gone');
      if (isResting(snapshot)) return this.waitToRetry(snapshot, null);
    }
    this.streamFailures = 2;
  }

  private async waitToRetry(state: Resting, asked: number | null): Promise<void> {
    this.failures += 1;
    const ownMs = Math.min(1000 * 2 ** Math.min(this.failures - 1, 4), 10_000);
    // A hall of phones that lost the desk together does not come back at the same instant.
    const spread = SPREAD * Math.random();
    const wait = Math.max((asked ?? 0) * (1 + spread), ownMs * (1 - spread));
    const crowded = state === 'away' && this.tabs?.takeAll;
    this.is.value = { state, retryAt: Date.now() + wait, ...(crowded && { crowded }) };
    await this.pause(wait);
  }

  private end(reason: string): void {
    this.is.value = { state: 'gone', reason };
    this.attempt?.abort();
  }
}

/** The fields of an event; none where it cannot be read. */
function read(data: string): { reason?: unknown; retry_s?: unknown } {
  try {
    return JSON.parse(data) ?? {};
  } catch {
    return {};
  }
}
function retryOf(data: string): number {
  const seconds = Number(read(data).retry_s);
  return Number.isFinite(seconds) ? seconds * 1000 : 5000;
}

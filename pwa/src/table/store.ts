// One table as one seat of this phone knows it: view, log, time, commands on their way. No view code.
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Answer, BASE, get, getFile, post } from './api';
import { Curtain, type OnStage } from './curtain';
import { LateProof } from './dice/lateProof';
import type { Foul } from './dice/proof';
import { Drafts } from './drafts';
import { load, save } from './keep';
import { Link, LOOK_IN, type Snapshot } from './link/link';
import { ServerClock } from './link/offset';
import type { Command, Outbox } from './link/outbox';
import { merged } from './link/parts';
import type { FeedEvent } from './link/sse';
import { LogFeed } from './logFeed';
import { GameMaterials } from './materials';
import { Past } from './past';
import { isView } from './read';
import { becomeSeat, type KeptSeat, noteSeat } from './seats';
import { type MoveStep, Sending, type SendOptions } from './sending';
import { Shown } from './shown';
import type { Json, JsonObject, ProblemDetail, Reply, View } from './types';

/** Milliseconds between checks whether the phone's clock was set. */
const LOOK_AT_CLOCK = 1000;
const LINES_FOR_LATER = 20;
/** Milliseconds after which the history, or missing lines of the log, are asked for again. */
const AGAIN_MS = 2000;

export class TableStore {
  /** The view on screen: while a scene plays, the one from before it (null on a device that came in late). */
  readonly view: Signal<View | null> = signal(null);
  /** The newest view, whatever may be shown. */
  readonly live: Signal<View | null> = signal(null);
  /** The public part of the last view: for a start without a signal. */
  readonly last: View | null;
  private readonly logFeed = new LogFeed({
    view: this.view,
    live: this.live,
    read: (query) => this.read(`/log${query}`),
    pause: () => this.line.pause(AGAIN_MS),
    isOpen: () => this.clockwatch !== undefined && this.link.value.state !== 'gone',
    came: (fresh) => this.proof.takeLines(fresh),
  });
  readonly log = this.logFeed.lines;
  readonly news = this.logFeed.news;
  private readonly gameMaterials = new GameMaterials(() => this.read('/materials'));
  readonly materials = this.gameMaterials.value;
  readonly materialsCome = this.gameMaterials.coming;
  /** True while the seat waits for the referee to let it in. */
  readonly waiting = signal(false);
  /** Why the server shows this seat nothing, if it gave a reason with its last answer. */
  readonly refusal: Signal<ProblemDetail | null> = signal(null);
  /** The table's time of the last word from the server; null before the first. */
  readonly asOf: Signal<number | null> = signal(null);
  private readonly proof: LateProof;
  private readonly past: Past;
  /** When this phone came in touch; null while it is not. */
  private touchedAt: number | null = null;
  readonly clock = new ServerClock();
  private readonly sending: Sending;
  readonly outbox: Outbox;
  private readonly drafts: Drafts;
  private readonly line: Link;
  private etag: string | null = null;
  /** The view as the stream sent it: later events say what changed in it. */
  private streamed: View | null = null;
  private asking: Promise<Snapshot> | null = null;
  private readonly curtain = new Curtain({
    now: () => this.clock.now(),
    lines: () => this.logFeed.knownLines(),
    show: (view) => this.show(view),
  });
  readonly shown: Shown;
  private unwatch: (() => void) | undefined;
  private clockwatch: ReturnType<typeof setInterval> | undefined;
  private looks: ReturnType<typeof setInterval> | undefined;

  /** One a seat: `storeOf` makes it, or hands out the one that is there. */
  constructor(readonly seat: KeptSeat) {
    const name = `${seat.code}.${seat.seat}`;
    this.drafts = new Drafts(`fd.drafts.${name}`);
    this.proof = new LateProof(seat, {
      get: (path) => this.read(path),
      post: (path, body) => this.post(path, body),
      inTouch: () => {
        if (this.link.value.state !== 'live') this.touchedAt = null;
        return this.touchedAt === null ? 0 : Date.now() - this.touchedAt;
      },
    });
    this.last = load<View | null>(`fd.view.${name}`, null);
    this.asOf.value = this.last?.now_ms ?? null;
    this.shown = new Shown(`fd.shown.${name}`, seat.seat, {
      now: () => this.clock.now(),
      visible: () => document.visibilityState === 'visible',
    });
    this.line = new Link({
      url: `${BASE}/tables/${seat.code}/feed`,
      token: seat.token,
      lastId: () => (this.live.value ? `${this.live.value.epoch}-${this.live.value.seq}` : null),
      snapshot: (stop) => this.snapshot(stop),
      onEvent: (event) => this.onEvent(event),
    });
    this.past = new Past({
      read: () => this.read('/history'),
      pause: () => this.line.pause(AGAIN_MS),
    });
    this.sending = new Sending(seat, {
      view: this.view,
      live: this.live,
      post: (path, body) => this.post(path, body),
      tap: (request) => this.proof.tap(request),
      received: (reply) => this.received(reply),
      refresh: () => this.refresh(),
      pause: (ms) => this.line.pause(ms),
    });
    this.outbox = this.sending.outbox;
  }

  get fouls(): ReadonlySignal<Foul[]> {
    return this.proof.fouls;
  }
  get link() {
    return this.line.state;
  }
  get commands(): ReadonlySignal<Command[]> {
    return this.outbox.commands;
  }

  open(): void {
    this.unwatch ??= this.shown.watch(this.link, () => this.live.value);
    this.line.start();
    this.outbox.open();
    this.clockwatch ??= setInterval(() => {
      // Nothing may be due to come for a while, and until then every countdown and beat would be off.
      if (this.clock.rough && this.link.value.state === 'live') void this.refresh();
    }, LOOK_AT_CLOCK);
  }
  /** Without a stream: asks now and then, so that the seat counts as here and what it sent goes out. */
  lookIn(): void {
    this.outbox.open();
    void this.refresh();
    this.looks ??= setInterval(() => void this.refresh(), LOOK_IN);
  }
  close(): void {
    clearInterval(this.looks);
    this.looks = undefined;
    clearInterval(this.clockwatch);
    this.clockwatch = undefined;
    this.unwatch?.();
    this.unwatch = undefined;
    this.curtain.stop();
    this.line.close();
    this.outbox.close();
  }
  /** Ask again now. */
  retry(): void {
    this.line.reconnect();
  }

  // -- the stage ----------------------------------------------------------------------------------------

  /** Has seen enough: the table as it is now, on this device. */
  skip(): void {
    this.curtain.skip();
  }
  /** This seat's part in clearing the stage for all: it is clear once all who are there have seen enough. */
  seenEnough(): void {
    if (this.seat.kind === 'player') void this.command('/clock', { action: 'skip' });
  }
  get onStage(): ReadonlySignal<OnStage | null> {
    return this.curtain.onStage;
  }
  /** Until when other devices show what was skipped here; 0: nothing was skipped. */
  get skippedUntil(): ReadonlySignal<number> {
    return this.curtain.skippedUntil;
  }

  private show(view: View): void {
    this.shown.shows(view);
    this.logFeed.show(() => {
      this.view.value = view;
    });
    this.keep(view);
  }

  // -- what a player does ------------------------------------------------------------------------------

  send(moves: readonly MoveStep[], options?: SendOptions): Command {
    return this.sending.send(moves, options);
  }
  roll(request: string, faces?: number[]): Command {
    return this.sending.roll(request, faces);
  }
  command<T = Reply>(path: string, body?: JsonObject): Promise<Answer<T>> {
    return this.sending.command<T>(path, body);
  }
  confirm(move: string): Promise<void> {
    return this.sending.confirm(move);
  }

  /** Reads anything below this table, as this seat. */
  read<T>(path: string): Promise<Answer<T>> {
    return get<T>(`/tables/${this.seat.code}${path}`, { token: this.seat.token });
  }

  /** A file of this table, for this seat. */
  file(path: string): Promise<Answer<Blob>> {
    return getFile(`/tables/${this.seat.code}${path}`, { token: this.seat.token });
  }

  draft<T extends Json>(move: string, initial: T, scope?: string): Signal<T> {
    return this.drafts.draft(scope ?? this.view.value?.phase ?? '', move, initial);
  }

  /** The items of the state at this pointer, of which a view only gives the number. */
  history<T>(pointer: string, count: number): readonly T[] {
    const view = this.view.value;
    return this.past.items<T>(pointer, count, `${view?.epoch}/${view?.status}/${count}`);
  }

  /** Fetches the view now; one at a time. */
  refresh(): Promise<Snapshot> {
    this.asking ??= this.snapshot(undefined).finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  /** Older lines, before the first that is known. */
  olderLog(): Promise<void> {
    return this.logFeed.older();
  }

  /** All older lines, also for the scene that plays. */
  async wholeLog(): Promise<void> {
    await this.logFeed.whole();
    this.curtain.recall();
  }

  // -- what comes in -----------------------------------------------------------------------------------

  private post<T>(path: string, body: unknown): Promise<Answer<T>> {
    return post<T>(`/tables/${this.seat.code}${path}`, body, { token: this.seat.token });
  }

  private async snapshot(stop: AbortSignal | undefined): Promise<Snapshot> {
    const answer = await get<View>(`/tables/${this.seat.code}`, {
      token: this.seat.token,
      // Without a body there is no time in the answer.
      etag: this.clock.rough ? null : this.etag,
      signal: stop,
    });
    if (answer.kind === 'same') {
      this.asOf.value = this.clock.now();
      if (this.live.value) this.shown.came(this.live.value);
      return 'same';
    }
    if (answer.kind === 'away') {
      this.refusal.value = null;
      if (answer.reason === 'between') return 'between';
      return answer.reason === 'signal' ? 'away' : 'down';
    }
    if (answer.kind === 'refused') {
      if (answer.problem.code === 'not_admitted') {
        this.waiting.value = true;
        return 'waiting';
      }
      this.refusal.value = answer.problem;
      return answer.problem.status === 404 || answer.problem.status === 401 ? 'gone' : 'down';
    }
    this.refusal.value = null;
    if (!isView(answer.data)) return 'between';
    this.clock.sample(answer.data.now_ms, answer.started);
    if (this.isOutside(answer.data)) return 'waiting';
    this.etag = answer.etag;
    this.take(answer.data);
    return 'ok';
  }

  private onEvent(event: FeedEvent): void {
    const view = merged(event, this.streamed);
    if (view === null) return void this.refresh();
    this.streamed = view;
    this.clock.heard(view.now_ms);
    this.touchedAt ??= Date.now();
    if (this.isOutside(view)) return;
    this.take(view);
    if (this.clock.rough) void this.refresh();
  }

  /** True before this seat is let in, and where its token now opens a claimed one, which has a store of its own. */
  private isOutside({ you, now_ms }: View): boolean {
    const other = you.seat !== this.seat.seat;
    if (!other && you.admitted !== false) return false;
    this.waiting.value = true;
    this.asOf.value = now_ms;
    if (other) becomeSeat(this.seat, you.seat);
    return true;
  }

  /** Takes a view in, unless a newer one is already here. */
  private take(view: View): void {
    const now = this.live.value;
    if (now && (view.epoch < now.epoch || (view.epoch === now.epoch && view.seq < now.seq))) return;
    if (now && view.epoch !== now.epoch) this.logFeed.forget();
    // Only a restore goes back in the sequence: what was counted since is gone.
    if (now && view.seq < now.seq) this.outbox.forget();
    // After a rematch the same year, or turn, is another one; it may have started at once.
    const rematch = now?.epoch !== view.epoch && view.log.some((line) => line.id === 'game.rematch');
    if (view.status === 'lobby' || (now && rematch)) this.drafts.clear();
    try {
      batch(() => this.takeIn(view));
    } catch (error) {
      // Not taken in: the next answer must not be "as before".
      this.live.value = now;
      this.etag = null;
      throw error;
    }
    this.outbox.seen(view.seq);
    void this.gameMaterials.readFor(view);
  }

  private takeIn(heard: View): void {
    this.waiting.value = false;
    this.asOf.value = heard.now_ms;
    this.proof.takeView(heard);
    this.live.value = heard;
    this.logFeed.takeView(heard);
    const view = { ...heard, log: this.logFeed.upTo(heard.seq) };
    this.live.value = view;
    this.shown.came(view);
    this.curtain.take(view, this.view.value);
  }

  private keep(view: View): void {
    const { code, seat } = this.seat;
    // Nothing that only some may know lies in the phone's storage: no state, no prompts, only lines for all.
    const log = this.log.value.filter((line) => line.to === 'all').slice(-LINES_FOR_LATER);
    const trimmed: View = { ...view, state: null, prompts: [], pending: [], log };
    save(`fd.view.${code}.${seat}`, trimmed);
    const name = view.seats.find((row) => row.seat === seat)?.name;
    noteSeat(code, seat, {
      ...(name && { name }),
      game: view.game,
      status: view.status,
      leads: view.you.referee,
      left: Date.now(),
    });
  }

  private received(reply: Reply): void {
    this.logFeed.take(reply.log, null, -1);
    // The stream brings the view in a moment; without a stream, or if it is slow, ask for it.
    if (this.link.value.state !== 'live') void this.refresh();
    else {
      setTimeout(() => {
        if ((this.live.value?.seq ?? 0) < reply.seq) void this.refresh();
      }, 700);
    }
  }
}

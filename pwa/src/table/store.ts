// One table as one seat of this phone knows it: view, log, time, commands on their way. No view code.
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Answer, BASE, get, getFile, post } from './api';
import { Curtain, type OnStage } from './curtain';
import { LateProof } from './dice/lateProof';
import type { Foul } from './dice/proof';
import { Drafts } from './drafts';
import { load, newId, save } from './keep';
import { Link, type Snapshot } from './link/link';
import { ServerClock } from './link/offset';
import { type Command, type Kept, Outbox, type Step } from './link/outbox';
import { merged } from './link/parts';
import type { FeedEvent } from './link/sse';
import { LogBook } from './log';
import { Past } from './past';
import { becomeSeat, type KeptSeat, noteSeat } from './seats';
import { Shown } from './shown';
import { paceOf } from './timeline';
import type { Json, JsonObject, LogLine, Materials, ProblemDetail, Reply, View } from './types';

interface MoveStep {
  move: string;
  args?: JsonObject;
}

export interface SendOptions {
  /** The referee acts for this seat. */
  as?: string;
  /** Defaults to the phase of the view on screen. */
  phase?: string;
  /** Its dice are thrown by the same gesture: nobody taps ROLL for them. Real ones are typed all the same. */
  throws?: boolean;
}

const LOG_KEPT = 100;
/** Milliseconds between checks whether the phone's clock was set. */
const LOOK_AT_CLOCK = 1000;
/** Milliseconds between looks without a stream. The server takes a seat for gone after three times as long. */
const LOOK_IN = 15_000;
const LINES_FOR_LATER = 20;
/** Milliseconds after which the history is asked for again. */
const AGAIN_MS = 2000;

export class TableStore {
  /** The view on screen: while a scene plays, the one from before it (null on a device that came in late). */
  readonly view: Signal<View | null> = signal(null);
  /** The newest view, whatever may be shown. */
  readonly live: Signal<View | null> = signal(null);
  /** The public part of the last view: for a start without a signal. */
  readonly last: View | null;
  readonly log: Signal<LogLine[]> = signal([]);
  readonly materials: Signal<Materials | null> = signal(null);
  /** True until the first answer about the materials, where the game has begun: a screen drawn before would move. */
  readonly materialsCome = signal(true);
  /** The epoch whose materials are here or asked for: a rematch may bring another edition or pack. */
  private materialsOf: number | null = null;
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
  /** Lines that came in since the last view, for sounds and notices. */
  readonly news: Signal<LogLine[]> = signal([]);
  private filling = false;
  readonly clock = new ServerClock();
  readonly outbox: Outbox;
  private book = new LogBook();
  private readonly drafts: Drafts;
  private readonly line: Link;
  private etag: string | null = null;
  /** The view as the stream sent it: later events say what changed in it. */
  private streamed: View | null = null;
  private asking: Promise<Snapshot> | null = null;
  private readonly curtain = new Curtain({
    now: () => this.clock.now(),
    lines: () => this.book.lines(),
    show: (view) => this.show(view),
  });
  readonly shown: Shown;
  /** Lines that came in since the last view that was shown. */
  private untold: LogLine[] = [];
  /** True until the last news are drawn. */
  private telling = false;
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
    this.outbox = new Outbox(`fd.outbox.${name}`, {
      post: (step) => this.post<Reply>(step.path, step.body),
      tap: (request) => this.proof.tap(request),
      received: (reply) => this.received(reply),
      nextPhase: (command, step) => this.nextPhase(command, step),
      pause: (ms) => this.line.pause(ms),
    });
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
    batch(() => {
      this.view.value = view;
      this.log.value = this.shownLines();
      // Views that come in one piece are drawn once: the news of all of them are told.
      this.news.value = this.telling ? [...this.news.value, ...this.untold] : this.untold;
      this.untold = [];
    });
    this.telling = true;
    queueMicrotask(() => {
      this.telling = false;
    });
    this.keep(view);
  }

  /** At a pace other than `off`, no line is shown before its view. */
  private shownLines(): LogLine[] {
    const lines = this.book.lines();
    if (paceOf(this.live.value) === 'off') return lines;
    const shown = this.view.value?.seq ?? -1;
    return lines.filter((line) => line.seq <= shown);
  }

  // -- what a player does ------------------------------------------------------------------------------

  /** Sends a move, or several in a row, each for the question now on screen. */
  send(moves: readonly MoveStep[], options: SendOptions = {}): Command {
    const view = this.view.value;
    const phase = options.phase ?? view?.phase ?? '';
    const as = options.as === undefined ? null : { as: options.as };
    const steps = moves.map(({ move, args = {} }, k) => {
      // Only the first answers the question on screen; a later one takes the phase that follows.
      const body: JsonObject = { move, args, ...as, ...(k === 0 && phase && { phase }) };
      return { path: '/moves', body };
    });
    const clock = view?.clock?.id ?? null;
    const command = this.outbox.add({ move: moves[0]!.move, phase, clock, ...as }, steps);
    if (options.throws) this.throwsFor(command);
    return command;
  }

  /** One gesture for a move and its dice: throws what the move asks this seat for, until nothing waits. Real dice are typed. */
  private throwsFor(command: Command): void {
    const before = this.live.value?.seq ?? 0;
    const thrown = new Set<string>();
    const stop = this.live.subscribe((view) => {
      if (!view || view.seq <= before) return;
      const mine = view.pending.filter((roll) => roll.seat === this.seat.seat);
      for (const { request, dice } of mine) {
        if (dice === 'entered' || thrown.has(request)) continue;
        thrown.add(request);
        this.roll(request);
      }
      const asked = view.prompts.some((prompt) => prompt.move !== 'roll');
      if (mine.length === 0 && (asked || (command.seq !== null && command.seq <= view.seq))) stop();
    });
    void command.done.then((counted) => counted || stop());
  }

  /** Answers a waiting roll: with a nonce of this phone, or with the faces of real dice. */
  roll(requestId: string, faces?: number[]): Command {
    const body: JsonObject = { request: requestId, ...(faces && { faces }) };
    const phase = this.view.value?.phase ?? '';
    const step = { path: '/rolls', body, ...(!faces && { taps: requestId }) };
    return this.outbox.add({ move: 'roll', phase, clock: null }, [step]);
  }

  /** A referee's or lobby command that is not worth waiting for a signal: a few tries, then an answer. */
  async command<T = Reply>(path: string, body: JsonObject = {}): Promise<Answer<T>> {
    const whole = { ...body, id: newId() };
    let answer = await this.post<T>(path, whole);
    for (let tries = 1; answer.kind === 'away' && tries < 4; tries += 1) {
      await this.line.pause(answer.retryMs ?? 400 * 2 ** tries);
      answer = await this.post<T>(path, whole);
    }
    if (answer.kind === 'ok') {
      const reply = answer.data as Partial<Reply> | null;
      if (typeof reply?.seq === 'number' && Array.isArray(reply.log)) this.received(reply as Reply);
      else void this.refresh();
    }
    return answer;
  }

  /** Reads anything below this table, as this seat. */
  read<T>(path: string): Promise<Answer<T>> {
    return get<T>(`/tables/${this.seat.code}${path}`, { token: this.seat.token });
  }

  /** A file of this table, for this seat. */
  file(path: string): Promise<Answer<Blob>> {
    return getFile(`/tables/${this.seat.code}${path}`, { token: this.seat.token });
  }

  /** Makes a move that asks for nothing, if this seat is still asked for it. */
  async confirm(move: string): Promise<void> {
    await this.refresh();
    const view = this.live.value;
    const asked = view?.prompts.some((prompt) => prompt.move === move && prompt.must && !prompt.submitted);
    if (view && asked) this.send([{ move }], { phase: view.phase });
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
  async olderLog(): Promise<void> {
    const first = this.book.lines()[0]?.seq;
    if (first === undefined || first <= 1) return;
    await this.readLog(`?before=${first}&limit=${LOG_KEPT}`);
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
    // After a rewind or a rematch the log that was known is another story.
    if (now && view.epoch !== now.epoch) this.book = new LogBook();
    // After a rematch the same year, or turn, is another one.
    if (view.status === 'lobby') this.drafts.clear();
    try {
      batch(() => this.takeIn(view));
    } catch (error) {
      // Not taken in: the next answer must not be "as before".
      this.live.value = now;
      this.etag = null;
      throw error;
    }
    this.outbox.seen(view.seq);
    if (view.status === 'lobby') this.forgetMaterials();
    else if (this.materialsOf !== view.epoch) void this.readMaterials(view.epoch);
  }

  private takeIn(view: View): void {
    this.waiting.value = false;
    this.asOf.value = view.now_ms;
    this.proof.takeView(view);
    const gap = this.book.gapBefore(view.log_from);
    this.live.value = view;
    this.untold.push(...this.takeLog(view.log, view.log_from, view.seq));
    if (gap) void this.fillGap();
    this.shown.came(view);
    this.curtain.take(view, this.view.value);
  }

  private keep(view: View): void {
    const { code, seat } = this.seat;
    // Nothing that only some may know lies in the phone's storage: no state, no prompts, only lines for all.
    const log = this.log.value.filter((line) => line.to === 'all').slice(-LINES_FOR_LATER);
    const kept: View = { ...view, state: null, prompts: [], pending: [], log };
    save(`fd.view.${code}.${seat}`, kept);
    const name = view.seats.find((row) => row.seat === seat)?.name;
    noteSeat(code, seat, {
      ...(name && { name }),
      game: view.game,
      status: view.status,
      leads: view.you.referee,
      left: Date.now(),
    });
  }

  private takeLog(lines: readonly LogLine[], from: number | null, upTo: number): LogLine[] {
    const fresh = this.book.merge(lines, from, upTo);
    if (fresh.length) {
      this.log.value = this.shownLines();
      this.proof.takeLines(fresh);
    }
    return fresh;
  }

  private received(reply: Reply): void {
    this.takeLog(reply.log, null, -1);
    // The stream brings the view in a moment; without a stream, or if it is slow, ask for it.
    if (this.link.value.state !== 'live') void this.refresh();
    else {
      setTimeout(() => {
        if ((this.live.value?.seq ?? 0) < reply.seq) void this.refresh();
      }, 700);
    }
  }

  /** Lines that no view brought: asked for until there is an answer, also when nothing happens any more. */
  private async fillGap(): Promise<void> {
    if (this.filling) return;
    this.filling = true;
    const { book } = this;
    while (this.clockwatch !== undefined && this.link.value.state !== 'gone' && this.book === book) {
      if (await this.readLog('')) break;
      await this.line.pause(AGAIN_MS);
    }
    this.filling = false;
  }

  /** False where there was no answer. */
  private async readLog(query: string): Promise<boolean> {
    const { book } = this;
    const answer = await this.read<LogLine[] | { log: LogLine[]; log_from?: number }>(`/log${query}`);
    if (answer.kind !== 'ok') return false;
    const lines = Array.isArray(answer.data) ? answer.data : answer.data.log;
    if (this.book !== book) return true; // it is another story now
    this.takeLog(lines, lines[0]?.seq ?? null, query ? -1 : (lines.at(-1)?.seq ?? -1));
    return true;
  }

  private forgetMaterials(): void {
    this.materialsOf = null;
    this.materialsCome.value = false;
  }

  private async readMaterials(epoch: number): Promise<void> {
    this.materialsOf = epoch;
    const answer = await this.read<Materials>('/materials');
    this.materialsCome.value = false;
    if (this.materialsOf !== epoch) return; // another game began meanwhile
    if (answer.kind === 'ok') this.materials.value = answer.data;
    else this.materialsOf = null;
  }

  private nextPhase(command: Kept, step: Step): string | null {
    const view = this.live.value;
    if (!view || (view.clock?.id ?? null) !== command.clock) return null;
    const offered = command.as !== undefined || view.prompts.some((prompt) => prompt.move === step.body.move);
    return offered ? view.phase : null;
  }
}

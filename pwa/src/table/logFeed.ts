// The log as it comes in, with views, with answers, and asked for: its lines on screen, and those that are news.
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Answer } from './api';
import { LogBook } from './log';
import { paceOf } from './timeline';
import type { LogLine, View } from './types';

interface LogPorts {
  /** The view on screen. */
  view: ReadonlySignal<View | null>;
  /** The newest view. */
  live: ReadonlySignal<View | null>;
  read(query: string): Promise<Answer<LogLine[] | { log: LogLine[]; log_from?: number }>>;
  /** Waits until it is time to ask again. */
  pause(): Promise<void>;
  /** False once nobody uses the table any more, or it is gone. */
  isOpen(): boolean;
  /** Lines that were not known before. */
  came(fresh: readonly LogLine[]): void;
}

const LOG_KEPT = 100;
/** The most lines that the server sends at once. */
const LOG_WHOLE = 1000;

export class LogFeed {
  /** Those on screen. */
  readonly lines: Signal<LogLine[]> = signal([]);
  /** Lines that came in since the last view, for sounds and notices. */
  readonly news: Signal<LogLine[]> = signal([]);
  private book = new LogBook();
  /** Lines that came in since the last view that was shown. */
  private untold: LogLine[] = [];
  /** True until the last news are drawn. */
  private telling = false;
  private filling = false;
  private recalling: LogBook | null = null;

  constructor(private readonly ports: LogPorts) {}

  /** All that this phone has. */
  knownLines(): readonly LogLine[] {
    return this.book.lines();
  }

  /** After a rewind or a rematch the log that was known is another story. */
  forget(): void {
    this.book = new LogBook();
  }

  /** Takes the lines of the newest view in, and asks for those that no view brought. */
  takeView({ log, log_from, seq }: View): void {
    const gap = this.book.gapBefore(log_from);
    this.untold.push(...this.take(log, log_from, seq));
    if (gap) void this.fillGap();
  }

  /** The newest lines of a view: a stream brings those of the last change alone. */
  upTo(seq: number): LogLine[] {
    return this.book
      .lines()
      .filter((line) => line.seq <= seq)
      .slice(-LOG_KEPT);
  }

  /** Takes lines in that cover every seq from `from` (null: unknown) up to `upTo`; returns those that are new. */
  take(lines: readonly LogLine[], from: number | null, upTo: number): LogLine[] {
    const fresh = this.book.merge(lines, from, upTo);
    if (fresh.length) {
      this.lines.value = this.shown();
      this.ports.came(fresh);
    }
    return fresh;
  }

  /** Puts a view on screen, its lines with it. */
  show(put: () => void): void {
    batch(() => {
      put();
      this.lines.value = this.shown();
      // Views that come in one piece are drawn once: the news of all of them are told.
      this.news.value = this.telling ? [...this.news.value, ...this.untold] : this.untold;
      this.untold = [];
    });
    this.telling = true;
    queueMicrotask(() => {
      this.telling = false;
    });
  }

  /** Reads older lines, before the first that is known. */
  async older(): Promise<void> {
    const first = this.book.lines()[0]?.seq;
    if (first === undefined || first <= 1) return;
    await this.read(`?before=${first}&limit=${LOG_KEPT}`);
  }

  /** Reads older lines until there are none, also without a signal: it asks again. */
  async whole(): Promise<void> {
    const { book } = this;
    if (this.recalling === book) return;
    this.recalling = book;
    let asked = 0;
    while (this.ports.isOpen() && this.book === book) {
      const first = book.lines()[0]?.seq ?? 0;
      if (first <= 1 || first === asked) break;
      if (await this.read(`?before=${first}&limit=${LOG_WHOLE}`)) asked = first;
      else await this.ports.pause();
    }
    if (this.recalling === book) this.recalling = null;
  }

  /** At a pace other than `off`, no line is shown before its view. */
  private shown(): LogLine[] {
    const lines = this.book.lines();
    if (paceOf(this.ports.live.value) === 'off') return [...lines];
    const shown = this.ports.view.value?.seq ?? -1;
    return lines.filter((line) => line.seq <= shown);
  }

  /** Asks until there is an answer, also when nothing happens any more. */
  private async fillGap(): Promise<void> {
    if (this.filling) return;
    this.filling = true;
    const { book } = this;
    while (this.ports.isOpen() && this.book === book) {
      if (await this.read('')) break;
      await this.ports.pause();
    }
    this.filling = false;
  }

  /** False where there was no answer. */
  private async read(query: string): Promise<boolean> {
    const { book } = this;
    const answer = await this.ports.read(query);
    if (answer.kind !== 'ok') return false;
    const lines = Array.isArray(answer.data) ? answer.data : answer.data.log;
    if (this.book !== book) return true; // it is another story now
    this.take(lines, lines[0]?.seq ?? null, query ? -1 : (lines.at(-1)?.seq ?? -1));
    return true;
  }
}

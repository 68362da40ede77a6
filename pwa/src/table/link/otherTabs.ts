// How many streams other tabs of this browser hold to this server: a browser opens six connections to one.

/** The most streams of a browser: one connection stays free for requests. */
export const MOST_STREAMS = 5;

/** Seconds between the counts of a tab that has a stream. */
export const COUNT = 5;
/** Milliseconds after which a tab that said nothing more counts as closed. */
const FORGET = 2.5 * COUNT * 1000;

type Phase = 'streams' | 'asking' | 'none';

interface Message {
  /** `streams`: who sends it has one. `first`: it asks too, and goes first. `ended`: it has none any more. */
  kind: 'ask' | 'streams' | 'first' | 'ended';
  from: string;
  to?: string;
}

export class OtherTabs {
  private readonly id = Math.random().toString(36).slice(2);
  /** None where the browser has no such thing, and none once this is closed. */
  private channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('fd.streams');
  /** When each tab with a stream last said so. */
  private readonly streaming = new Map<string, number>();
  private readonly first = new Set<string>();

  /** `phase`: whether this link has a stream itself, or is about to open one. */
  constructor(private readonly phase: () => Phase) {
    this.channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => this.hear(data));
  }

  /** True where the others that answered so far leave no stream for this one. */
  get takeAll(): boolean {
    return this.streaming.size + this.first.size >= MOST_STREAMS;
  }

  /**
   * True where this stream is one too many: a tab that was busy answers an ask only after the server did, so more tabs
   * than may can open one. The one with the highest id gives its own back.
   */
  get isTooMany(): boolean {
    return [...this.streaming.keys()].filter((id) => id < this.id).length >= MOST_STREAMS;
  }

  /** Asks. Answers come within milliseconds, most often before that of a server. */
  ask(): void {
    for (const [id, heard] of this.streaming) if (Date.now() - heard > FORGET) this.streaming.delete(id);
    this.first.clear();
    this.post({ kind: 'ask', from: this.id });
    if (this.phase() === 'streams') this.post({ kind: 'streams', from: this.id });
  }

  /** The stream of this link is over. */
  ended(): void {
    this.post({ kind: 'ended', from: this.id });
  }

  close(): void {
    this.ended();
    this.channel?.close();
    this.channel = null;
  }

  private hear({ kind, from, to }: Message): void {
    if (to !== undefined && to !== this.id) return;
    if (kind === 'streams') this.streaming.set(from, Date.now());
    else if (kind === 'ended') this.streaming.delete(from);
    else if (kind === 'first') this.first.add(from);
    else this.answer(from);
  }

  private answer(from: string): void {
    const now = this.phase();
    if (now === 'streams') this.post({ kind: 'streams', from: this.id, to: from });
    if (now !== 'asking') return;
    // of two that ask in the same moment, the one with the lower id goes first
    if (this.id < from) this.post({ kind: 'first', from: this.id, to: from });
    else this.first.add(from);
  }

  private post(message: Message): void {
    this.channel?.postMessage(message);
  }
}

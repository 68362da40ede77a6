// How many streams other tabs of this browser hold to this server: a browser opens six connections to one.

/** The most streams of a browser: one connection stays free for requests. */
export const MOST_STREAMS = 5;

interface Message {
  kind: 'ask' | 'streams';
  from: string;
  to?: string;
}

export class OtherTabs {
  private readonly id = Math.random().toString(36).slice(2);
  private readonly channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('fd.streams');
  private readonly streaming = new Set<string>();

  /** `phase`: whether this link has a stream itself, or is about to open one. */
  constructor(phase: () => 'streams' | 'asking' | 'none') {
    this.channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'streams' && data.to === this.id) this.streaming.add(data.from);
      if (data.kind !== 'ask') return;
      const now = phase();
      // of two that ask in the same moment, the one with the lower id goes first
      if (now === 'streams' || (now === 'asking' && this.id < data.from))
        this.post({ kind: 'streams', from: this.id, to: data.from });
      else if (now === 'asking') this.streaming.add(data.from);
    });
  }

  /** True where the others that answered so far leave no stream for this one. */
  get takeAll(): boolean {
    return this.streaming.size >= MOST_STREAMS;
  }

  /** Asks anew. Answers come within milliseconds, before that of a server. */
  ask(): void {
    this.streaming.clear();
    this.post({ kind: 'ask', from: this.id });
  }

  close(): void {
    this.channel?.close();
  }

  private post(message: Message): void {
    this.channel?.postMessage(message);
  }
}

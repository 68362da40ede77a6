// Server-sent events over fetch, so that the stream can carry an Authorization header.

export interface FeedEvent {
  event: string;
  id: string | null;
  data: string;
}

/** Cuts text into events as it arrives; `push` returns those that are complete. Comments give nothing. */
export class EventParser {
  private rest = '';
  private event = '';
  private id: string | null = null;
  private data: string[] = [];

  push(text: string): FeedEvent[] {
    const out: FeedEvent[] = [];
    const lines = (this.rest + text).split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      const done = this.line(line);
      if (done) out.push(done);
    }
    return out;
  }

  private line(line: string): FeedEvent | null {
    if (line === '') {
      const data = this.data;
      const event = this.event || 'message';
      this.data = [];
      this.event = '';
      return data.length ? { event, id: this.id, data: data.join('\n') } : null;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return null;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') this.data.push(value);
    else if (field === 'event') this.event = value;
    else if (field === 'id') this.id = value;
    return null;
  }
}

export interface StreamOptions {
  url: string;
  token: string;
  lastId: string | null;
  signal: AbortSignal;
  /** Called with every piece that arrives, heartbeats too. */
  onLife(): void;
  onEvent(event: FeedEvent): void;
}

/** How a stream came to its end. */
export type StreamEnd =
  | { kind: 'closed' | 'lost' }
  | { kind: 'status'; status: number; retryMs: number | null };

/** Reads a stream until it ends. Never throws. */
export async function readStream(options: StreamOptions): Promise<StreamEnd> {
  try {
    const headers = new Headers({ Accept: 'text/event-stream', Authorization: `Bearer ${options.token}` });
    if (options.lastId) headers.set('Last-Event-ID', options.lastId);
    const answer = await fetch(options.url, {
      headers,
      cache: 'no-store',
      credentials: 'omit',
      signal: options.signal,
    });
    if (!answer.ok || !answer.body) {
      const wait = Number(answer.headers.get('Retry-After'));
      return { kind: 'status', status: answer.status, retryMs: wait > 0 ? wait * 1000 : null };
    }
    options.onLife();
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    const parser = new EventParser();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { kind: 'closed' };
      options.onLife();
      for (const event of parser.push(decoder.decode(value, { stream: true }))) options.onEvent(event);
    }
  } catch {
    return { kind: 'lost' };
  }
}

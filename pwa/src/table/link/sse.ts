// Server-sent events over fetch, so that the stream can carry an Authorization header.

import { createParser } from 'eventsource-parser';
import { isPage } from '../api';

export interface FeedEvent {
  event: string;
  id: string | null;
  data: string;
}

/** Hands over events as they are complete, however the text is cut. An event without an id has the last one's. */
export function eventReader(onEvent: (event: FeedEvent) => void): (text: string) => void {
  let id: string | null = null;
  const parser = createParser({
    onEvent: (message) => {
      id = message.id ?? id;
      onEvent({ event: message.event ?? 'message', id, data: message.data });
    },
  });
  return (text) => parser.feed(text);
}

interface StreamOptions {
  url: string;
  token: string;
  lastId: string | null;
  /** POST gets through where an answer to GET is held back until it is whole. */
  method: 'GET' | 'POST';
  signal: AbortSignal;
  /** Called when it opens and with every piece that arrives, heartbeats too. */
  onLife(): void;
  /** Called with every piece that arrives. */
  onPiece(): void;
  onEvent(event: FeedEvent): void;
}

/** The end of a stream. */
export type StreamEnd =
  | { kind: 'closed' | 'lost' }
  | { kind: 'status'; status: number; retryMs: number | null };

/** Reads a stream until it ends. Never throws. */
export async function readStream(options: StreamOptions): Promise<StreamEnd> {
  try {
    const headers = new Headers({
      Accept: 'text/event-stream; parts=changed',
      Authorization: `Bearer ${options.token}`,
    });
    if (options.lastId) headers.set('Last-Event-ID', options.lastId);
    const answer = await fetch(options.url, {
      method: options.method,
      headers,
      cache: 'no-store',
      credentials: 'omit',
      signal: options.signal,
    });
    if (!answer.ok || !answer.body) {
      const wait = Number(answer.headers.get('Retry-After'));
      return { kind: 'status', status: answer.status, retryMs: wait > 0 ? wait * 1000 : null };
    }
    // a page of something in between: the view is asked for, which says so
    if (isPage(answer)) return { kind: 'closed' };
    options.onLife();
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    const read = eventReader(options.onEvent);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { kind: 'closed' };
      options.onLife();
      options.onPiece();
      read(decoder.decode(value, { stream: true }));
    }
  } catch {
    return { kind: 'lost' };
  }
}

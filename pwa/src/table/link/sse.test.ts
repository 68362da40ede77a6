// Events cut out of a stream, however it is chopped.
import { describe, expect, it } from 'vitest';
import { eventReader, type FeedEvent } from './sse';

describe('eventReader', () => {
  it('reads events that arrive in pieces, and skips heartbeats', () => {
    const text =
      ': hello\n\nid: 0-12\ndata: {"a":1}\n\n: beat\n\nevent: gone\r\ndata: {"reason":\r\ndata: "closed"}\r\n\r\n';
    const out: FeedEvent[] = [];
    const read = eventReader((event) => out.push(event));
    for (const char of text) read(char);
    expect(out).toEqual([
      { event: 'message', id: '0-12', data: '{"a":1}' },
      { event: 'gone', id: '0-12', data: '{"reason":\n"closed"}' },
    ]);
  });
});

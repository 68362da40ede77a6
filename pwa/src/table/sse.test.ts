// Events cut out of a stream, however it is chopped.
import { describe, expect, it } from 'vitest';
import { EventParser } from './sse';

describe('EventParser', () => {
  it('reads events that arrive in pieces, and skips heartbeats', () => {
    const text =
      ': hello\n\nid: 0-12\ndata: {"a":1}\n\n: beat\n\nevent: gone\r\ndata: {"reason":\r\ndata: "closed"}\r\n\r\n';
    const parser = new EventParser();
    const out = [...text].flatMap((char) => parser.push(char));
    expect(out).toEqual([
      { event: 'message', id: '0-12', data: '{"a":1}' },
      { event: 'gone', id: '0-12', data: '{"reason":\n"closed"}' },
    ]);
  });
});

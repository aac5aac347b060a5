import { describe, expect, it } from 'vitest';
import { processorClock } from '#scripts/testing/processor-time.ts';
import { processorLimit } from '#scripts/testing/tier.ts';
import { eventReader, isAnswerEvent, streamEvents } from './event-stream.ts';

describe('an event stream', () => {
  it.each([
    ['data: a\n\n', [{ event: 'message', data: 'a' }]],
    ['event: endpoint\ndata: /x\n\n', [{ event: 'endpoint', data: '/x' }]],
    ['data:a\ndata: b\n\n', [{ event: 'message', data: 'a\nb' }]],
    ['data: a\r\ndata: b\r\n\r\n', [{ event: 'message', data: 'a\nb' }]],
    ['data: a\r\r', [{ event: 'message', data: 'a' }]],
    [': comment\nid: 1\nretry: 5\n\n', []],
    ['event: named\n\ndata: a\n\n', [{ event: 'message', data: 'a' }]],
    ['\uFEFFdata: a\n\n', [{ event: 'message', data: 'a' }]],
    ['data: cut', []],
    ['data: cut\n', []],
  ])('parses %j', (body, expected) => {
    expect(streamEvents(body)).toEqual(expected);
  });

  it('gives equal results for any chunking', () => {
    const body = 'event: x\r\ndata: a\r\ndata: b\r\n\r\ndata: c\n\n';
    for (let size = 1; size < body.length; size++) {
      const read = eventReader();
      const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, i) =>
        body.slice(i * size, (i + 1) * size),
      );
      expect(pieces.flatMap((piece) => read(piece))).toEqual(streamEvents(body));
    }
  });

  it('in very many chunks takes linear time', () => {
    const read = eventReader();
    const spent = processorClock();
    for (let i = 0; i < 200_000; i++) read('data: x\n');
    expect(spent()).toBeLessThan(processorLimit(2_000));
    expect(read('\n')).toHaveLength(1);
  });

  it.each([
    ['{"jsonrpc":"2.0","id":1,"result":{}}', true],
    ['{"jsonrpc":"2.0","id":1,"error":{}}', true],
    ['/messages?session=1', true],
    ['{"jsonrpc":"2.0","method":"notifications/message"}', false],
    ['{"jsonrpc":"2.0","id":7,"method":"ping"}', false],
  ])('classifies %s as a response: %s', (data, expected) => {
    expect(isAnswerEvent({ event: 'message', data })).toBe(expected);
  });
});

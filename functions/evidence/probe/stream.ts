import { eventReader, type StreamEvent } from './event-stream.ts';
import type { Exchange } from './exchange.ts';
import type { ProbeStream } from './probe-options.ts';
import type { ProbeRequest } from './probe-request.ts';
import type { Send } from './send-request.ts';

/** Queues events in order, for one reader that may wait for them. */
const eventQueue = () => {
  const waiting: StreamEvent[] = [];
  let ended = false;
  let wake = () => {};
  return {
    add: (events: readonly StreamEvent[]) => {
      waiting.push(...events);
      wake();
    },
    end: () => {
      ended = true;
      wake();
    },
    next: async (): Promise<StreamEvent | undefined> => {
      while (waiting.length === 0 && !ended)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return waiting.shift();
    },
  };
};

/** Opens a stream as defined by `Probe.stream`. */
export const openStream = (send: Send, request: ProbeRequest): ProbeStream => {
  const events = eventQueue();
  const read = eventReader();
  const closing = new AbortController();
  const whole: Promise<Exchange> = send(request, {
    onText: (text) => events.add(read(text)),
    until: closing.signal,
  }).finally(events.end);
  // The caller that closes the stream awaits it, possibly after it failed.
  whole.catch(() => undefined);
  return {
    next: events.next,
    request: (beside) => send(beside, { beside: true }),
    close: () => {
      closing.abort();
      return whole;
    },
  };
};

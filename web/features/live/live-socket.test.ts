import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#shared/kernel/time.ts';
import { delayBefore, type LiveSocket, liveSocket, RENEWED_AFTER, type Socket } from './live-socket.ts';

/** Fake clock: callbacks run when the test advances the time. */
const fakeClock = () => {
  let now = 0;
  let due: { at: number; run: () => void }[] = [];
  return {
    delays: () => due.map(({ at }) => at - now),
    after: (milliseconds: number, run: () => void) => {
      const entry = { at: now + milliseconds, run };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
      const ready = due.filter(({ at }) => at <= now);
      due = due.filter(({ at }) => at > now);
      for (const { run } of ready) run();
    },
  };
};

let clock: ReturnType<typeof fakeClock>;
let made: (Socket & { closedWith?: number | undefined })[];
let heard: string[];
let live: LiveSocket;

const latest = () => {
  const socket = made.at(-1);
  if (!socket) throw new Error('Nothing has connected.');
  return socket;
};
const opens = () => latest().onopen?.call({} as WebSocket, new Event('open'));
const closes = (code: number) => latest().onclose?.call({} as WebSocket, { code } as CloseEvent);

beforeEach(() => {
  clock = fakeClock();
  [made, heard] = [[], []];
  live = liveSocket({
    connect: () => {
      const socket: (typeof made)[number] = {
        onopen: null,
        onmessage: null,
        onerror: null,
        onclose: null,
        close: (code) => {
          socket.closedWith = code;
        },
      };
      made.push(socket);
      return socket;
    },
    after: clock.after,
    onOpen: (again) => heard.push(again ? 'open again' : 'open'),
    onText: (text) => heard.push(text),
    onLost: () => heard.push('lost'),
    onEnded: () => heard.push('ended'),
  });
});

describe('delay before an attempt', () => {
  it('doubles from one second to at most ten seconds, for five attempts', () => {
    expect([1, 2, 3, 4, 5, 6].map(delayBefore)).toEqual([1000, 2000, 4000, 8000, 10_000, undefined]);
  });
});

describe('live socket', () => {
  it('passes on received messages', () => {
    opens();
    latest().onmessage?.call({} as WebSocket, { data: 'news' } as MessageEvent);
    expect(heard).toEqual(['open', 'news']);
  });

  it('retries five times after an abnormal close, then gives up', () => {
    for (const delay of [1000, 2000, 4000, 8000, 10_000]) {
      closes(1006);
      expect(clock.delays()).toEqual([delay]);
      clock.pass(delay - 1);
      const before = made.length;
      clock.pass(1);
      expect(made.length).toBe(before + 1);
    }
    closes(1006);
    expect(clock.delays()).toEqual([]);
    expect(made).toHaveLength(6);
  });

  it('resets the attempts once it was open, and reports that it reopened', () => {
    opens();
    closes(1001);
    clock.pass(1000);
    closes(1006);
    clock.pass(2000);
    opens();
    closes(1006);
    expect(clock.delays()).toEqual([1000]);
    expect(heard).toEqual(['open', 'lost', 'lost', 'open again', 'lost']);
  });

  it('reports missed messages if only a later attempt succeeds', () => {
    closes(1006);
    clock.pass(1000);
    opens();
    expect(heard).toEqual(['lost', 'open again']);
  });

  it('does not reconnect after a normal close, even on retry', () => {
    opens();
    closes(1000);
    live.retry();
    expect(made).toHaveLength(1);
    expect(clock.delays()).toEqual([]);
    expect(heard).toEqual(['open', 'lost', 'ended']);
  });

  it("is replaced before API Gateway's two-hour limit, and reports only that messages were missed", () => {
    expect(RENEWED_AFTER).toBeLessThan(2 * HOUR);
    opens();
    const first = latest();
    clock.pass(RENEWED_AFTER - 1);
    expect(made).toHaveLength(1);
    clock.pass(1);
    expect(made).toHaveLength(2);
    expect([first.closedWith, first.onclose]).toEqual([1000, null]);
    expect(heard).toEqual(['open']);
    opens();
    expect(heard).toEqual(['open', 'open again']);
    expect(clock.delays()).toEqual([RENEWED_AFTER]);
  });

  it('is reported lost when its replacement fails, and is retried', () => {
    opens();
    clock.pass(RENEWED_AFTER);
    closes(1006);
    expect(heard).toEqual(['open', 'lost']);
    expect(clock.delays()).toEqual([1000]);
  });

  it('is not replaced after it is lost', () => {
    opens();
    closes(1006);
    expect(clock.delays()).toEqual([1000]);
  });

  it('is reported lost on an error', () => {
    opens();
    latest().onerror?.call({} as WebSocket, new Event('error'));
    expect(heard).toEqual(['open', 'lost']);
  });

  it('reconnects immediately on retry with all attempts available, but never twice', () => {
    live.retry();
    expect(made).toHaveLength(1);
    closes(1006);
    clock.pass(1000);
    closes(1006);
    live.retry();
    expect(made).toHaveLength(3);
    expect(clock.delays()).toEqual([]);
    closes(1006);
    expect(clock.delays()).toEqual([1000]);
  });

  it('closes permanently when stopped, whether open or waiting', () => {
    opens();
    live.stop();
    expect(latest().closedWith).toBe(1000);
    expect(latest().onclose).toBeNull();
    expect(clock.delays()).toEqual([]);
    clock.pass(2 * HOUR);
    expect(made).toHaveLength(1);
  });

  it('does not reconnect when stopped while waiting', () => {
    closes(1006);
    live.stop();
    clock.pass(20_000);
    expect(made).toHaveLength(1);
  });
});

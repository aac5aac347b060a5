import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Connection, MESSAGE_LIMIT } from './connection.ts';

const MINUTE = 60_000;
let closed: [number, string][];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  closed = [];
  const socket = {
    close: (code: number, reason: string) => closed.push([code, reason]),
    send: (_: Buffer, __: object, done: (error?: Error) => void) => done(),
  };
  connection = new Connection(
    'id',
    Date.now(),
    { address: '', userAgent: '' },
    socket as unknown as WebSocket,
  );
});

afterEach(() => {
  connection.forget();
  vi.useRealTimers();
});

it('ends after ten minutes without a message in either direction', async () => {
  vi.advanceTimersByTime(9 * MINUTE);
  await connection.post(Buffer.from('x'));
  vi.advanceTimersByTime(9 * MINUTE);
  connection.touch();
  vi.advanceTimersByTime(9.9 * MINUTE);
  expect(closed).toEqual([]);
  vi.advanceTimersByTime(0.1 * MINUTE);
  expect(closed).toEqual([[1001, 'Going away']]);
});

it('ends after two hours, even when active', () => {
  for (let minutes = 5; minutes < 120; minutes += 5) {
    vi.advanceTimersByTime(5 * MINUTE);
    connection.touch();
  }
  expect(closed).toEqual([]);
  vi.advanceTimersByTime(5 * MINUTE);
  expect(closed.length).toBe(1);
});

it('accepts messages of at most 128 KB', async () => {
  await connection.post(Buffer.alloc(MESSAGE_LIMIT));
  await expect(connection.post(Buffer.alloc(MESSAGE_LIMIT + 1))).rejects.toMatchObject({ status: 413 });
});

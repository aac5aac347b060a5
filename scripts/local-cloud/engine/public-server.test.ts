import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replyToHalf } from '../testing/half-sent.ts';
import { PublicServer } from './public-server.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
let asked: number[];
const server = new PublicServer(
  {
    request: async ({ body }) => {
      asked.push(body.length);
      return { status: 200, headers: new Map(), body: Buffer.from('answered') };
    },
    upgrade: async () => {},
  },
  () => {},
);

beforeAll(() => server.open(0));
beforeEach(() => {
  asked = [];
});
afterAll(() => server.close());

const half = (headers: Record<string, string>, sent: string | Buffer) =>
  replyToHalf({ port: server.port, path: '/', headers, sent });
/** A chunk of a body without a declared length. */
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
const post = async (bytes: number, headers: Record<string, string> = {}) =>
  (await fetch(server.url, { method: 'POST', headers, body: 'x'.repeat(bytes) })).status;

const rejected =
  /^HTTP\/1\.1 413 Payload Too Large\r\n[\s\S]*connection: close\r\n[\s\S]*"Request Entity Too Large"/;

describe('while most of the body is unsent', () => {
  it('returns 413 to an anonymous client by the declared length', async () => {
    expect(await half({ 'content-length': String(3 * MEGABYTE) }, '')).toMatch(rejected);
  });

  it('returns 413 to an anonymous client after 16 KB of a body without a declared length', async () => {
    expect(await half({ 'transfer-encoding': 'chunked' }, chunk(16 * KILOBYTE + 1))).toMatch(rejected);
  });

  it.each(['cookie', 'authorization', 'x-api-key'])(
    'returns 413 to a client that sends %s above 10 MB',
    async (name) => {
      expect(await half({ [name]: 'any', 'content-length': String(10 * MEGABYTE + 1) }, '')).toMatch(
        rejected,
      );
    },
  );

  it('rejects another host', async () => {
    const headers = { host: 'other.example', 'content-length': String(MEGABYTE) };
    expect(await half(headers, '')).toMatch(/^HTTP\/1\.1 421 /);
  });
});

it('keeps an idle connection longer than users pause between two requests, and states the timeout', async () => {
  const { headers } = await fetch(server.url);
  expect(headers.get('keep-alive')).toBe('timeout=60');
});

it('accepts bodies within the limits', async () => {
  expect(await post(16 * KILOBYTE)).toBe(200);
  expect(await post(10 * MEGABYTE, { authorization: 'any' })).toBe(200);
  expect(asked).toEqual([16 * KILOBYTE, 10 * MEGABYTE]);
});

it('serves others while 800 connections with unfinished requests are open', async () => {
  const beginnings = [
    '',
    'GET / HTTP/1.1\r\nhost: ',
    `POST / HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\ncontent-length: 9\r\n\r\nx`,
  ];
  const sockets = Array.from({ length: 800 }, (_, index) => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => {});
    socket.write(beginnings[index % beginnings.length] ?? '');
    return socket;
  });
  try {
    await Promise.all(sockets.map((socket) => socket.connecting && once(socket, 'connect')));
    for (let time = 0; time < 20; time += 1) expect(await post(1)).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

it('lets a client that keeps sending read why it was rejected', async () => {
  expect(await Promise.all(Array.from({ length: 8 }, () => post(3 * MEGABYTE)))).toEqual(
    Array<number>(8).fill(413),
  );
  expect(asked).toEqual([]);
});

import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { type Arena, type Attack, anonymous, type Caller, callerOf } from './arena/arena.ts';
import { besideBystander } from './arena/bystander.ts';
import { type Asked, TIMEOUT } from './arena/exchange.ts';
import { inPlaces } from './arena/in-places.ts';
import { fullTenant } from './arena/tenants.ts';

/** Maximum concurrency of each kind: a flood, but bounded. */
const AT_ONCE = 24;
const SOCKETS = 200;
const HALF_OPEN = 300;
const MAX_REQUESTS = 20_000;
/** Milliseconds per flood when time is short. */
const MIN_COUNT = 2000;

const json = { 'content-type': 'application/json' };
const signIn = { email: 'nobody@flood.example', password: 'wrong password' };

/** Sends concurrent requests repeatedly until the time is over. */
const pour = async (
  arena: Arena,
  milliseconds: number,
  asked: (index: number) => readonly [Caller, Asked],
) => {
  const end = performance.now() + milliseconds;
  const all = Array.from({ length: MAX_REQUESTS }, (_, index) => index);
  await inPlaces(
    AT_ONCE,
    all,
    (index) => arena.ask(...asked(index)),
    () => performance.now() < end,
  );
};

const signIns = (index: number): readonly [Caller, Asked] => {
  const common = { method: 'POST', path: '/api/auth/login', from: '127.0.0.77' };
  const text = JSON.stringify({ ...signIn, email: `${index % 50}@flood.example` });
  const trials: readonly Asked[] = [
    { ...common, headers: json, body: text },
    { ...common, headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync('0'.repeat(9_000_000)) },
    { ...common, headers: json, body: JSON.stringify({ ...signIn, password: 'x'.repeat(15_000) }) },
    { ...common, headers: json, body: 'x'.repeat(3_000_000) },
  ];
  return [anonymous, trials[index % trials.length] ?? common];
};

const sockets = async (arena: Arena, token: string, milliseconds: number) => {
  const address = `${arena.url.replace('http', 'ws')}/ws`;
  const open: WebSocket[] = [];
  const headers = { origin: arena.url, cookie: `accredit=${token}` };
  const one = async (index: number) => {
    const socket = new WebSocket(address, {
      handshakeTimeout: TIMEOUT,
      headers: index % 10 === 0 ? { ...headers, origin: 'http://a.example' } : headers,
    });
    open.push(socket);
    const status = await new Promise<number>((resolve) => {
      socket.on('open', () => resolve(101));
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
      socket.on('error', () => resolve(0));
    });
    arena.tally.expect(status < 500, `a socket is answered ${status}`);
    if (status === 101)
      for (let time = 0; time < 10; time += 1) socket.send(`{"action":"${'x'.repeat(1000)}"`);
  };
  await inPlaces(
    AT_ONCE,
    Array.from({ length: SOCKETS }, (_, index) => index),
    one,
  );
  await sleep(milliseconds);
  for (const socket of open) socket.terminate();
};

const halfOpen = async (arena: Arena, milliseconds: number) => {
  const { hostname, port, host } = new URL(arena.url);
  const beginnings = [
    `GET /api/health HTTP/1.1\r\nhost: ${host}\r\nx-a: `,
    `POST /api/auth/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{`,
    '',
  ];
  const open: Socket[] = Array.from({ length: HALF_OPEN }, (_, index) => {
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.write(beginnings[index % beginnings.length] ?? '');
    return socket;
  });
  await sleep(milliseconds);
  for (const socket of open) socket.destroy();
  arena.tally.hold();
};

export const proof: Attack = {
  name: 'floods',
  title:
    'requests, sign-ins, registrations, sockets and half-open connections, bounded: no 5xx, and another tenant goes on',
  share: 12,
  run: async (arena) => {
    const { canary, admin } = await fullTenant(arena.ground);
    const own = callerOf(admin, canary);
    const registration = (index: number): readonly [Caller, Asked] => {
      const password = 'correct horse battery';
      const email = `${arena.ground.seed}-${index}@flood.example`;
      const body = JSON.stringify({
        firstName: 'A',
        lastName: 'B',
        email,
        password,
        confirmPassword: password,
      });
      return [
        anonymous,
        { method: 'POST', path: '/api/auth/register', headers: json, body, from: '127.0.0.78' },
      ];
    };
    const lists = ['/api/agents?limit=200', '/api/issues?limit=200', '/api/parameters', '/api/nothing', '/'];
    const floods: readonly ((milliseconds: number) => Promise<void>)[] = [
      (time) =>
        pour(arena, time, (index) => [
          index % 3 === 0 ? anonymous : own,
          { method: 'GET', path: lists[index % 4] ?? '' },
        ]),
      (time) => pour(arena, time, signIns),
      (time) => pour(arena, time, registration),
      (time) => sockets(arena, admin.token, time),
      (time) => halfOpen(arena, time),
    ];
    return besideBystander(arena, async () => {
      for (const [index, flood] of floods.entries())
        await flood(Math.max(MIN_COUNT, arena.left / (floods.length - index)));
    });
  },
};

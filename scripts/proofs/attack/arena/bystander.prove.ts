import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { needs, slowness } from '#scripts/testing/processor-time.ts';
import { Arena } from './arena.ts';
import { besideBystander } from './bystander.ts';
import { Tally } from './tally.ts';

/** Milliseconds that every response takes during the attack. */
let isBlocked = 4000;
let isAttacked = false;
const server = createServer(async (request, response) => {
  const path = (request.url ?? '').split('?')[0];
  const json = { 'content-type': 'application/json' };
  if (path === '/api/auth/register') return response.writeHead(201, json).end('{}');
  if (path === '/api/auth/login') return response.writeHead(200, json).end('{"token":"one"}');
  if (isAttacked) await sleep(isBlocked);
  return response.writeHead(200, json).end('[]');
});

beforeAll(async () => {
  isBlocked *= await slowness();
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const failuresOf = async (work: () => Promise<unknown>) => {
  const tally = new Tally();
  const { port } = server.address() as AddressInfo;
  const document = { operations: [], named: () => ({}), has: () => false };
  const ground = { url: `http://127.0.0.1:${port}`, seed: 1, document, canaries: new Map<string, string>() };
  await besideBystander(new Arena(ground, tally, 0), work);
  return tally.failures.map(({ what }) => what);
};

it('detects that another tenant has to wait, and reports nothing otherwise', {
  timeout: needs(12),
}, async () => {
  expect(await failuresOf(() => sleep(500))).toEqual([]);
  const attack = async () => {
    isAttacked = true;
    await sleep(isBlocked + 500);
    isAttacked = false;
  };
  expect(await failuresOf(attack)).toContainEqual(expect.stringMatching(/^another tenant waits: p95 \d+ ms/));
});

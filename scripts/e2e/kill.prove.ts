import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needs } from '#scripts/testing/processor-time.ts';
import type { AlertReply } from '#shared/alerts/alert-reply.ts';
import { type RunningAgent, startEverything } from './agents.ts';
import { endOfScan, newAgent, newScan, newTenant, type Person, send, until } from './api-client.ts';
import { type Product, startProduct } from './product.ts';
import { recount } from './recount.ts';
import { startToolServer } from './tool-server.ts';

/**
 * `kill -9` of the whole product at the worst moments: no acknowledged write is lost, and no process remains.
 */

let folder: string;
let product: Product;
let agent: RunningAgent;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'accredit-kill-'));
  product = await startProduct(folder);
  agent = await startEverything();
});

afterAll(async () => {
  await product?.stop();
  await agent?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the same user at the restarted product: the session survives. */
const again = (person: Person): Person => ({
  ...person,
  call: (method, path, sent = {}) =>
    send(product.url, method, path, {
      ...sent,
      headers: { authorization: `Bearer ${person.token}`, ...sent.headers },
    }),
});

const killAndRestart = async () => {
  await product.kill();
  product = await startProduct(folder);
};

describe('kill -9', () => {
  it('during 200 concurrent writes loses no acknowledged write', { timeout: needs(48) }, async () => {
    const person = await newTenant(product.url);
    const acknowledged: string[] = [];
    let failed = 0;
    const writes = Array.from({ length: 200 }, async (_, index) => {
      try {
        acknowledged.push(await newAgent(person, { name: `Agent ${index}` }));
      } catch {
        failed += 1;
      }
      if (acknowledged.length === 60) void product.kill();
    });
    await Promise.all(writes);
    expect(failed, 'the product was killed while writes were under way').toBeGreaterThan(0);

    await killAndRestart();
    const after = again(person);
    const lost: string[] = [];
    for (const id of acknowledged) {
      const reply = await after.call('GET', `/api/agents/${id}`);
      if (reply.status !== 200) lost.push(id);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    expect(lost).toEqual([]);

    const stored = (await after.call('GET', '/api/agents?limit=200')).body as unknown[];
    await until(
      () => after.call('GET', '/api/dashboard/stats'),
      ({ registeredAgents }) => registeredAgents === stored.length,
    );
    expect(await recount(folder)).toContain('no differences');
  });

  it('during a scan leaves it completed, or failed with a reason', { timeout: needs(48) }, async () => {
    const person = await newTenant(product.url);
    const connection = { protocol: 'mcp', url: agent.url, authorisedToTest: true, authorisedToChat: false };
    const scanId = await newScan(person, await newAgent(person, { connection }));
    await until(
      () => person.call('GET', `/api/scans/${scanId}`),
      ({ status }) => status === 'running',
    );

    await killAndRestart();
    const scan = await endOfScan(again(person), scanId);
    if (scan.status === 'failed') expect(scan.reason).toMatch(/\w+ \w+/);
    else expect(scan.results).toMatchObject({ status: 'scored' });
    expect(await recount(folder)).toContain('no differences');
  });

  it('right after a check leaves exactly one alert for its finding', {
    timeout: needs(48),
  }, async () => {
    const person = await newTenant(product.url);
    const server = await startToolServer({ list_wards: 'Lists the wards.' });
    const agentId = await newAgent(person, { connection: server.connection });
    const checked = async (by: Person) => {
      const { body } = await by.call('POST', `/api/monitoring/trigger-check/${agentId}`);
      await until(
        () => by.call('GET', `/api/jobs/${(body as { jobId: string }).jobId}`),
        ({ status }) => status === 'completed',
      );
    };
    await checked(person);
    server.stop();
    await checked(person);

    await killAndRestart();
    const after = again(person);
    const alertsOf = async () => (await after.call('GET', '/api/alerts')).body as readonly AlertReply[];
    await checked(after);
    await until(
      () => after.call('GET', '/api/monitoring/status'),
      ({ activeAlerts }) => (activeAlerts as { total: number }).total === 1,
    );
    await checked(after);
    expect(await alertsOf()).toMatchObject([{ kind: 'unreachable', state: 'active', agentId }]);
  });
});

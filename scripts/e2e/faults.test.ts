import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningAgent, startEverything } from './agents.ts';
import { endOfScan, newAgent, newScan, newTenant, type Person, until } from './api-client.ts';
import { type Product, startProduct } from './product.ts';
import { recount } from './recount.ts';

/**
 * The product under AWS faults: transaction conflicts, index lag and redelivered stream batches, with a fixed
 * seed.
 */

let folder: string;
let product: Product;
let agent: RunningAgent;
let person: Person;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'accredit-faults-'));
  product = await startProduct(folder, { ACCREDIT_FAULTS: '7' });
  agent = await startEverything();
  person = await newTenant(product.url);
});

afterAll(async () => {
  await product?.stop();
  await agent?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('performs each of 40 concurrent creations once, even if it is requested repeatedly', async () => {
  const create = async (name: string) => {
    const headers = { 'idempotency-key': randomUUID() };
    const json = { name, type: 'Research', frameworks: ['HIPAA'] };
    const replies = [];
    for (let time = 0; time < 2; time++) {
      replies.push(await person.call('POST', '/api/agents', { headers, json }));
    }
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[1]?.body).toEqual(replies[0]?.body);
  };
  const names = Array.from({ length: 40 }, (_, index) => `Agent ${index}`);
  await Promise.all(names.map(create));
  const { body } = await person.call('GET', '/api/agents?limit=200');
  expect((body as { name: string }[]).map(({ name }) => name).sort()).toEqual(names.sort());
});

it('completes two scans of one agent, and raises each issue once', async () => {
  const connection = { protocol: 'mcp', url: agent.url, authorisedToTest: true, authorisedToChat: false };
  const agentId = await newAgent(person, { connection });
  for (let time = 0; time < 2; time++) {
    const scan = await endOfScan(person, await newScan(person, agentId));
    expect(scan).toMatchObject({ status: 'completed', results: { status: 'scored' } });
  }
  const issues = () => person.call('GET', `/api/issues?agentId=${agentId}`);
  await until(issues, (body) => (body as unknown as unknown[]).length > 0);
  const { body } = await issues();
  const parameters = (body as { parameterId: string }[]).map(({ parameterId }) => parameterId);
  expect(new Set(parameters).size).toBe(parameters.length);
  expect(parameters).toContain('tool-auth-required');
});

it('counts each agent and issue once, and a recount agrees, running or stopped', async () => {
  const { body } = await person.call('GET', '/api/issues?limit=200');
  const open = (body as { status: string }[]).filter(({ status }) => status === 'open').length;
  expect(open).toBeGreaterThan(0);
  const stats = await until(
    () => person.call('GET', '/api/dashboard/stats'),
    ({ activeAgents, openIssues }) => activeAgents === 41 && openIssues === open,
  );
  const { headers } = await person.call('GET', '/api/agents?limit=10');
  expect(headers.get('x-total-count')).toBe('41');
  expect(stats).toMatchObject({ registeredAgents: 41, scoredAgents: 1, lastScanTime: expect.any(String) });
  expect(stats.frameworks).toContainEqual(
    expect.objectContaining({ key: 'hipaa', agents: 41, scored: 1, score: stats.averageComplianceScore }),
  );

  expect(await recount(folder)).toContain('no differences');
  expect((await person.call('GET', '/api/dashboard/stats')).body).toEqual(stats);
  await product.stop();
  expect(await recount(folder)).toContain('no differences');
});

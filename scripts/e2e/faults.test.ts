import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningAgent, startEverything } from './agents.ts';
import { endOfScan, newAgent, newScan, newTenant, type Person, until } from './api-client.ts';
import { type Product, startProduct } from './product.ts';

/** The product on a bad day of AWS: transactions that conflict and indexes that lag, by a fixed seed. */

let folder: string;
let product: Product;
let agent: RunningAgent;
let person: Person;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'accredit-faults-'));
  product = await startProduct(folder, { ACCREDIT_FAULTS: '7' });
  agent = await startEverything();
  person = await newTenant(product.url);
}, 120_000);

afterAll(async () => {
  await product?.stop();
  await agent?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('carries out each of 40 concurrent creations once, however often it is asked', async () => {
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
}, 60_000);

it('completes two scans of one agent, and raises each issue once', async () => {
  const connection = { protocol: 'mcp', url: agent.url, authorisedToTest: true, authorisedToChat: false };
  const agentId = await newAgent(person, { connection });
  for (let time = 0; time < 2; time++) {
    const scan = await endOfScan(person, await newScan(person, agentId));
    expect(scan).toMatchObject({ status: 'completed', results: { status: 'scored' } });
  }
  const issues = () => person.call('GET', `/api/issues?agentId=${agentId}`);
  await until(issues, (body) => (body as unknown as unknown[]).length > 0, 10_000);
  const { body } = await issues();
  const parameters = (body as { parameterId: string }[]).map(({ parameterId }) => parameterId);
  expect(new Set(parameters).size).toBe(parameters.length);
  expect(parameters).toContain('tool-auth-required');
}, 120_000);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { needs } from '#scripts/testing/processor-time.ts';
import { newAgent, newScan, newTenant, type Person, until } from './api-client.ts';
import { killEngine } from './kill-engine.ts';
import { type Product, startProduct } from './product.ts';
import { recount } from './recount.ts';

/** The table engine is killed while the product works: running scans continue, even if responses are lost. */

const ROUNDS = 4;
const SCANS = 8;

let folder: string;
let product: Product;
let person: Person;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'accredit-engine-'));
  product = await startProduct(folder);
  person = await newTenant(product.url);
});

afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('every acknowledged scan ends soon afterward', { timeout: needs(60) }, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const agents: string[] = [];
    while (agents.length < SCANS)
      agents.push(await newAgent(person, { name: `Agent ${round}.${agents.length}` }));
    const scans = agents.map(async (agentId) => acknowledged.push(await newScan(person, agentId)));
    // During the start of the scans, and again while they run.
    await Promise.any(scans);
    await killEngine(product);
    await Promise.allSettled(scans);
    await killEngine(product);
  }

  const isOver = (scan: { id: string; status: string }) =>
    !acknowledged.includes(scan.id) || ['completed', 'failed'].includes(scan.status);
  await until(
    async () => {
      const reply = await person.call('GET', '/api/scans?limit=200');
      return { ...reply, body: { list: reply.body } };
    },
    ({ list }) => (list as { id: string; status: string }[]).every(isOver),
    // On its own, the scheduler tick would restart it two minutes later at the earliest.
    needs(12),
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);
  expect(await recount(folder)).toContain('no differences');
});

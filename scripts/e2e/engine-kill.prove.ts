import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { needs } from '#scripts/testing/processor-time.ts';
import { newAgent, newScan, newTenant, type Person, until } from './api-client.ts';
import { killEngine } from './kill-engine.ts';
import { type Product, startProduct } from './product.ts';
import { recount } from './recount.ts';

/** The engine of the table ends under a product at work: scans that were under way go on, whatever was lost between the two. */

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

it('every scan that was acknowledged ends soon after', { timeout: needs(60) }, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const agents: string[] = [];
    while (agents.length < SCANS)
      agents.push(await newAgent(person, { name: `Agent ${round}.${agents.length}` }));
    const scans = agents.map(async (agentId) => acknowledged.push(await newScan(person, agentId)));
    // In the midst of what starts them, and again in the midst of what they do.
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
    // By itself, the tick would begin it again two minutes later at the soonest.
    needs(12),
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);
  expect(await recount(folder)).toContain('nothing differed');
});

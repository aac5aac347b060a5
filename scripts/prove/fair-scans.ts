import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOfScan, newAgent, newScan, newTenant, type Person } from '#scripts/e2e/api-client.ts';
import { startProduct } from '#scripts/e2e/product.ts';
import { startWaitingAgent } from '#scripts/e2e/waiting-agent.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { Proof } from './proof.ts';

const SCANS = 500;
const OTHERS = 10;
/** Milliseconds that the first scan of another tenant may wait. */
const MOST = 5 * SECOND;

/** Milliseconds from asking for the scan to when it was begun. */
const waitOf = async (person: Person, connection?: Readonly<Record<string, unknown>>): Promise<number> => {
  const agentId = await newAgent(person, connection ? { connection } : {});
  const asked = Date.now();
  const { status, startedAt, reason } = await endOfScan(person, await newScan(person, agentId));
  if (status !== 'completed') throw new Error(`A scan of the other tenant ended ${status}: ${reason}`);
  return Date.parse(String(startedAt)) - asked;
};

export const proof: Proof = {
  name: 'fair-scans',
  about: `while one tenant has ${SCANS} scans of as many targets, another's first waits ${MOST / SECOND} s at most, and none fails`,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'accredit-fair-'));
    const product = await startProduct(folder);
    const targets = await Promise.all(Array.from({ length: SCANS + 1 }, startWaitingAgent));
    try {
      const [busy, other] = [await newTenant(product.url), await newTenant(product.url)];
      const agents: string[] = [];
      for (const { connection } of targets.slice(1)) agents.push(await newAgent(busy, { connection }));
      const began = Date.now();
      const starting = Promise.all(agents.map((id) => newScan(busy, id)));
      targets[0]?.release();
      const first = await waitOf(other, targets[0]?.connection);
      const ids = await starting;
      const started = Math.round((Date.now() - began) / SECOND);
      for (const target of targets) target.release();
      const waits = [first];
      for (let i = 1; i < OTHERS; i += 1) waits.push(await waitOf(other));
      if (first > MOST) throw new Error(`The first scan of the other tenant waited ${first} ms.`);
      for (const id of ids) {
        const { status, reason } = await endOfScan(busy, id);
        if (status !== 'completed') throw new Error(`The scan ${id} ended ${status}: ${reason}`);
      }
      const all = Math.round((Date.now() - began) / SECOND);
      return `first waited ${first} ms, the longest of ${OTHERS} ${Math.max(...waits)} ms; ${SCANS} asked for at once were accepted in ${started} s and completed in ${all} s`;
    } finally {
      for (const target of targets) target.stop();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

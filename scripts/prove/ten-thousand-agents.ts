import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAgent, newTenant, type Person } from '#scripts/e2e/api-client.ts';
import { startProduct } from '#scripts/e2e/product.ts';
import type { Proof } from './proof.ts';

const AGENTS = 10_000;
const AT_ONCE = 16;

/** Median time of a first page of 50, in milliseconds. */
const pageTime = async (person: Person): Promise<number> => {
  const times: number[] = [];
  for (let time = 0; time < 15; time += 1) {
    const began = performance.now();
    const { status } = await person.call('GET', '/api/agents');
    if (status !== 200) throw new Error(`The list answered ${status}.`);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[7] ?? Number.NaN;
};

const registerMany = async (person: Person, count: number): Promise<void> => {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await newAgent(person, { name: `Agent ${next}` });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

/** Follows the Link headers to the end; answers the ids, in the order of the pages. */
const walk = async (person: Person): Promise<readonly string[]> => {
  const ids: string[] = [];
  let path: string | undefined = '/api/agents?limit=200';
  while (path) {
    const reply = await person.call('GET', path);
    ids.push(...(reply.body as { id: string }[]).map(({ id }) => id));
    path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
  }
  return ids;
};

export const proof: Proof = {
  name: 'ten-thousand-agents',
  about: `a tenant of ${AGENTS} agents: every page is reached once, and the first costs no more than at 100`,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'accredit-prove-'));
    const product = await startProduct(folder);
    try {
      const person = await newTenant(product.url);
      await registerMany(person, 100);
      const few = await pageTime(person);
      await registerMany(person, AGENTS - 100);
      const many = await pageTime(person);
      const ids = await walk(person);
      if (new Set(ids).size !== AGENTS)
        throw new Error(`Walking the pages gave ${new Set(ids).size} agents.`);
      return `first page ${few.toFixed(1)} ms at 100 agents, ${many.toFixed(1)} ms at ${AGENTS}; ${ids.length} walked`;
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

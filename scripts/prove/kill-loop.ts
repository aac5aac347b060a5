import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAgent, newTenant, type Person, send } from '#scripts/e2e/api-client.ts';
import { startProduct } from '#scripts/e2e/product.ts';
import type { Proof } from './proof.ts';

const ROUNDS = 10;
const WRITES = 200;

/** Registers agents at once until the product is killed; answers the ids that were acknowledged. */
const writeUntilKilled = async (person: Person, kill: () => Promise<void>, after: number) => {
  const acknowledged: string[] = [];
  let killed: Promise<void> | undefined;
  const write = async (index: number) => {
    try {
      acknowledged.push(await newAgent(person, { name: `Agent ${index}` }));
    } catch {
      // The product is gone; what was not acknowledged may or may not be there.
    }
    if (acknowledged.length === after) killed ??= kill();
  };
  await Promise.all(Array.from({ length: WRITES }, (_, index) => write(index)));
  await (killed ?? kill());
  return acknowledged;
};

export const proof: Proof = {
  name: 'kill-loop',
  about: `${ROUNDS} times kill -9 during ${WRITES} concurrent writes: every acknowledged write is there after the restart`,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'accredit-prove-'));
    let product = await startProduct(folder);
    try {
      const { token } = await newTenant(product.url);
      const call: Person['call'] = (method, path, sent = {}) =>
        send(product.url, method, path, {
          ...sent,
          headers: { authorization: `Bearer ${token}`, ...sent.headers },
        });
      const person: Person = { base: product.url, email: '', role: 'admin', token, call };
      let checked = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const acknowledged = await writeUntilKilled(person, product.kill, 10 + round * 15);
        product = await startProduct(folder);
        for (const id of acknowledged) {
          const { status } = await call('GET', `/api/agents/${id}`);
          if (status !== 200)
            throw new Error(`Round ${round}: the acknowledged agent ${id} answers ${status}.`);
        }
        checked += acknowledged.length;
      }
      return `${checked} acknowledged writes, none lost`;
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** What is killed, and how the product goes on after it. */
import { join } from 'node:path';
import { killEngine } from '#scripts/e2e/kill-engine.ts';
import { type Product, startProduct } from '#scripts/e2e/product.ts';
import { treeOf } from '#scripts/local-cloud/testing/listeners.ts';
import { until } from '#scripts/local-cloud/testing/running.ts';

/** `tree`: every process of the product at once. `worker`: one environment of a function. `engine`: the table's. */
export const victims = ['tree', 'worker', 'engine'] as const;
export type Victim = (typeof victims)[number];

/** Ends a process at once; one that is gone is no fault. */
export const killProcess = (pid: string): void => {
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch (error) {
    // It ended by itself, since what it belongs to is gone.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** A product that can lose a worker. @param seed of which one */
export const startVictim = (folder: string, seed: number): Promise<Product> =>
  startProduct(folder, {
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'loses-workers.ts')}`,
    KILLS_SEED: String(seed),
  });

const losses = (product: Product): number => product.output().split('lost worker').length;

/** Kills at once; resolves when the kill has happened. A product whose tree was killed has to be started anew. */
export const killVictim = async (product: Product, victim: Victim): Promise<void> => {
  if (victim === 'engine') return killEngine(product);
  if (victim === 'tree') {
    const tree = treeOf(product.pid);
    for (const pid of tree) killProcess(pid);
    return product.kill();
  }
  const before = losses(product);
  process.kill(product.pid, 'SIGUSR2');
  await until(() => losses(product) > before);
};

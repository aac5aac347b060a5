/** Targets of kills, and how the product continues after each. */
import { join } from 'node:path';
import { killEngine } from '#scripts/e2e/kill-engine.ts';
import type { Product } from '#scripts/e2e/product.ts';
import { treeOf } from '#scripts/local-cloud/testing/listeners.ts';
import { until } from '#scripts/local-cloud/testing/running.ts';
import type { Resources } from '../../harness/resources.ts';

/**
 * `tree`: every process of the product together. `worker`: one environment of a function. `engine`: the
 * engine of the table.
 */
export const victims = ['tree', 'worker', 'engine'] as const;
export type Victim = (typeof victims)[number];

/** Ends a process immediately; a process that has already ended is not an error. */
export const killProcess = (pid: string): void => {
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch (error) {
    // The process ended automatically, because its parent is gone.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Starts a product that can lose a worker. @param seed selects the worker */
export const startVictim = (
  { startProduct }: Pick<Resources, 'startProduct'>,
  folder: string,
  seed: number,
): Promise<Product> => {
  const preload = `--import ${join(import.meta.dirname, 'loses-workers.ts')}`;
  return startProduct({ NODE_OPTIONS: preload, KILLS_SEED: String(seed) }, folder);
};

const losses = (product: Product): number => product.output().split('lost worker').length;

/**
 * Kills the target immediately and resolves when it is dead. A product whose process tree was killed must be
 * started again.
 */
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

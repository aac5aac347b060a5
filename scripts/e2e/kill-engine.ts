import { readFileSync } from 'node:fs';
import { treeOf } from '#scripts/local-cloud/testing/listeners.ts';
import { until } from '#scripts/local-cloud/testing/running.ts';
import type { Product } from './product.ts';

const nameOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    // It has ended in the meantime.
    return '';
  }
};

const enginesOf = (product: Product): readonly string[] =>
  treeOf(product.pid).filter((pid) => nameOf(pid) === 'dynoxide');

/** Kills the engine of a product's table like `kill -9`, and resolves when a new one runs. */
export const killEngine = async (product: Product): Promise<void> => {
  const killed = enginesOf(product);
  for (const pid of killed) process.kill(Number(pid), 'SIGKILL');
  await until(() => enginesOf(product).some((pid) => !killed.includes(pid)), 20);
};

import { readFileSync } from 'node:fs';
import { treeOf } from '#scripts/local/testing/listeners.ts';
import { until } from '#scripts/local/testing/running.ts';
import type { Product } from './product.ts';

const nameOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    // It ended meanwhile.
    return '';
  }
};

const enginesOf = (product: Product): readonly string[] =>
  treeOf(product.pid).filter((pid) => nameOf(pid) === 'dynoxide');

/** Ends the engine of a product's table as `kill -9` does, and resolves when another one runs. */
export const killEngine = async (product: Product): Promise<void> => {
  const killed = enginesOf(product);
  for (const pid of killed) process.kill(Number(pid), 'SIGKILL');
  await until(() => enginesOf(product).some((pid) => !killed.includes(pid)), 20);
};

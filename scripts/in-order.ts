import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build/places.ts';

/**
 * Runs programs from this repository's packages, such as `['biome', 'ci']`, or Node itself (`node`), one
 * after another. Stops at the first failure and ends this process with the same exit status.
 */
export const runInOrder = (steps: readonly (readonly [program: string, ...args: string[]])[]): void => {
  for (const [program, ...args] of steps) {
    const file = program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program);
    const { status } = spawnSync(file, args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
};

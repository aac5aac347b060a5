/** Determines whether build results match the sources, so that a second start builds nothing. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.ts';

/**
 * Returns the SHA-256 over path and content of every matching file, without tests.
 * @param configuration absolute path of a file outside the sources that counts, too
 */
export const sourceDigest = (patterns: readonly string[], configuration?: string): string => {
  const hash = createHash('sha256');
  if (configuration !== undefined) hash.update(readFileSync(configuration)).update('\0');
  const files = globSync([...patterns], { cwd: root })
    .filter((file) => !/\.(?:test|prove)\.tsx?$/.test(file) && statSync(join(root, file)).isFile())
    .sort();
  for (const file of files) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
};

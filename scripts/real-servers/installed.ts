/** Software of others that the product does not need and is tried at: it has a lock file of its own, and `npm test` installs it. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/build/places.ts';

/** Its folder: package.json, lock file, and the programs that use it. */
export const softwareFolder = join(root, 'scripts/real-servers/software');
const stamp = join(softwareFolder, 'node_modules/.lock-digest');

const digest = (): string =>
  createHash('sha256')
    .update(readFileSync(join(softwareFolder, 'package-lock.json')))
    .digest('hex');

const isInstalled = (): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest();

/**
 * Installs what the lock file names, and runs nothing of it.
 * @throws Error that says so when the registry is not there
 */
export const install = (): void => {
  if (isInstalled()) return;
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: softwareFolder, stdio: 'inherit' },
  );
  if (status !== 0)
    throw new Error(
      'The servers of others at which collectors are tried could not be installed; see above. Is the package registry within reach?',
    );
  writeFileSync(stamp, digest());
};

/**
 * A file of an installed package.
 * @param path below `node_modules`
 * @throws Error that says how to install it
 */
export const installed = (path: string): string => {
  if (!isInstalled())
    throw new Error('It is not installed: `npm test` does so, or `node scripts/real-servers/install.ts`.');
  return join(softwareFolder, 'node_modules', path);
};

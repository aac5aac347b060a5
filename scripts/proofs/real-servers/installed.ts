/**
 * Third-party software that the product does not need and is tested against. It has a lock file of its own,
 * and `npm run prove` installs it.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, root } from '#scripts/build/places.ts';

/** Contains package.json, the lock file, and the programs that run on the packages. */
export const softwareFolder = join(root, 'scripts/proofs/real-servers/software');
/**
 * Where they are copied to and run from: tens of thousands of files, outside the folders that source tools
 * read.
 */
const folder = join(buildFolder, 'real-servers');
const lock = 'package-lock.json';
/** Absent while packages are being installed. */
const stamp = join(folder, 'node_modules/.installed');

const isSame = (name: string): boolean =>
  existsSync(join(folder, name)) &&
  readFileSync(join(folder, name)).equals(readFileSync(join(softwareFolder, name)));

/**
 * Installs what the lock file names, without running install scripts. Vitest calls it before the first test.
 * @throws Error when the registry is unreachable
 */
const install = (): void => {
  const areThere = existsSync(stamp) && isSame(lock);
  mkdirSync(folder, { recursive: true });
  cpSync(softwareFolder, folder, { recursive: true });
  if (areThere) return;
  const { status } = spawnSync(
    'npm',
    [
      ...['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
      // An unreachable registry is reported quickly.
      ...['--fetch-retries=1', '--fetch-retry-mintimeout=1000'],
    ],
    { cwd: folder, stdio: 'inherit' },
  );
  if (status !== 0)
    throw new Error(
      'The third-party servers could not be installed; see the output above. Check the connection to the package registry.',
    );
  writeFileSync(stamp, '');
};
export default install;

/**
 * Returns the path of a file of the folder as installed.
 * @throws Error that says how to install it
 */
export const softwareFile = (name: string): string => {
  if (!existsSync(stamp) || !readdirSync(softwareFolder).every(isSame))
    throw new Error(
      'The third-party servers of scripts/proofs/real-servers/software are not installed: `npm run prove -- tests` installs them.',
    );
  return join(folder, name);
};

/**
 * Returns the path of a file of a package, by its path below `node_modules`. @throws Error that says how to
 * install it
 */
export const packageFile = (path: string): string => softwareFile(join('node_modules', path));

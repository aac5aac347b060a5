/**
 * Debian packages required by the tests (`debian-packages.txt`): installed when run as root, otherwise
 * listed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const isInstalled = (name: string): boolean =>
  spawnSync('dpkg', ['--status', name], { encoding: 'utf8' }).stdout.includes('Status: install ok installed');

/** @throws Error that names missing packages if they cannot be installed */
export const ensureDebianPackages = (): void => {
  const wanted = readFileSync(join(import.meta.dirname, 'debian-packages.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
  const missing = wanted.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const command = `apt-get install --yes --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0) throw new Error(`The tests need Debian packages. As root: ${command}`);
  const options = {
    stdio: 'inherit',
    shell: true,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get update', options);
  if (spawnSync(command, options).status !== 0) throw new Error(`Could not install: ${missing.join(', ')}`);
};

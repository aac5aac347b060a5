/**
 * Runs a process in a private mount namespace that ends with it: as root, or as any user allowed to create a
 * user namespace.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Seeded } from '../../harness/proof.ts';

/** Root needs no user namespace. */
const OWN_MOUNTS = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount'];

/**
 * Calls `inside` of a module in such a process.
 * @param module path of the file
 * @returns its result
 * @throws when it throws; the error has been printed already
 */
export const withOwnMounts = async (module: string, options: Seeded): Promise<string> => {
  const entry = join(import.meta.dirname, 'inside.ts');
  const args = [...OWN_MOUNTS, process.execPath, entry, module, JSON.stringify(options)];
  const child = spawn('unshare', args, { stdio: ['pipe', 'inherit', 'inherit', 'ipc'] });
  let seen: string | undefined;
  child.on('message', (message) => {
    seen = String(message);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0 || seen === undefined) throw new Error(`It ended with ${code}; what is above says why.`);
  return seen;
};

/** The machine that scans run on. Methods for the local machine never run in the cloud. */
import { readFileSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { digestOf } from '#functions/platform/digest.ts';
import { optionalEnv } from '#functions/platform/env.ts';
import type { Files } from '../methods/method.ts';

/** Returns whether this is a local machine that the scan covers. */
export const isOnHost = (): boolean => optionalEnv('DISCOVERS_HOST') === 'true';

const machineId = (): string => {
  for (const file of ['/etc/machine-id', '/var/lib/dbus/machine-id'])
    try {
      const text = readFileSync(file, 'utf8').trim();
      // The file content itself must not be disclosed (machine-id(5)).
      if (text !== '') return digestOf(['machine', text]).slice(0, 32);
    } catch {
      // Try the next file, otherwise use the host name.
    }
  return hostname();
};

export const thisHost = () => ({ id: machineId(), name: hostname() });

/** Returns the folders of the machine that may be walked. */
export const thisFiles = (): Files => ({
  root: '/',
  folders: isOnHost() ? [...new Set([homedir(), '/home', '/srv', '/opt', '/var/www'])] : [],
});

/** Returns the networks that may be swept: only the machine itself. */
export const thisNetworks = (): readonly string[] => (isOnHost() ? ['127.0.0.1/32'] : []);

/** Returns the product's ports on this machine. */
export const ownPorts = (): ReadonlySet<number> =>
  new Set((optionalEnv('DENIED_PORTS') ?? '').split(',').filter(Boolean).map(Number));

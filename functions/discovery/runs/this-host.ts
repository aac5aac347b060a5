/** The machine that scans run on. Methods that look at a machine run on one's own alone, never in the cloud. */
import { readFileSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { digestOf } from '#functions/platform/digest.ts';
import { optionalEnv } from '#functions/platform/env.ts';
import type { Files } from '../methods/method.ts';

/** Whether this is one's own machine, which the scan is to look at. */
export const isOnHost = (): boolean => optionalEnv('DISCOVERS_HOST') === 'true';

const machineId = (): string => {
  for (const file of ['/etc/machine-id', '/var/lib/dbus/machine-id'])
    try {
      const text = readFileSync(file, 'utf8').trim();
      // The file itself is to be told to nobody (machine-id(5)).
      if (text !== '') return digestOf(['machine', text]).slice(0, 32);
    } catch {
      // The next one, or the name of the machine.
    }
  return hostname();
};

export const thisHost = () => ({ id: machineId(), name: hostname() });

/** What of the machine may be walked. */
export const thisFiles = (): Files => ({
  root: '/',
  folders: isOnHost() ? [...new Set([homedir(), '/home', '/srv', '/opt', '/var/www'])] : [],
});

/** Networks that may be swept: the machine itself. */
export const thisNetworks = (): readonly string[] => (isOnHost() ? ['127.0.0.1/32'] : []);

/** Ports of the product on this machine. */
export const ownPorts = (): ReadonlySet<number> =>
  new Set((optionalEnv('DENIED_PORTS') ?? '').split(',').filter(Boolean).map(Number));

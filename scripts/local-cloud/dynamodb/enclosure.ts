import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { freePort } from '../engine/ports.ts';

/** Where the engine listens, and who gets there. */
export interface Enclosure {
  /** Words before a command that runs inside. */
  prefix: string[];
  host: string;
  port: number;
  /** Why every process of this machine gets there; undefined when none does but what runs inside. */
  openBecause: string | undefined;
}

/** Root needs no user namespace, in which files of others would be out of its reach. */
const WAYS = [['--net'], ['--user', '--map-root-user', '--net']];

/** The loopback of a new namespace is down. */
const WITH_LOOPBACK = ['/bin/sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

/** Any port is free in a namespace of one's own. */
const INNER_PORT = 8000;

/**
 * A network namespace for the engine alone; where this machine refuses one (or has no `ip`, of iproute2), an address and a port of
 * loopback that nobody can guess.
 * @param dataDir must be writable inside
 */
export async function findEnclosure(dataDir: string): Promise<Enclosure> {
  let rejection = '';
  for (const way of WAYS) {
    const prefix = ['unshare', ...way, ...WITH_LOOPBACK];
    rejection = await refusalOf([...prefix, 'test', '-w', dataDir]);
    if (rejection === '') return { prefix, host: '127.0.0.1', port: INNER_PORT, openBecause: undefined };
  }
  const host = anyLoopback();
  return { prefix: [], host, port: await freePort(host), openBecause: rejection };
}

/** Why the command does not succeed, in its own last words; empty when it does. */
function refusalOf([command = '', ...args]: string[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  execFile(command, args, (error, _, words) =>
    resolve(error ? words.trim().split('\n').at(-1) || error.message : ''),
  );
  return promise;
}

/** Linux answers on all of 127.0.0.0/8, others on its first address alone. */
function anyLoopback(): string {
  if (process.platform !== 'linux') return '127.0.0.1';
  return `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
}

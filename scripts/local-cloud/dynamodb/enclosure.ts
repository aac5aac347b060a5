import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { freePort } from '../engine/ports.ts';

/** The address of the engine and who can reach it. */
export interface Enclosure {
  /** Command prefix that runs a program inside. */
  prefix: string[];
  host: string;
  port: number;
  /** Why every process on this machine can reach the engine; undefined if only processes inside can. */
  exposureReason: string | undefined;
}

/** Root needs no user namespace, which would make files of other users inaccessible. */
const UNSHARE_OPTIONS = [['--net'], ['--user', '--map-root-user', '--net']];

/** Loopback is down in a new namespace. */
const WITH_LOOPBACK = ['/bin/sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

/** Every port is free in a private namespace. */
const INNER_PORT = 8000;

/**
 * Returns a network namespace for the engine alone. If this machine denies one (or lacks `ip`, part of
 * iproute2), returns an unpredictable loopback address and port.
 * @param dataDir must be writable inside
 */
export async function findEnclosure(dataDir: string): Promise<Enclosure> {
  let rejection = '';
  for (const way of UNSHARE_OPTIONS) {
    const prefix = ['unshare', ...way, ...WITH_LOOPBACK];
    rejection = await failureOf([...prefix, 'test', '-w', dataDir]);
    if (rejection === '') return { prefix, host: '127.0.0.1', port: INNER_PORT, exposureReason: undefined };
  }
  const host = anyLoopback();
  return { prefix: [], host, port: await freePort(host), exposureReason: rejection };
}

/** Returns the last output of a command that fails, or an empty text if it succeeds. */
function failureOf([command = '', ...args]: string[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  execFile(command, args, (error, _, stderr) =>
    resolve(error ? stderr.trim().split('\n').at(-1) || error.message : ''),
  );
  return promise;
}

/** Linux responds on all of 127.0.0.0/8, other systems only on its first address. */
function anyLoopback(): string {
  if (process.platform !== 'linux') return '127.0.0.1';
  return `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
}

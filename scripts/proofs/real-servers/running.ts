/** Starts servers of others as processes of their own, on loopback alone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { preloaded } from '#scripts/e2e/preloaded.ts';

export interface Running {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  readonly pid: number;
  /** Ends it and all that it has started, and comes back when they are gone. */
  readonly stop: () => Promise<void>;
}

/** A file of `/proc`; empty where the process is gone. */
const ofProcess = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** One that has ended and that nobody has asked how has no command any more. */
export const isThere = (pid: number): boolean => ofProcess(pid, 'cmdline') !== '';

/** Processes that a process has started, and those that they have: a bridge leaves the server behind it to itself. */
export const descendants = (pid: number): readonly number[] =>
  ofProcess(pid, `task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => [Number(child), ...descendants(Number(child))]);

const kill = (pid: number): void => {
  try {
    // Asked kindly, some wait for connections that stay open.
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
};

/**
 * Runs a program of Node until it listens.
 * @param entry file of the program, absolute
 * @param args with `0` where it takes a port
 * @throws Error with what the program said when it ends before it listens
 */
export const run = async (
  entry: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Running> => {
  const child = spawn(
    process.execPath,
    [...preloaded('loopback-only'), ...preloaded('ends-with-parent'), entry, ...args],
    { stdio: ['pipe', 'ignore', 'pipe', 'ipc'], env: { ...process.env, PORT: '0', ...environment } },
  );
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let messageText = '';
  // Read to its end: a server that says more while nobody listens dies of that.
  child.stderr?.on('data', (piece) => {
    messageText += String(piece);
  });
  child.once('message', (message: { listening: { port: number } }) => resolve(message.listening.port));
  child.once('error', reject);
  child.once('close', (status) => reject(new Error(`${entry} ended with ${status}: ${messageText}`)));
  const port = await promise;
  const { pid = 0 } = child;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const others = descendants(pid);
    const closed = once(child, 'close');
    for (const one of [...others, pid]) kill(one);
    await closed;
    while (others.some(isThere)) await setImmediate();
  };
  return { origin: `http://127.0.0.1:${port}`, pid, stop };
};

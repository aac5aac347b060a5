/** Starts third-party servers as separate processes, on loopback only. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { preloaded } from '#scripts/e2e/preloaded.ts';

export interface Running {
  /** Base URL, such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  readonly pid: number;
  /** Stops the process and all its descendants; resolves when they are gone. */
  readonly stop: () => Promise<void>;
}

/** Returns the content of a file of `/proc`; empty if the process is gone. */
const ofProcess = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** A process that has ended, and whose exit status was not yet collected, has no command line. */
export const isThere = (pid: number): boolean => ofProcess(pid, 'cmdline') !== '';

/**
 * Returns the descendants of a process. They are needed because a bridge does not stop the server behind it.
 */
export const descendants = (pid: number): readonly number[] =>
  ofProcess(pid, `task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => [Number(child), ...descendants(Number(child))]);

const kill = (pid: number): void => {
  try {
    // On a softer signal, some processes wait for connections that stay open.
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
};

/**
 * Runs a Node program until it listens.
 * @param entry file of the program, absolute
 * @param args with `0` in place of a port
 * @throws Error with the program's output when it ends before it listens
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
  // Read to the end: a server fails if it writes more output than is read.
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

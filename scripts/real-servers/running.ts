/** Starts servers of others as processes of their own, on loopback alone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { preloaded } from '#scripts/e2e/preloaded.ts';

export interface Running {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** What it has written to its standard error so far. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
}

/** Processes that a process has started, and those that they have: a bridge leaves the server behind it to itself. */
const descendants = (pid: number): readonly number[] => {
  let text = '';
  try {
    text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    // It has ended.
  }
  const children = text.split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
};

const kill = (pid: number, signal: 'SIGTERM' | 'SIGKILL'): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
};

/**
 * Runs a program of Node until it listens.
 * @param entry file of the program, absolute
 * @param args may hold `0` for a port: it is told which one it is
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
  let said = '';
  // Read to its end: a server that says more while nobody listens dies of that.
  child.stderr?.on('data', (piece) => {
    said += String(piece);
  });
  child.once('message', (message) => resolve((message as { listening: { port: number } }).listening.port));
  child.once('close', (status) => reject(new Error(`${entry} ended with ${status}: ${said}`)));
  const stop = async () => {
    const { pid } = child;
    if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const others = descendants(pid);
    const closed = once(child, 'close');
    // Asked kindly, some wait for connections that stay open.
    for (const one of [...others, pid]) kill(one, 'SIGKILL');
    await closed;
  };
  return promise.then((port) => ({ origin: `http://127.0.0.1:${port}`, said: () => said, stop }));
};

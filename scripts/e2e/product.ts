/** A running product for one test: the `npm start` script on a free port with its own data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#scripts/build/places.ts';
import { PASSWORD_COST } from '#scripts/testing/password-cost.ts';
import { PROBE_GAP } from '#scripts/testing/probe-gap.ts';
import { preloaded } from './preloaded.ts';

export interface Product {
  readonly url: string;
  /** PID of its first process. */
  readonly pid: number;
  /** Output printed so far. */
  readonly output: () => string;
  /** Stops it as Ctrl-C does; resolves when every process has exited. */
  readonly stop: () => Promise<void>;
  /** Stops it as a service manager does; resolves when every process has exited. */
  readonly terminate: () => Promise<void>;
  /** Stops it as `kill -9` does. */
  readonly kill: () => Promise<void>;
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/**
 * @param dataFolder kept by the caller, so that a second product can reuse the stored data
 * @param program the script that runs it, and its repository; defaults to `npm start` of this one
 * @param repository folder of the repository to run; defaults to this one
 * @throws with the product's output if it exits before it is ready
 */
export const startProduct = async (
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
  { repository = root, script = 'scripts/start.ts' }: { repository?: string; script?: string } = {},
): Promise<Product> => {
  const args = [...preloaded('ends-with-parent'), join(repository, script)];
  const child = spawn(process.execPath, args, {
    cwd: repository,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ PORT: '0', ACCREDIT_DATA: dataFolder, ACCREDIT_DEMO: 'off', PASSWORD_COST, PROBE_GAP },
      ...environment,
    },
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const onLine = (line: string) => {
      output += `${line}\n`;
      const ready = /^ready (\S+)$/.exec(line);
      if (ready?.[1]) resolve(ready[1]);
    };
    createInterface({ input: child.stdout }).on('line', onLine);
    createInterface({ input: child.stderr }).on('line', onLine);
    child.once('exit', (code) =>
      reject(new Error(`The product ended with ${code} before it was ready:\n${output}`)),
    );
  });
  const endWith = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended(child);
  };
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    stop: endWith('SIGINT'),
    terminate: endWith('SIGTERM'),
    kill: endWith('SIGKILL'),
  };
};

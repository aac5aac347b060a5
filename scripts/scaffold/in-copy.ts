/** Test helper that runs programs in a copy of the repository. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Exit status of a program and its combined output from stdout and stderr. */
export interface Ran {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a script of the copy with Node, without the environment variables that the test runner sets. */
export const inCopy = async (copy: string, script: string, ...args: readonly string[]): Promise<Ran> => {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST$)/.test(name));
  const child = spawn(process.execPath, [script, ...args], {
    cwd: copy,
    env: Object.fromEntries(own),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
    });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
};

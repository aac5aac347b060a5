import { execFile } from 'node:child_process';

/** Programs that may be started, with read-only arguments. */
const programs = {
  'nvidia-smi': ['--query-compute-apps=pid,process_name', '--format=csv,noheader'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Ran =
  | { readonly output: string }
  /** `absent`: not on the path; `failed`: it ended with an error, wrote too much output or timed out. */
  | { readonly failed: 'absent' | 'failed' };

const MAX_BYTES = 1024 * 1024;

/** Runs a program for at most `milliseconds`; it inherits only the search path of the environment. */
export const runProgram = (
  name: keyof typeof programs,
  { signal, milliseconds = 5000 }: { readonly signal: AbortSignal; readonly milliseconds?: number },
): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(
      name,
      programs[name],
      {
        env: { PATH: process.env.PATH ?? '' },
        timeout: milliseconds,
        killSignal: 'SIGKILL',
        maxBuffer: MAX_BYTES,
        signal,
      },
      (error, output) => {
        if (error) resolve({ failed: error.code === 'ENOENT' ? 'absent' : 'failed' });
        else resolve({ output });
      },
    );
  });

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#scripts/build/places.ts';

export interface Verified {
  /** 0: intact; 1: a trail was tampered with; 2: there is none, or it could not be read. */
  readonly code: number;
  readonly output: string;
}

/** Runs `npm run verify-audit` on a data folder, whether or not a product is running on it. */
export const verifyAudit = (dataFolder: string, ...args: readonly string[]): Promise<Verified> =>
  new Promise((resolve) => {
    const options = { cwd: root, env: { ...process.env, ACCREDIT_DATA: dataFolder } };
    const script = join(root, 'scripts/ops/verify-audit.ts');
    execFile(process.execPath, [script, ...args], options, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output: out + err }),
    );
  });

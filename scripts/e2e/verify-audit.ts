import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#scripts/build/places.ts';

export interface Verified {
  /** 0: whole; 1: something was done to a trail; 2: there is none, or it could not be read. */
  readonly code: number;
  readonly output: string;
}

/** `npm run verify-audit` over a data folder, whether a product runs on it or not. */
export const verifyAudit = (dataFolder: string, ...args: readonly string[]): Promise<Verified> =>
  new Promise((resolve) => {
    const options = { cwd: root, env: { ...process.env, ACCREDIT_DATA: dataFolder } };
    const script = join(root, 'scripts/ops/verify-audit.ts');
    execFile(process.execPath, [script, ...args], options, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output: out + err }),
    );
  });

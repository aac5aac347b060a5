import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#scripts/build/places.ts';

const run = promisify(execFile);

/**
 * Returns the output of `npm run recount` for a data folder, whether or not a product is running on it.
 * Throws when it fails.
 */
export const recount = async (dataFolder: string, repository = root): Promise<string> => {
  const env = { ...process.env, ACCREDIT_DATA: dataFolder };
  const { stdout } = await run(process.execPath, [join(repository, 'scripts/ops/recount.ts')], {
    cwd: repository,
    env,
  });
  return stdout;
};

/** Returns the lines of the output that concern a tenant: one for each row with incorrect counts. */
export const differencesOf = (printed: string, tenant: string): readonly string[] =>
  printed.split('\n').filter((line) => line.startsWith(`tenant ${tenant}: `));

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#scripts/build/places.ts';

const run = promisify(execFile);

/** What `npm run recount` prints for a data folder, whether a product runs on it or not. Throws when it fails. */
export const recount = async (dataFolder: string, repository = root): Promise<string> => {
  const env = { ...process.env, ACCREDIT_DATA: dataFolder };
  const { stdout } = await run(process.execPath, [join(repository, 'scripts/recount.ts')], {
    cwd: repository,
    env,
  });
  return stdout;
};

/** What of it is about a tenant: a line for each row of numbers that was not right. */
export const differencesOf = (printed: string, tenant: string): readonly string[] =>
  printed.split('\n').filter((line) => line.startsWith(`tenant ${tenant}: `));

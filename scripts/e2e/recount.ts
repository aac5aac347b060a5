import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#scripts/build/places.ts';

const run = promisify(execFile);

/** What `npm run recount` prints for a data folder, whether a product runs on it or not. Throws when it fails. */
export const recount = async (dataFolder: string): Promise<string> => {
  const env = { ...process.env, ACCREDIT_DATA: dataFolder };
  const { stdout } = await run(process.execPath, [join(root, 'scripts/recount.ts')], { cwd: root, env });
  return stdout;
};

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#scripts/build/places.ts';

const run = promisify(execFile);

/** Numbers of agents and of their scans. */
interface Counted {
  readonly agents: number;
  readonly scans: number;
}

const counted = (output: string, words: string): Counted => {
  const [, agents, scans] =
    new RegExp(`^${words}: (\\d+) agents?, (\\d+) scans?\\.$`, 'm').exec(output) ?? [];
  if (agents === undefined) throw new Error(`It does not say "${words}":\n${output}`);
  return { agents: Number(agents), scans: Number(scans) };
};

/** What `npm run rejudge` does on a data folder, whether a product runs on it or not. Throws when it fails. */
export const rejudge = async (
  dataFolder: string,
): Promise<{ readonly anew: Counted; readonly already: Counted; readonly leftToScans: number }> => {
  const env = { ...process.env, ACCREDIT_DATA: dataFolder };
  const { stdout } = await run(process.execPath, [join(root, 'scripts/rejudge.ts')], { cwd: root, env });
  return {
    anew: counted(stdout, 'Judged anew'),
    already: counted(stdout, 'By the rules of now already'),
    leftToScans: Number(/^Left to the scan that goes on: (\d+) agents?\.$/m.exec(stdout)?.[1] ?? 0),
  };
};

/** One product for each data folder: two would write over each other's data. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Takes the folder; answers what gives it back. A lock whose process is gone (after `kill -9`) counts for nothing.
 * @throws when a living process holds it
 */
export const lockData = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'running.pid');
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid > 0 && pid !== process.pid && isAlive(pid)) {
      throw new Error(
        `Accredit runs on ${folder} already, as process ${pid}. End it, or set ACCREDIT_DATA to another folder.`,
      );
    }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
};

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes the data folder for this process; the lock ends with the process, however it ends.
 * @returns how to give it back
 * @throws Error when another local cloud holds it
 */
export function lockDataFolder(dataDir: string): () => void {
  const database = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 2000 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch {
    database.close();
    throw new Error(
      `Another local cloud is using ${dataDir}; end it first, or name another folder in ACCREDIT_DATA.`,
    );
  }
  return () => database.close();
}

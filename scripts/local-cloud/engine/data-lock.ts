import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { damaged } from './damaged-file.ts';

/** Another process holds the lock (https://www.sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5;

/**
 * Locks the data folder for this process. The lock ends with the process, however it exits.
 * @returns a function that releases the lock
 * @throws Error when another local cloud holds the lock, or when the lock file is damaged
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'lock.sqlite');
  const database = new DatabaseSync(file, { timeout: 2000 });
  chmodSync(file, 0o600);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw damaged(file, cause);
    throw new Error(
      `Another local cloud is using ${dataDir}; stop it first, or set ACCREDIT_DATA to another folder.`,
    );
  }
  return () => database.close();
}

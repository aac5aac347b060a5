/** The folder in which a product of this machine keeps its data. */
import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataFolder, SchemaVersionError } from './schema-version.ts';

const OF_OTHERS = 0o077;
/** Of a folder that is everybody's, as `/tmp` is (inode(7), S_ISVTX). */
const STICKY = 0o1000;

/** Takes from others what they may do with a file or folder of this user. */
const closeOne = (path: string): void => {
  const entry = lstatSync(path);
  const own = entry.uid === process.getuid?.() && !entry.isSymbolicLink();
  if (own && (entry.mode & OF_OTHERS) !== 0) chmodSync(path, entry.mode & 0o777 & ~OF_OTHERS);
};

/** The same of what may be gone by now: a product that runs on the folder makes and removes what it needs for a moment. */
const closeIfThere = (path: string): void => {
  try {
    closeOne(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};

/** What lies deeper is closed by this, too. */
const close = (folder: string): void => {
  if ((lstatSync(folder).mode & STICKY) !== 0) return;
  closeOne(folder);
  for (const name of readdirSync(folder)) closeIfThere(join(folder, name));
};

/**
 * Makes the folder if it is missing, and leaves it and what is in it for its owner's eyes alone.
 * @throws an Error that names the variable when nothing can be kept there, or the data there has another schema version
 */
export const makeDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    claimDataFolder(folder);
    close(folder);
  } catch (cause) {
    if (cause instanceof SchemaVersionError) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    throw new Error(
      `Nothing can be kept in ${folder} (${code}). ACCREDIT_DATA must name a folder that you may write in.`,
      { cause },
    );
  }
};

/** Whether a product was ever started on the folder: its lock stays there. */
export const holdsData = (folder: string): boolean => existsSync(join(folder, 'lock.sqlite'));

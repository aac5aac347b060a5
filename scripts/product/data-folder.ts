/** Manages the folder in which a product on this machine stores its data. */
import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataFolder, SchemaVersionError } from './schema-version.ts';

const OF_OTHERS = 0o077;
/** Mode bit of a world-writable folder such as `/tmp` (inode(7), S_ISVTX). */
const STICKY = 0o1000;

/** Removes other users' permissions on a file or folder of this user. */
const closeOne = (path: string): void => {
  const entry = lstatSync(path);
  const own = entry.uid === process.getuid?.() && !entry.isSymbolicLink();
  if (own && (entry.mode & OF_OTHERS) !== 0) chmodSync(path, entry.mode & 0o777 & ~OF_OTHERS);
};

/**
 * Does the same for a path that may have disappeared: a product running on the folder creates and removes
 * temporary files.
 */
const closeIfThere = (path: string): void => {
  try {
    closeOne(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};

/** This also closes everything deeper. */
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
      `Cannot store data in ${folder} (${code}). ACCREDIT_DATA must name a folder that you can write to.`,
      { cause },
    );
  }
};

/** Returns whether a product was ever started on the folder: its lock file remains there. */
export const holdsData = (folder: string): boolean => existsSync(join(folder, 'lock.sqlite'));

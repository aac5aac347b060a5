/** The folder in which a product of this machine keeps its data. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the folder if it is missing, for its owner's eyes alone.
 * @throws an Error that names the variable when nothing can be kept there
 */
export const makeDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new Error(
      `Nothing can be kept in ${folder} (${code}). ACCREDIT_DATA must name a folder that you may write in.`,
      { cause },
    );
  }
};

/** Whether a product was ever started on the folder: its lock stays there. */
export const holdsData = (folder: string): boolean => existsSync(join(folder, 'lock.sqlite'));

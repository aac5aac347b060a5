import { chmodSync, closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A folder for Unix sockets that only this user can enter. */
export interface SocketFolder {
  path: string;
  /** Returns the address of the named socket for this process, valid while it keeps the folder open. */
  addressOf(name: string): string;
  close(): void;
}

const placeOf = (dataDir: string): string => join(dataDir, 'sockets');

/**
 * Creates a new folder in place of the one an earlier host left. Processes of that host that are still
 * exiting keep the old folder. They cannot be found there, and they remove nothing from the new one.
 */
export function newSocketFolder(dataDir: string): SocketFolder {
  rmSync(placeOf(dataDir), { recursive: true, force: true });
  return openSocketFolder(dataDir);
}

/**
 * Creates the folder inside the data folder. The kernel limits a socket address to 107 bytes. Addressing it
 * through the open folder makes the depth of the data folder irrelevant.
 */
export function openSocketFolder(dataDir: string): SocketFolder {
  const path = placeOf(dataDir);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (process.platform !== 'linux') return { path, addressOf: (name) => join(path, name), close: () => {} };
  const handle = openSync(path, 'r');
  return { path, addressOf: (name) => `/proc/self/fd/${handle}/${name}`, close: () => closeSync(handle) };
}

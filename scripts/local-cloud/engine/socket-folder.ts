import { chmodSync, closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A folder for unix sockets that only this user enters. */
export interface SocketFolder {
  path: string;
  /** Where this process, as long as it has the folder open, connects to the socket of that name. */
  addressOf(name: string): string;
  close(): void;
}

const placeOf = (dataDir: string): string => join(dataDir, 'sockets');

/**
 * A new one in place of what an earlier product left: processes of that one which still end keep the old folder, so that nobody finds
 * them, and they remove nothing of the new one.
 */
export function newSocketFolder(dataDir: string): SocketFolder {
  rmSync(placeOf(dataDir), { recursive: true, force: true });
  return openSocketFolder(dataDir);
}

/**
 * Makes the folder below that of the data. The kernel takes at most 107 bytes as the address of a socket; by way of the open folder,
 * it does not matter how deep the data lies.
 */
export function openSocketFolder(dataDir: string): SocketFolder {
  const path = placeOf(dataDir);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (process.platform !== 'linux') return { path, addressOf: (name) => join(path, name), close: () => {} };
  const handle = openSync(path, 'r');
  return { path, addressOf: (name) => `/proc/self/fd/${handle}/${name}`, close: () => closeSync(handle) };
}

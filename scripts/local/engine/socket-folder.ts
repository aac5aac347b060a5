import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** A folder for unix sockets that only this user enters. */
export interface SocketFolder {
  path: string;
  /** Where this process, as long as it has the folder open, connects to the socket of that name. */
  addressOf(name: string): string;
  close(): void;
}

/**
 * Makes the folder below that of the data. The kernel takes at most 107 bytes as the address of a socket; by way of the open folder,
 * it does not matter how deep the data lies.
 */
export function openSocketFolder(dataDir: string): SocketFolder {
  const path = join(dataDir, 'sockets');
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (process.platform !== 'linux') return { path, addressOf: (name) => join(path, name), close: () => {} };
  const handle = openSync(path, 'r');
  return { path, addressOf: (name) => `/proc/self/fd/${handle}/${name}`, close: () => closeSync(handle) };
}

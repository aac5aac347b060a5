/**
 * Paths of Unix sockets. An address is limited to 108 bytes including the terminator (unix(7)), on macOS to
 * 104.
 */
import { open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

const LONGEST = 103;

/**
 * Provides a socket path that is short enough to connect to. A longer path is reached through its open
 * folder, which Linux exposes in `/proc/self/fd`.
 * @throws the system error if the folder cannot be opened
 */
export const withSocketPath = async <Result>(
  path: string,
  use: (short: string) => Promise<Result>,
): Promise<Result> => {
  if (Buffer.byteLength(path) <= LONGEST) return use(path);
  const folder = await open(dirname(path));
  try {
    return await use(`/proc/self/fd/${folder.fd}/${basename(path)}`);
  } finally {
    await folder.close();
  }
};

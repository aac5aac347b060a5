/** Paths of Unix sockets, which an address holds 108 bytes of at most, with their end (unix(7)); macOS holds 104. */
import { open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

const LONGEST = 103;

/**
 * Lends a path of the socket that is short enough to connect to. What is longer is reached by its folder, held open meanwhile, as
 * Linux shows it in `/proc/self/fd`.
 * @throws the fault of the system where the folder cannot be opened
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

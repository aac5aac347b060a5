/**
 * Reads files below a root. Links are never followed, even if a folder is replaced by a link between two
 * reads.
 */
import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir, readlink, realpath } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** Why nothing was read: the file is missing, not readable, a link, a device, or too large. */
export type Unreadable = 'absent' | 'denied' | 'link' | 'too-large' | 'no-file';

/** A text, or why there is none. */
export type ReadText = { readonly text: string } | { readonly unread: Unreadable };

/** Maximum size of a file (discovery §6). */
export const MAX_BYTES = 5 * 1024 * 1024;

/** Normalizes a path relative to the root; `..` cannot leave the root. */
export const placeOf = (path: string): string => posix.normalize(`/${path}`).replace(/(?<=.)\/$/, '');

/** Returns the real path of a location on this machine. */
export const pathBelow = (root: string, place: string): string => join(root, placeOf(place));

const codes: Readonly<Record<string, Unreadable>> = {
  ENOENT: 'absent',
  ENOTDIR: 'absent',
  ESRCH: 'absent',
  EACCES: 'denied',
  EPERM: 'denied',
  ELOOP: 'link',
};

/** Maps a system error to a reason. Unknown errors, such as a failing disk, count as denied. */
const whyUnread = (error: unknown): Unreadable =>
  codes[(error as NodeJS.ErrnoException | null)?.code ?? ''] ?? 'denied';

/** Returns whether no part of the path is a link. */
const isPlain = async (root: string, place: string): Promise<boolean> =>
  (await realpath(pathBelow(root, place))) === pathBelow(await realpath(root), place);

/**
 * Reads at most `most` bytes; undefined if there are more. Files of `/proc` report no size before they are
 * read.
 */
const readAtMost = async (handle: FileHandle, most: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  for (let total = 0; ; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, null);
    if (bytesRead === 0) return Buffer.concat(chunks);
    total += bytesRead;
    if (total > most) return undefined;
    chunks.push(buffer.subarray(0, bytesRead));
  }
};

/** Reads a file below a root as UTF-8. Never throws on file system errors. */
export const readBelow = async (root: string, place: string, most = MAX_BYTES): Promise<ReadText> => {
  let handle: FileHandle | undefined;
  try {
    const path = pathBelow(root, place);
    // Non-blocking: opening a pipe would otherwise wait for a writer.
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const opened = await handle.stat();
    if (!opened.isFile()) return { unread: 'no-file' };
    if (opened.size > most) return { unread: 'too-large' };
    // Ensures that the opened file is the one at the plain path, even if the path changed during the open.
    if (!(await isPlain(root, place))) return { unread: 'link' };
    const there = await lstat(path);
    if (there.ino !== opened.ino || there.dev !== opened.dev) return { unread: 'link' };
    const bytes = await readAtMost(handle, most);
    return bytes ? { text: bytes.toString('utf8') } : { unread: 'too-large' };
  } catch (error) {
    return { unread: whyUnread(error) };
  } finally {
    await handle?.close();
  }
};

export interface Entry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/** Lists the contents of a folder, sorted by name. */
export const listBelow = async (
  root: string,
  place: string,
): Promise<{ readonly entries: readonly Entry[] } | { readonly unread: Unreadable }> => {
  try {
    if (!(await isPlain(root, place))) return { unread: 'link' };
    const found = await readdir(pathBelow(root, place), { withFileTypes: true });
    const entries = found.map((entry): Entry => {
      const kind = entry.isSymbolicLink()
        ? 'link'
        : entry.isDirectory()
          ? 'folder'
          : entry.isFile()
            ? 'file'
            : 'other';
      return { name: entry.name, kind };
    });
    return { entries: entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
  } catch (error) {
    return { unread: whyUnread(error) };
  }
};

/**
 * Returns the target of a link without following it: `/proc` reports programs and folders of processes this
 * way.
 */
export const linkBelow = async (
  root: string,
  place: string,
): Promise<{ readonly target: string } | { readonly unread: Unreadable }> => {
  try {
    return { target: await readlink(pathBelow(root, place)) };
  } catch (error) {
    return { unread: whyUnread(error) };
  }
};

/** Returns whether the path is a regular file. */
export const isFileBelow = async (root: string, place: string): Promise<boolean> => {
  try {
    return (await isPlain(root, place)) && (await lstat(pathBelow(root, place))).isFile();
  } catch {
    return false;
  }
};

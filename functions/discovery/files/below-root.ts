/** Reads below a root. What a link leads to is never read, not even when a folder becomes a link between two looks at it. */
import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir, readlink, realpath } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** Why there is nothing: it is not there, it may not be read, or it is a link, a device or larger than it may be. */
export type Unread = 'absent' | 'denied' | 'link' | 'too-large' | 'no-file';

/** A text, or why there is none. */
export type ReadText = { readonly text: string } | { readonly unread: Unread };

/** What one file may weigh (discovery §6). */
export const MOST_BYTES = 5 * 1024 * 1024;

/** A path that begins at the root and stays there: `..` at its top leads nowhere. */
export const placeOf = (path: string): string => posix.normalize(`/${path}`).replace(/(?<=.)\/$/, '');

/** Where a place is on this machine. */
export const pathBelow = (root: string, place: string): string => join(root, placeOf(place));

const codes: Readonly<Record<string, Unread>> = {
  ENOENT: 'absent',
  ENOTDIR: 'absent',
  ESRCH: 'absent',
  EACCES: 'denied',
  EPERM: 'denied',
  ELOOP: 'link',
};

/** Why the system refused; what is none of these is a disk or device that fails, which counts as refused. */
const whyUnread = (error: unknown): Unread =>
  codes[(error as NodeJS.ErrnoException | null)?.code ?? ''] ?? 'denied';

/** Whether a place is where it says it is: no part of its path is a link. */
const isPlain = async (root: string, place: string): Promise<boolean> =>
  (await realpath(pathBelow(root, place))) === pathBelow(await realpath(root), place);

/** At most `most` bytes; undefined when there is more. Files of `/proc` have no size before they are read. */
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

/** The text of a file below a root, as UTF-8. Never throws for what a file system answers. */
export const readBelow = async (root: string, place: string, most = MOST_BYTES): Promise<ReadText> => {
  let handle: FileHandle | undefined;
  try {
    const path = pathBelow(root, place);
    // Without waiting: a pipe would keep the reader until somebody writes.
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const opened = await handle.stat();
    if (!opened.isFile()) return { unread: 'no-file' };
    if (opened.size > most) return { unread: 'too-large' };
    // What was opened is what stands at the plain path, whatever the path was when it was opened.
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

/** What a folder holds, in order of name. */
export const listBelow = async (
  root: string,
  place: string,
): Promise<{ readonly entries: readonly Entry[] } | { readonly unread: Unread }> => {
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

/** Where a link says that it leads, unread: `/proc` tells programs and folders of processes so. */
export const linkBelow = async (
  root: string,
  place: string,
): Promise<{ readonly target: string } | { readonly unread: Unread }> => {
  try {
    return { target: await readlink(pathBelow(root, place)) };
  } catch (error) {
    return { unread: whyUnread(error) };
  }
};

/** Whether a plain file stands there. */
export const isFileBelow = async (root: string, place: string): Promise<boolean> => {
  try {
    return (await isPlain(root, place)) && (await lstat(pathBelow(root, place))).isFile();
  } catch {
    return false;
  }
};

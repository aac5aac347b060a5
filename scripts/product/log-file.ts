/** The product's log: a file that starts anew when it is long enough, and that a full disk does not end the product by. */
import { appendFile, rename, stat } from 'node:fs/promises';

/** A file of the log holds about as much as a week of a small organization, and stays readable in an editor. */
const FILE_BYTES = 10 * 1024 * 1024;
/** Files of before: `product.log.1` is the newest. */
const MAX_FILES = 3;
/** Lines that wait for the disk; there is no reason to keep more of them in memory than somebody reads. */
const MAX_WAITING = 10_000;

export interface LogFile {
  /** Writes soon, in the order of calls; what cannot be written is counted, and the count written once that works again. */
  readonly write: (line: string) => void;
  /** Resolves when what was said is written or given up. */
  readonly end: () => Promise<void>;
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;

/** Moves each file on by one; the oldest is overwritten. */
const rotate = async (path: string, stored: number): Promise<void> => {
  for (let age = stored; age > 0; age -= 1) {
    const from = age === 1 ? path : `${path}.${age - 1}`;
    await rename(from, `${path}.${age}`).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') throw cause;
    });
  }
};

/**
 * Opens the log for its owner's eyes alone; it goes on where it was.
 * @param bytes from which on a file is put aside
 * @param kept how many of those that were put aside
 */
export const openLogFile = (path: string, { bytes = FILE_BYTES, stored = MAX_FILES } = {}): LogFile => {
  let waiting: string[] = [];
  let lost = 0;
  /** The disk may have taken half a line. */
  let torn = false;
  let writing: Promise<void> | undefined;

  const writeOnce = async (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    const missing = lost;
    const notice = `${torn ? '\n' : ''}${new Date().toISOString()} log ${missing} lines could not be written\n`;
    try {
      if ((await sizeOf(path)) >= bytes) await rotate(path, stored);
      const text = lines.map((line) => `${line}\n`).join('');
      await appendFile(path, missing > 0 ? notice + text : text, { mode: 0o600 });
      lost -= missing;
      torn = false;
    } catch {
      // There is nowhere to tell but here, later.
      lost += lines.length;
      torn = true;
    }
  };
  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) await writeOnce();
    writing = undefined;
  };
  return {
    write: (line) => {
      if (waiting.length >= MAX_WAITING) lost += 1;
      else waiting.push(line);
      writing ??= writeAll();
    },
    end: async () => {
      await writing;
    },
  };
};

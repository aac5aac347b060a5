/**
 * The product's log: a file that is rotated at a size limit, and that does not crash the product when the
 * disk is full.
 */
import { appendFile, rename, stat } from 'node:fs/promises';

/** A log file holds about a week of a small organization, and stays readable in an editor. */
const FILE_BYTES = 10 * 1024 * 1024;
/** Rotated files: `product.log.1` is the newest. */
const MAX_FILES = 3;
/** Lines waiting to be written; more in memory would not be useful to a reader. */
const MAX_WAITING = 10_000;

export interface LogFile {
  /**
   * Writes soon, in call order; counts lines that cannot be written, and writes the count once writing works
   * again.
   */
  readonly write: (line: string) => void;
  /** Resolves when all pending lines are written or dropped. */
  readonly end: () => Promise<void>;
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;

/** Renames each file to the next number; the oldest is overwritten. */
const rotate = async (path: string, stored: number): Promise<void> => {
  for (let age = stored; age > 0; age -= 1) {
    const from = age === 1 ? path : `${path}.${age - 1}`;
    await rename(from, `${path}.${age}`).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') throw cause;
    });
  }
};

/**
 * Opens the log, private to its owner; appends to existing content.
 * @param bytes size from which a file is rotated
 * @param kept number of rotated files to retain
 */
export const openLogFile = (path: string, { bytes = FILE_BYTES, stored = MAX_FILES } = {}): LogFile => {
  let waiting: string[] = [];
  let lost = 0;
  /** The disk may have written only half a line. */
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
      // Can only be reported here, later.
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

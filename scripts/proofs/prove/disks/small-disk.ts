/**
 * A small in-memory disk, for a process with a private mount namespace: holds the product's folder, and space
 * used by another program.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEBIBYTE = 1024 ** 2;
const PIECE = Buffer.alloc(MEBIBYTE, 1);

const mount = (...args: readonly string[]): void => {
  execFileSync('mount', args);
};

export interface SmallDisk {
  /** The product's folder on the disk. */
  readonly folder: string;
  /** Bytes. */
  readonly free: () => number;
  /** Simulates another program that writes until this many bytes are free. */
  readonly takeAllBut: (left: number) => void;
  /** Deletes what that program wrote. */
  readonly makeRoom: () => void;
  /** Blocks creating or opening files for writing in the folder; open files stay open. */
  readonly makeReadOnly: () => void;
  readonly makeWritable: () => void;
  /** Removes the disk with everything on it. */
  readonly remove: () => void;
}

/** @param at an empty folder */
export const smallDisk = (at: string, mebibytes: number): SmallDisk => {
  mount('-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=700`, 'none', at);
  const [folder, taken, shut] = [join(at, 'data'), join(at, 'taken'), join(at, 'shut')];
  mkdirSync(folder, { mode: 0o700 });
  const free = () => {
    const { bavail, bsize } = statfsSync(at);
    return bavail * bsize;
  };
  return {
    folder,
    free,
    takeAllBut: (left) => {
      try {
        for (let over = free() - left; over > 0; over = free() - left)
          appendFileSync(taken, PIECE.subarray(0, Math.min(over, MEBIBYTE)));
      } catch (cause) {
        // The product used the remaining space in the meantime.
        if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause;
      }
    },
    makeRoom: () => rmSync(taken, { force: true }),
    makeReadOnly: () => {
      if (existsSync(shut)) return;
      mkdirSync(shut);
      mount('--bind', folder, shut);
      mount('-o', 'remount,bind,ro', shut);
      // In one step: files opened for writing in between would block it.
      mount('--move', shut, folder);
    },
    makeWritable: () => {
      // Lazily: files may still be open for reading.
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(shut);
    },
    remove: () => {
      execFileSync('umount', ['--lazy', '--recursive', at]);
      rmdirSync(at);
    },
  };
};

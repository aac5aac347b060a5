/** A small disk in memory, for a process with mounts of its own: the product's folder, and room that another program takes. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEBIBYTE = 1024 ** 2;
const PIECE = Buffer.alloc(MEBIBYTE, 1);

const mount = (...args: readonly string[]): void => {
  execFileSync('mount', args);
};

export interface SmallDisk {
  /** Of the product, on it. */
  readonly folder: string;
  /** Bytes. */
  readonly free: () => number;
  /** Another program writes until so many bytes are free. */
  readonly takeAllBut: (left: number) => void;
  /** It deletes what it wrote. */
  readonly makeRoom: () => void;
  /** Nothing can be made or opened for writing in the folder; what is open stays so. */
  readonly makeReadOnly: () => void;
  readonly makeWritable: () => void;
  /** Ends it, with all that is on it. */
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
        // The product took the last of it meanwhile.
        if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause;
      }
    },
    makeRoom: () => rmSync(taken, { force: true }),
    makeReadOnly: () => {
      if (existsSync(shut)) return;
      mkdirSync(shut);
      mount('--bind', folder, shut);
      mount('-o', 'remount,bind,ro', shut);
      // In one step: what is opened for writing in between would hinder it.
      mount('--move', shut, folder);
    },
    makeWritable: () => {
      // Lazily: something may be open for reading.
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(shut);
    },
    remove: () => {
      execFileSync('umount', ['--lazy', '--recursive', at]);
      rmdirSync(at);
    },
  };
};

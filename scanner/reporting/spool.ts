/** Reports waiting to be sent, as files: findings survive a crash, a reboot and an unavailable platform. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Batch } from './batches.ts';

/** Maximum size of the spool in bytes. */
export const SPOOL_BYTES = 64 * 1024 * 1024;
/** Maximum number of rejected reports stored for inspection. */
const MAX_REJECTED = 20;

export interface Spooled extends Batch {
  readonly file: string;
}

/** Files in arrival order; the key follows the number. */
const NAME = /^(\d{12})\.([0-9a-f-]{36}-\d{1,5})\.json$/;

export interface Spool {
  /** Adds reports at the end; returns how many of the oldest were dropped to make room. */
  readonly add: (batches: readonly Batch[]) => number;
  /** Names of the pending reports, oldest first. */
  readonly waiting: () => readonly string[];
  /** Undefined if it no longer exists. */
  readonly read: (file: string) => Spooled | undefined;
  readonly done: (file: string) => void;
  /** Sets a report aside that will never be accepted. */
  readonly refuse: (file: string) => void;
}

/**
 * @param data data folder of the scanner
 * @param most maximum size in bytes
 */
export const openSpool = (data: string, most = SPOOL_BYTES): Spool => {
  const folder = join(data, 'spool');
  const rejected = join(data, 'refused');
  mkdirSync(folder, { recursive: true, mode: 0o700 });

  const waiting = () =>
    readdirSync(folder)
      .filter((name) => NAME.test(name))
      .toSorted();
  const remove = (name: string) => rmSync(join(folder, name), { force: true });

  const makeRoom = (): number => {
    const files = waiting().map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    let dropped = 0;
    for (const file of files) {
      // The newest report is stored regardless of its size.
      if (bytes <= most || dropped === files.length - 1) break;
      remove(file.name);
      bytes -= file.bytes;
      dropped += 1;
    }
    return dropped;
  };

  return {
    add: (batches) => {
      let next = Number(NAME.exec(waiting().at(-1) ?? '')?.[1] ?? 0);
      for (const { key, text } of batches) {
        next += 1;
        const name = `${String(next).padStart(12, '0')}.${key}.json`;
        // Written atomically: a partial report is never sent.
        writeFileSync(join(folder, `${name}.part`), text, { mode: 0o600, flush: true });
        renameSync(join(folder, `${name}.part`), join(folder, name));
      }
      return makeRoom();
    },
    waiting,
    read: (file) => {
      const key = NAME.exec(file)?.[2];
      if (key === undefined) return undefined;
      try {
        return { file, key, text: readFileSync(join(folder, file), 'utf8') };
      } catch {
        return undefined;
      }
    },
    done: remove,
    refuse: (file) => {
      mkdirSync(rejected, { recursive: true, mode: 0o700 });
      renameSync(join(folder, file), join(rejected, file));
      const stored = readdirSync(rejected).toSorted();
      for (const name of stored.slice(0, Math.max(0, stored.length - MAX_REJECTED)))
        rmSync(join(rejected, name), { force: true });
    },
  };
};

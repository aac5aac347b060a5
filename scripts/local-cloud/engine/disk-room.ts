import { access, constants, statfs } from 'node:fs/promises';
import { type Log, sentence } from '../log.ts';

const CHECK_MS = 1000;

/** Bytes that are written before the host can report a read-only state. */
const START_BYTES = 1024 ** 2;

/**
 * Checks that there is enough disk space to start.
 * @throws Error that names the remedy when there is not
 */
export async function expectRoom(folder: string, bytes = START_BYTES): Promise<void> {
  const free = await freeBytes(folder);
  if (free < bytes)
    throw new Error(
      `The disk of ${folder} is full: ${free} bytes are free, but ${bytes} are required to start. Free up disk space. No data was lost.`,
    );
}

/** Checks every second whether the data folder is writable and its disk has the reserved space. */
export class DiskRoom {
  readonly #folder: string;
  readonly #reserve: number;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  /** Whether no new work may begin: free space is below the reserve, or the folder is not writable. */
  short = false;
  /** Why the folder is not writable, as reported by the system. */
  shut: string | undefined;

  private constructor(folder: string, reserve: number, log: Log) {
    this.#folder = folder;
    this.#reserve = reserve;
    this.#log = log;
    this.#timer = setInterval(() => void this.#look(), CHECK_MS).unref();
  }

  /** @param reserve bytes that must stay free */
  static async watch(folder: string, reserve: number, log: Log): Promise<DiskRoom> {
    const room = new DiskRoom(folder, reserve, log);
    await room.#look();
    return room;
  }

  /** The current state, for display. */
  get state(): string {
    if (this.shut !== undefined) return `read-only: ${this.#folder} is not writable (${this.shut})`;
    const reserve = `${Math.ceil(this.#reserve / 1024 ** 2)} MiB`;
    return this.short
      ? `read-only: less than ${reserve} are free`
      : `accepts writes while ${reserve} are free`;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    try {
      const before = this.state;
      this.shut = await whyShut(this.#folder);
      this.short = this.shut !== undefined || (await freeBytes(this.#folder)) < this.#reserve;
      if (this.state !== before) this.#log('disk', this.state);
    } catch (error) {
      this.#log('disk', sentence(error));
    }
  }
}

const whyShut = (folder: string): Promise<string | undefined> =>
  access(folder, constants.W_OK).then(
    () => undefined,
    ({ code }: NodeJS.ErrnoException) => code,
  );

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

import { statfs } from 'node:fs/promises';
import { type Log, sentence } from '../log.ts';

const LOOK_MS = 1000;

/** Whether the disk of the data has the room that is kept free, looked at each second. */
export class DiskRoom {
  readonly #folder: string;
  readonly #reserve: number;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  /** Less is free than must be: nothing new may be begun. */
  short = false;

  private constructor(folder: string, reserve: number, log: Log) {
    this.#folder = folder;
    this.#reserve = reserve;
    this.#log = log;
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  /** @param reserve bytes that stay free */
  static async watch(folder: string, reserve: number, log: Log): Promise<DiskRoom> {
    const room = new DiskRoom(folder, reserve, log);
    await room.#look();
    return room;
  }

  /** How it stands, for people. */
  get state(): string {
    const reserve = `${Math.ceil(this.#reserve / 1024 ** 2)} MiB`;
    return this.short
      ? `read-only: less than ${reserve} are free`
      : `takes writes as long as ${reserve} are free`;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    try {
      const { bavail, bsize } = await statfs(this.#folder);
      const short = bavail * bsize < this.#reserve;
      if (short !== this.short) {
        this.short = short;
        this.#log('disk', this.state);
      }
    } catch (error) {
      this.#log('disk', sentence(error));
    }
  }
}

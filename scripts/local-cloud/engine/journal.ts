import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStored } from './damaged-file.ts';

/** Accepted work that is not finished, one file per entry, so that a restarted host finds it after a kill. */
export class Journal<Entry> {
  readonly #folder: string;
  /** Finished entries whose file could not be deleted; at worst, the next start repeats them. */
  readonly #left = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /** `id` must be a safe file name. The entry is on disk when this returns. */
  add(id: string, entry: Entry): void {
    const path = join(this.#folder, `${id}.json`);
    writeFileSync(`${path}.next`, JSON.stringify(entry), { mode: 0o600 });
    renameSync(`${path}.next`, path);
    this.#left.delete(id);
  }

  /** Never throws. A removal that fails now is retried later. */
  remove(id: string): void {
    this.#left.add(id);
    for (const one of this.#left) {
      try {
        rmSync(join(this.#folder, `${one}.json`), { force: true });
        this.#left.delete(one);
      } catch {
        // Retried with the next removal.
      }
    }
  }

  /**
   * Returns the entries that an earlier run left unfinished, sorted by name. @throws Error that names a
   * damaged entry
   */
  pending(): [id: string, entry: Entry][] {
    return readdirSync(this.#folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [file.slice(0, -'.json'.length), readStored<Entry>(join(this.#folder, file))]);
  }
}

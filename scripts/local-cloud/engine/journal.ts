import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStored } from './damaged-file.ts';

/** Work that has been accepted and is not finished, one file each, so that a killed host finds it at its next start. */
export class Journal<Entry> {
  readonly #folder: string;
  /** Finished, and still on disk, which takes nothing now: at worst, the next start does it once more. */
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

  /** Never throws: what cannot be removed now is removed later. */
  remove(id: string): void {
    this.#left.add(id);
    for (const one of this.#left) {
      try {
        rmSync(join(this.#folder, `${one}.json`), { force: true });
        this.#left.delete(one);
      } catch {
        // With the next that is removed.
      }
    }
  }

  /** What an earlier run left unfinished, oldest name first. @throws Error that names a damaged one */
  pending(): [id: string, entry: Entry][] {
    return readdirSync(this.#folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [file.slice(0, -'.json'.length), readStored<Entry>(join(this.#folder, file))]);
  }
}

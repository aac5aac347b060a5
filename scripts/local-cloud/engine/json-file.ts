import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { readStored } from './damaged-file.ts';

/** A small JSON document in an existing folder; each save replaces the file in one step: a kill leaves the old or the new. */
export class JsonFile<Value> {
  readonly #path: string;
  value: Value;
  #changed = false;
  #saving: Promise<void> | undefined;

  /** @throws Error that names the file when it is there and damaged */
  constructor(path: string, initial: Value) {
    this.#path = path;
    this.value = existsSync(path) ? readStored<Value>(path) : initial;
  }

  /** Returns once the value is on disk. */
  save(): void {
    writeFileSync(this.#next, JSON.stringify(this.value), { mode: 0o600, flush: true });
    renameSync(this.#next, this.#path);
  }

  /** Saves in the background; several calls while one save is under way become one. Resolves when all are saved. */
  saveSoon(): Promise<void> {
    this.#changed = true;
    this.#saving ??= this.#saveWhileChanged().finally(() => {
      this.#saving = undefined;
    });
    return this.#saving;
  }

  async #saveWhileChanged(): Promise<void> {
    while (this.#changed) {
      this.#changed = false;
      await writeFile(this.#next, JSON.stringify(this.value), { mode: 0o600, flush: true });
      await rename(this.#next, this.#path);
    }
  }

  get #next(): string {
    return `${this.#path}.next`;
  }
}

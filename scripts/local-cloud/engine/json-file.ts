import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { readStored } from './damaged-file.ts';

/**
 * A small JSON document in an existing folder. Each save replaces the file atomically: a kill leaves the old
 * or the new version.
 */
export class JsonFile<Value> {
  readonly #path: string;
  value: Value;
  #changed = false;
  #saving: Promise<void> | undefined;

  /** @throws Error that names the file when it exists and is damaged */
  constructor(path: string, initial: Value) {
    this.#path = path;
    this.value = existsSync(path) ? readStored<Value>(path) : initial;
  }

  /** Returns after the value is on disk. */
  save(): void {
    writeFileSync(this.#next, JSON.stringify(this.value), { mode: 0o600, flush: true });
    renameSync(this.#next, this.#path);
  }

  /**
   * Saves in the background; calls during a running save are combined into one. Resolves when everything is
   * saved.
   */
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

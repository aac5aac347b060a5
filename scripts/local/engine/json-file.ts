import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A small JSON document kept on disk; each save replaces the file in one step, so a kill leaves the old or the new. */
export class JsonFile<Value> {
  readonly #path: string;
  readonly #mode: number;
  value: Value;

  constructor(path: string, initial: Value, mode = 0o600) {
    this.#path = path;
    this.#mode = mode;
    this.value = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Value) : initial;
  }

  save(): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    const next = `${this.#path}.next`;
    writeFileSync(next, JSON.stringify(this.value), { mode: this.#mode, flush: true });
    renameSync(next, this.#path);
  }
}

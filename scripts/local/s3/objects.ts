import { createHash, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { damaged, readKept } from '../engine/damaged-file.ts';

/** Until when an object is locked. */
export interface Retention {
  mode: 'GOVERNANCE' | 'COMPLIANCE';
  /** ISO time until which the object may not be deleted or replaced. */
  until: string;
}

/** What is kept beside an object's bytes. */
export interface ObjectMeta {
  key: string;
  size: number;
  etag: string;
  modifiedAt: string;
  contentType: string;
  /** Response headers set at upload (`cache-control`, `content-disposition` …) and `x-amz-meta-*`. */
  headers: Record<string, string>;
  retention?: Retention;
}

/** The objects of one bucket as files: `<hash of key>.data` beside `.json`, and an index of keys in memory. */
export class Objects {
  readonly #folder: string;
  readonly #index = new Map<string, ObjectMeta>();
  #sorted: string[] | undefined;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws Error that names a damaged file */
  static async open(folder: string): Promise<Objects> {
    const objects = new Objects(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const file of await readdir(folder)) {
      if (!file.endsWith('.json')) continue;
      const meta = readKept<ObjectMeta>(join(folder, file));
      const path = objects.#dataPath(meta);
      // The bytes are named by their content, so a kill leaves what the metadata names either whole or absent.
      const size = statSync(path, { throwIfNoEntry: false })?.size;
      if (size === undefined) continue;
      if (size !== meta.size) throw damaged(path, `${size} bytes instead of ${meta.size}`);
      objects.#index.set(meta.key, meta);
    }
    return objects;
  }

  meta(key: string): ObjectMeta | undefined {
    return this.#index.get(key);
  }

  /** Keys in S3's order (by UTF-8 bytes). */
  keys(): string[] {
    this.#sorted ??= [...this.#index.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    return this.#sorted;
  }

  async put(
    meta: Omit<ObjectMeta, 'size' | 'etag' | 'modifiedAt'>,
    data: Buffer,
    etag?: string,
  ): Promise<ObjectMeta> {
    const stored: ObjectMeta = {
      ...meta,
      size: data.length,
      etag: etag ?? createHash('md5').update(data).digest('hex'),
      modifiedAt: new Date().toISOString(),
    };
    const before = this.#index.get(meta.key);
    await replaceFile(this.#dataPath(stored), data);
    await this.saveMeta(stored);
    if (before && this.#dataPath(before) !== this.#dataPath(stored))
      await rm(this.#dataPath(before), { force: true });
    return stored;
  }

  async saveMeta(meta: ObjectMeta): Promise<void> {
    await replaceFile(`${this.#basePath(meta.key)}.json`, JSON.stringify(meta));
    if (!this.#index.has(meta.key)) this.#sorted = undefined;
    this.#index.set(meta.key, meta);
  }

  /** The bytes from `start` to `end` inclusive, or all. */
  async read(meta: ObjectMeta, start = 0, end = meta.size - 1): Promise<Buffer> {
    const length = Math.max(0, end - start + 1);
    const file = await open(this.#dataPath(meta));
    try {
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer;
    } finally {
      await file.close();
    }
  }

  async delete(key: string): Promise<void> {
    const meta = this.#index.get(key);
    if (!meta) return;
    this.#index.delete(key);
    this.#sorted = undefined;
    await rm(`${this.#basePath(key)}.json`, { force: true });
    await rm(this.#dataPath(meta), { force: true });
  }

  #basePath(key: string): string {
    return join(this.#folder, createHash('sha256').update(key).digest('hex'));
  }

  #dataPath(meta: ObjectMeta): string {
    return `${this.#basePath(meta.key)}.${meta.etag}.data`;
  }
}

async function replaceFile(path: string, content: Buffer | string): Promise<void> {
  const next = `${path}.${randomUUID()}.next`;
  await writeFile(next, content, { mode: 0o600, flush: true });
  await rename(next, path);
}

import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { damaged, missing, readStored } from '../engine/damaged-file.ts';

/** Object lock period. */
export interface Retention {
  mode: 'GOVERNANCE' | 'COMPLIANCE';
  /** ISO time until which the object must not be deleted or replaced. */
  until: string;
}

/** Metadata stored with an object's bytes. */
export interface ObjectMeta {
  key: string;
  size: number;
  etag: string;
  /** MD5 of the bytes, if the ETag differs. */
  digest?: string;
  modifiedAt: string;
  contentType: string;
  /** Response headers set at upload (`cache-control`, `content-disposition` …) and `x-amz-meta-*`. */
  headers: Record<string, string>;
  retention?: Retention;
}

/**
 * The objects of one bucket as files: `<hash of key>.<etag>.data` beside `.json`, and an index of keys in
 * memory. An object is there when its `.json` is; its bytes are aside (`.next`) while that comes or goes, so
 * that a kill never leaves bytes without `.json`.
 */
export class Objects {
  readonly #folder: string;
  readonly #index = new Map<string, ObjectMeta>();
  #sorted: string[] | undefined;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws Error that names a damaged or missing file */
  static async open(folder: string): Promise<Objects> {
    const objects = new Objects(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files = await readdir(folder);
    const aside = files.filter((file) => file.endsWith('.next')).map((file) => join(folder, file));
    for (const file of files.filter((one) => one.endsWith('.json'))) {
      const meta = readStored<ObjectMeta>(join(folder, file));
      const path = objects.#dataPath(meta);
      const next = aside.find((one) => one.startsWith(path) && statSync(one).size === meta.size);
      if (next !== undefined && !existsSync(path)) await rename(next, path);
      if (!existsSync(path)) throw missing(path, join(folder, file));
      expectContent(path, meta);
      objects.#index.set(meta.key, meta);
    }
    for (const path of aside) await rm(path, { force: true });
    await objects.#clear(files.filter((file) => file.endsWith('.data')));
    return objects;
  }

  meta(key: string): ObjectMeta | undefined {
    return this.#index.get(key);
  }

  /** Returns keys in S3's order (by UTF-8 bytes). */
  keys(): string[] {
    this.#sorted ??= [...this.#index.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    return this.#sorted;
  }

  async put(
    meta: Omit<ObjectMeta, 'size' | 'etag' | 'modifiedAt'>,
    data: Buffer,
    etag?: string,
  ): Promise<ObjectMeta> {
    const digest = md5(data);
    const stored: ObjectMeta = {
      ...meta,
      size: data.length,
      etag: etag ?? digest,
      ...(etag !== undefined && { digest }),
      modifiedAt: new Date().toISOString(),
    };
    const before = this.#index.get(meta.key);
    const path = this.#dataPath(stored);
    const next = nextOf(path);
    await writeFile(next, data, { mode: 0o600, flush: true });
    await this.#writeMeta(stored);
    await rename(next, path);
    this.#remember(stored);
    if (before && this.#dataPath(before) !== path) await rm(this.#dataPath(before), { force: true });
    return stored;
  }

  async saveMeta(meta: ObjectMeta): Promise<void> {
    await this.#writeMeta(meta);
    this.#remember(meta);
  }

  /** Returns the bytes from `start` to `end` inclusive, or all. */
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
    const next = nextOf(this.#dataPath(meta));
    await rename(this.#dataPath(meta), next);
    await rm(`${this.#basePath(key)}.json`, { force: true });
    await rm(next, { force: true });
  }

  /** Removes replaced bytes; `nameless` handles bytes without a `.json`. */
  async #clear(files: readonly string[]): Promise<void> {
    const named = new Set([...this.#index.values()].map((meta) => this.#dataPath(meta)));
    for (const path of files.map((file) => join(this.#folder, file)).filter((one) => !named.has(one))) {
      const meta = path.replace(/\.[^.]+\.data$/, '.json');
      if (!existsSync(meta)) throw missing(meta, path);
      await rm(path);
    }
  }

  #remember(meta: ObjectMeta): void {
    if (!this.#index.has(meta.key)) this.#sorted = undefined;
    this.#index.set(meta.key, meta);
  }

  async #writeMeta(meta: ObjectMeta): Promise<void> {
    const path = `${this.#basePath(meta.key)}.json`;
    const next = nextOf(path);
    await writeFile(next, JSON.stringify(meta), { mode: 0o600, flush: true });
    await rename(next, path);
  }

  #basePath(key: string): string {
    return join(this.#folder, createHash('sha256').update(key).digest('hex'));
  }

  #dataPath(meta: ObjectMeta): string {
    return `${this.#basePath(meta.key)}.${meta.etag}.data`;
  }
}

const nextOf = (path: string): string => `${path}.${randomUUID()}.next`;

const md5 = (data: Buffer): string => createHash('md5').update(data).digest('hex');

/** @throws Error that names the file if it does not contain the stored bytes */
function expectContent(path: string, { size, etag, digest = etag }: ObjectMeta): void {
  const data = readFileSync(path);
  if (data.length !== size) throw damaged(path, `${data.length} bytes instead of ${size}`);
  if (md5(data) !== digest) throw damaged(path, 'content differs from the stored digest');
}

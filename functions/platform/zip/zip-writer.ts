/** Writes a zip file by file: no file must fit into memory, and the same files give the same bytes. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Instant } from '#shared/kernel/time.ts';
import type { BundleFile } from '#shared/reports/bundle/manifest.ts';
import {
  centralHeader,
  descriptor,
  endRecord,
  localHeader,
  MAX_BYTES,
  MAX_FILES,
  type ZipEntry,
} from '#shared/reports/bundle/zip/zip-layout.ts';

/** Content of a file: whole or in chunks. */
export type Content = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** The limit of a zip was exceeded (`zip-layout.ts`). The message is meant for display. */
export class ZipTooLargeError extends Error {}

/** Receives the bytes of the zip. */
export type Sink = (bytes: Uint8Array) => Promise<void>;

const bytesOf = (part: string | Uint8Array): Uint8Array =>
  typeof part === 'string' ? Buffer.from(part) : part;

async function* pieces(content: Content): AsyncGenerator<Uint8Array> {
  if (typeof content === 'string' || content instanceof Uint8Array) yield bytesOf(content);
  else for await (const part of content) yield bytesOf(part);
}

/** Measures length and SHA-256 of a stream. */
class Measured {
  readonly #digest = createHash('sha256');
  bytes = 0;
  add(part: Uint8Array): void {
    this.#digest.update(part);
    this.bytes += part.length;
  }
  get all(): { readonly bytes: number; readonly sha256: string } {
    return { bytes: this.bytes, sha256: this.#digest.digest('hex') };
  }
}

export class ZipWriter {
  readonly #sink: Sink;
  readonly #at: Instant;
  readonly #entries: ZipEntry[] = [];
  #offset = 0;

  /** @param at time of every file in it */
  constructor(sink: Sink, at: Instant) {
    this.#sink = sink;
    this.#at = at;
  }

  /**
   * Adds a deflated file.
   * @returns its manifest entry
   * @throws ZipTooLarge
   */
  async add(name: string, content: Content): Promise<BundleFile> {
    this.#checkCount();
    const start = { name, method: 8, crc: 0, packed: 0, bytes: 0, offset: this.#offset } as const;
    await this.#write(localHeader(start, this.#at));
    const plain = new Measured();
    const packed = new Measured();
    let crc = 0;
    const measured = async function* () {
      for await (const piece of pieces(content)) {
        plain.add(piece);
        crc = crc32(piece, crc);
        if (plain.bytes > MAX_BYTES) throw tooLarge();
        yield piece;
      }
    };
    await pipeline(measured, createDeflateRaw(), async (deflated: AsyncIterable<Uint8Array>) => {
      for await (const piece of deflated) {
        packed.add(piece);
        await this.#write(piece);
      }
    });
    const entry = { ...start, crc, packed: packed.bytes, bytes: plain.bytes };
    this.#entries.push(entry);
    await this.#write(descriptor(entry));
    return { name, ...plain.all, packed: packed.all };
  }

  /** Adds an uncompressed file, so that a file outside the manifest has exactly one form. */
  async addPlain(name: string, text: string): Promise<void> {
    this.#checkCount();
    const data = Buffer.from(text);
    const lengths = { crc: crc32(data), packed: data.length, bytes: data.length };
    const entry = { name, method: 0, ...lengths, offset: this.#offset } as const;
    this.#entries.push(entry);
    await this.#write(localHeader(entry, this.#at));
    await this.#write(data);
  }

  /** Writes the file list and the end record. */
  async end(): Promise<void> {
    const offset = this.#offset;
    for (const entry of this.#entries) await this.#write(centralHeader(entry, this.#at));
    await this.#write(endRecord(this.#entries.length, this.#offset - offset, offset));
  }

  #checkCount(): void {
    if (this.#entries.length >= MAX_FILES) throw tooLarge();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#offset += bytes.length;
    if (this.#offset > MAX_BYTES) throw tooLarge();
    await this.#sink(bytes);
  }
}

const tooLarge = () => new ZipTooLargeError('The zip would exceed its limits (4 GiB, 65,534 files).');

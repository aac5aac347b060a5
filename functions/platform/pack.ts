/** Compressed JSON for an attribute or object, because capacity is billed per kilobyte. */
import { gunzipSync, gzipSync } from 'node:zlib';

/** Maximum decompressed size of a packed value; our own values are far below. */
const MAX_BYTES = 16 * 1024 * 1024;

export const pack = (value: unknown): Uint8Array<ArrayBuffer> =>
  new Uint8Array(gzipSync(JSON.stringify(value)));

/** Reads a value written by `pack`; `T` is its type. */
export const unpack = <T>(packed: Uint8Array): T =>
  JSON.parse(gunzipSync(packed, { maxOutputLength: MAX_BYTES }).toString('utf8')) as T;

/** JSON in an attribute or object, compressed: capacity is paid by the kilobyte. */
import { gunzipSync, gzipSync } from 'node:zlib';

/** Most that a packed value may inflate to; what we packed ourselves is far below. */
const MOST_BYTES = 16 * 1024 * 1024;

export const pack = (value: unknown): Uint8Array<ArrayBuffer> =>
  new Uint8Array(gzipSync(JSON.stringify(value)));

/** Reads what `pack` wrote; `T` is what was packed. */
export const unpack = <T>(packed: Uint8Array): T =>
  JSON.parse(gunzipSync(packed, { maxOutputLength: MOST_BYTES }).toString('utf8')) as T;

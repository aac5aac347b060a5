/**
 * Zip metadata (PKWARE APPNOTE 6.3.10, 4.3) in the exact form that bundles use. The writer and the verifier
 * of a bundle use the same functions, so that every changed byte is detected.
 *
 * There is no zip64: a bundle has fewer than 65,535 files and less than 4 GiB, as does each file in it.
 */
import type { Instant } from '#shared/kernel/time.ts';

export const MAX_FILES = 65_534;
export const MAX_BYTES = 0xffff_fffe;

/** A file as stored in a zip. */
export interface ZipEntry {
  /** In ASCII. */
  readonly name: string;
  /** 0: stored, with its length before it; 8: deflated, with its length after it. */
  readonly method: 0 | 8;
  readonly crc: number;
  /** Size as stored, in bytes. */
  readonly packed: number;
  readonly bytes: number;
  /** Start offset in the zip. */
  readonly offset: number;
}

const SIGNATURES = { local: 0x0403_4b50, descriptor: 0x0807_4b50, central: 0x0201_4b50, end: 0x0605_4b50 };
const VERSION = 20;
/** Lengths follow the data (4.4.4, bit 3). */
const LENGTHS_FOLLOW = 0x0008;

export const CENTRAL_BYTES = 46;
export const END_BYTES = 22;

/** Returns numbers in little-endian order, each of two or four bytes, followed by a name. */
const bytesOf = (fields: readonly (readonly [value: number, width: 2 | 4])[], name = ''): Uint8Array => {
  const bytes = new Uint8Array(fields.reduce((sum, [, width]) => sum + width, 0) + name.length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, width] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  for (let index = 0; index < name.length; index += 1) bytes[at + index] = name.charCodeAt(index);
  return bytes;
};

/** Returns a UTC time in MS-DOS format, with two-second resolution, between 1980 and 2107. */
const dosTime = (at: Instant): readonly (readonly [number, 2])[] => {
  const time = new Date(at);
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  const day = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  return [
    [clock, 2],
    [day, 2],
  ];
};

const flags = ({ method }: ZipEntry): number => (method === 8 ? LENGTHS_FOLLOW : 0);

/** Returns the local file header. For a deflated file the lengths in it are 0 and follow the data. */
export const localHeader = (entry: ZipEntry, at: Instant): Uint8Array => {
  const known = entry.method === 0;
  return bytesOf(
    [
      [SIGNATURES.local, 4],
      [VERSION, 2],
      [flags(entry), 2],
      [entry.method, 2],
      ...dosTime(at),
      [known ? entry.crc : 0, 4],
      [known ? entry.packed : 0, 4],
      [known ? entry.bytes : 0, 4],
      [entry.name.length, 2],
      [0, 2],
    ],
    entry.name,
  );
};

/** Returns the data descriptor after a file. */
export const descriptor = ({ method, crc, packed, bytes }: ZipEntry): Uint8Array =>
  method === 0
    ? new Uint8Array()
    : bytesOf([
        [SIGNATURES.descriptor, 4],
        [crc, 4],
        [packed, 4],
        [bytes, 4],
      ]);

/** Returns the central directory entry of a file. */
export const centralHeader = (entry: ZipEntry, at: Instant): Uint8Array =>
  bytesOf(
    [
      [SIGNATURES.central, 4],
      [VERSION, 2],
      [VERSION, 2],
      [flags(entry), 2],
      [entry.method, 2],
      ...dosTime(at),
      [entry.crc, 4],
      [entry.packed, 4],
      [entry.bytes, 4],
      [entry.name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [entry.offset, 4],
    ],
    entry.name,
  );

/** Returns the end record of a zip: number of files in the central directory, its length and its offset. */
export const endRecord = (files: number, length: number, offset: number): Uint8Array =>
  bytesOf([
    [SIGNATURES.end, 4],
    [0, 2],
    [0, 2],
    [files, 2],
    [files, 2],
    [length, 4],
    [offset, 4],
    [0, 2],
  ]);

/** Reads a zip that must have the layout of a bundle, and names every deviation. */
import type { Instant } from '#shared/kernel/time.ts';
import {
  CENTRAL_BYTES,
  centralHeader,
  descriptor,
  END_BYTES,
  endRecord,
  localHeader,
  type ZipEntry,
} from './zip-layout.ts';

/** Bytes with random access. */
export interface ByteSource {
  readonly size: number;
  /** Returns the bytes from `from` to `to`, exclusive. */
  readonly read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface ReadZip {
  readonly entries: readonly ZipEntry[];
  /** Start offset of each file's bytes, by name. */
  readonly starts: ReadonlyMap<string, number>;
}

/** Error for a zip that is not a bundle. */
export class InvalidBundleError extends Error {}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** @throws InvalidBundleError if the end record or the central directory of the zip cannot be read */
export const readZip = async (source: ByteSource): Promise<ReadZip> => {
  const end = source.size - END_BYTES;
  if (end < 0) throw new InvalidBundleError('The file is too short for a zip.');
  const tail = new DataView((await source.read(end, source.size)).slice().buffer);
  const [count, length, offset] = [
    tail.getUint16(10, true),
    tail.getUint32(12, true),
    tail.getUint32(16, true),
  ];
  if (!isSame(new Uint8Array(tail.buffer), endRecord(count, length, offset)) || offset + length !== end)
    throw new InvalidBundleError(
      'The end record of the zip is invalid: the file was truncated, changed, or is not a zip.',
    );
  return listed(await source.read(offset, end), count);
};

const listed = (list: Uint8Array, count: number): ReadZip => {
  const view = new DataView(list.buffer, list.byteOffset, list.length);
  const entries: ZipEntry[] = [];
  const starts = new Map<string, number>();
  let at = 0;
  while (at + CENTRAL_BYTES <= list.length) {
    const length = view.getUint16(at + 28, true);
    const name = String.fromCharCode(...list.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + length));
    const entry: ZipEntry = {
      name,
      method: view.getUint16(at + 10, true) === 0 ? 0 : 8,
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    entries.push(entry);
    starts.set(name, entry.offset + localHeader(entry, FIRST_TIME).length);
    at += CENTRAL_BYTES + length;
  }
  if (at !== list.length || entries.length !== count)
    throw new InvalidBundleError('The central directory of the zip is invalid.');
  return { entries, starts };
};

/** Any time that MS-DOS format can represent: the header length does not depend on it. */
const FIRST_TIME = '1980-01-01T00:00:00.000Z';

/**
 * Returns the names of files whose zip metadata deviates from the expected layout. @param at creation time
 * stated in the bundle
 */
export const layoutFaults = async (
  source: ByteSource,
  { entries }: ReadZip,
  at: Instant,
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  let next = 0;
  let list =
    source.size - END_BYTES - entries.reduce((sum, { name }) => sum + CENTRAL_BYTES + name.length, 0);
  const listAt = list;
  for (const entry of entries) {
    const local = localHeader(entry, at);
    const behind = descriptor(entry);
    const central = centralHeader(entry, at);
    const data = entry.offset + local.length;
    const found = await Promise.all([
      source.read(entry.offset, data),
      source.read(data + entry.packed, data + entry.packed + behind.length),
      source.read(list, list + central.length),
    ]);
    const sound = [local, behind, central].every((wanted, index) =>
      isSame(wanted, found[index] ?? new Uint8Array()),
    );
    if (!sound || entry.offset !== next) wrong.push(entry.name);
    next = data + entry.packed + behind.length;
    list += central.length;
  }
  const last = entries.at(-1);
  if (next !== listAt && last && !wrong.includes(last.name)) wrong.push(last.name);
  return wrong;
};

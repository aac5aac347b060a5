/** Reads a zip that must be laid out as bundles are: whatever lies in it otherwise is named. */
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

/** Bytes that can be read anywhere. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `from` to `to`, the last not included. */
  readonly read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface ReadZip {
  readonly entries: readonly ZipEntry[];
  /** Where the bytes of each file begin, by its name. */
  readonly starts: ReadonlyMap<string, number>;
}

/** This is no zip as bundles are. */
export class NotABundle extends Error {}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** @throws NotABundle where the end of the zip, or its list, cannot be read */
export const readZip = async (source: ByteSource): Promise<ReadZip> => {
  const end = source.size - END_BYTES;
  if (end < 0) throw new NotABundle('It is too short for a zip.');
  const tail = new DataView((await source.read(end, source.size)).slice().buffer);
  const [count, length, offset] = [
    tail.getUint16(10, true),
    tail.getUint32(12, true),
    tail.getUint32(16, true),
  ];
  if (!isSame(new Uint8Array(tail.buffer), endRecord(count, length, offset)) || offset + length !== end)
    throw new NotABundle(
      'The end of the zip is not as it is written: it was cut off, changed, or is of something else.',
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
    throw new NotABundle('The list of files at the end of the zip is not as it is written.');
  return { entries, starts };
};

/** Any that MS-DOS can write: headers are as long whatever the time. */
const FIRST_TIME = '1980-01-01T00:00:00.000Z';

/** Names of files around which the zip is not laid out as it is written. @param at when the bundle says that it was made */
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
    const sound = [local, behind, central].every((wanted, place) =>
      isSame(wanted, found[place] ?? new Uint8Array()),
    );
    if (!sound || entry.offset !== next) wrong.push(entry.name);
    next = data + entry.packed + behind.length;
    list += central.length;
  }
  const last = entries.at(-1);
  if (next !== listAt && last && !wrong.includes(last.name)) wrong.push(last.name);
  return wrong;
};

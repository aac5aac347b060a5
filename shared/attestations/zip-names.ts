/**
 * Reads the entry names of a ZIP archive from its central directory (APPNOTE 4.3.12, 4.3.16) without
 * inflating any entry.
 */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const MAX_ENTRIES = 5000;

const endOf = (view: DataView): number | undefined => {
  const first = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return undefined;
};

/** Returns the names; undefined if the bytes are not a complete single-part archive. */
export const zipNames = (bytes: Uint8Array): readonly string[] | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > MAX_ENTRIES) return undefined;
  const names: string[] = [];
  const text = new TextDecoder();
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) return undefined;
    const length = view.getUint16(at + 28, true);
    if (at + 46 + length > end) return undefined;
    names.push(text.decode(bytes.subarray(at + 46, at + 46 + length)));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
};

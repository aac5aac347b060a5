/** Buffers bytes of a file until they fill a part. */
export interface PartBuffer {
  /** Adds data; text is encoded as UTF-8. @returns its bytes, which are valid until the next call */
  readonly add: (part: string | Uint8Array) => Uint8Array;
  /** Number of buffered bytes. */
  readonly size: () => number;
  /**
   * Returns the buffered bytes and clears the buffer. The caller must finish with them before the next call
   * to `add`.
   */
  readonly takePart: () => Uint8Array;
}

/** Size at which a part is sent; S3 requires at least 5 MiB for all parts but the last. */
export const PART_BYTES = 8 * 1024 * 1024;
/**
 * Room for a part and the piece that fills it. Unused pages cost no memory, and sufficient room avoids a
 * second copy.
 */
const FIRST_ROOM = PART_BYTES + 1024 * 1024;
/** Maximum number of UTF-8 bytes per UTF-16 unit. */
const BYTES_OF_UNIT = 3;

/** Texts are encoded directly into the buffer; separate byte arrays, copied later, would take twice as long. */
export const partBuffer = (): PartBuffer => {
  let room = Buffer.allocUnsafe(FIRST_ROOM);
  let size = 0;
  const makeRoom = (most: number) => {
    if (room.length - size >= most) return;
    const larger = Buffer.allocUnsafe(Math.max(2 * room.length, size + most));
    room.copy(larger, 0, 0, size);
    room = larger;
  };
  return {
    add: (part) => {
      const from = size;
      if (typeof part === 'string') {
        makeRoom(BYTES_OF_UNIT * part.length);
        size += room.write(part, size, 'utf8');
      } else {
        makeRoom(part.length);
        room.set(part, size);
        size += part.length;
      }
      return room.subarray(from, size);
    },
    size: () => size,
    takePart: () => {
      const all = room.subarray(0, size);
      size = 0;
      return all;
    },
  };
};

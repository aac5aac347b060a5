/** Bytes of a file until they make a part. */
export interface PartBuffer {
  /** Adds what follows, a text as UTF-8. @returns its bytes, which stay until the next is added */
  readonly add: (part: string | Uint8Array) => Uint8Array;
  /** Bytes that wait. */
  readonly size: () => number;
  /** Hands them over and begins anew: whoever takes them is done with them before the next is added. */
  readonly take: () => Uint8Array;
}

/** What waits to be sent; S3 takes no smaller part of an upload but the last (5 MiB). */
export const PART_BYTES = 8 * 1024 * 1024;
/** A part with the piece that fills it: the system hands out what is written to alone, and what has room is copied no second time. */
const FIRST_ROOM = PART_BYTES + 1024 * 1024;
/** Most bytes that UTF-8 makes of a unit of UTF-16. */
const BYTES_OF_UNIT = 3;

/** Texts are written to where they will lie: bytes of their own, copied together later, would take as long again. */
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
    take: () => {
      const all = room.subarray(0, size);
      size = 0;
      return all;
    },
  };
};

import { inflateSync } from 'node:zlib';

const [HEAD, ENTRY] = [44, 20];
const [PLAIN_HEAD, PLAIN_ENTRY] = [12, 16];

const padded = (length: number): number => (length + 3) & ~3;

/**
 * Unpacks a font (WOFF 1.0, section 4). For a packed one, the library would inflate a table, in JavaScript,
 * each time it reads a glyph.
 */
export const unpackedFont = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(PLAIN_HEAD + count * PLAIN_ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const tables: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = HEAD + index * ENTRY;
    const [at, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ];
    const data = woff.subarray(at, at + packed);
    const table = Buffer.alloc(padded(length));
    (packed < length ? inflateSync(data) : data).copy(table);
    const to = PLAIN_HEAD + index * PLAIN_ENTRY;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat(tables);
};

/** CRC-32 of ISO 3309, as zip files carry it. It finds accidents; what somebody changed is found by SHA-256. */

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  return value >>> 0;
});

/** @param before of the bytes before these */
export const crc32 = (bytes: Uint8Array, before = 0): number => {
  let value = ~before >>> 0;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  return ~value >>> 0;
};

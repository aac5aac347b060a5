/** UUIDs of version 5 (RFC 9562 §5.5): the same name always produces the same ID. */

/** Returns the 20-byte SHA-1 digest; passed in, because this folder has no access to cryptography. */
export type Sha1 = (bytes: Uint8Array) => Uint8Array;

/** UUID namespace of the product. */
const SPACE = [
  0x6f, 0x0c, 0x2b, 0x8e, 0x5d, 0x1a, 0x4c, 0x7e, 0x9b, 0x53, 0x2e, 0x84, 0xd0, 0x71, 0xaf, 0x36,
];

export const nameUuid = (name: string, sha1: Sha1): string => {
  const bytes = sha1(new Uint8Array([...SPACE, ...new TextEncoder().encode(name)])).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

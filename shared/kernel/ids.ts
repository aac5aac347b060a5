/** Identifiers. Records have version 7 UUIDs (RFC 9562 §5.7), which sort by creation time. */
import * as v from 'valibot';
import { uuidPattern } from './uuid-pattern.ts';

/** A UUID of any version in lower case. */
export const uuid = v.pipe(v.string(), v.regex(uuidPattern, 'Must be a UUID'));

/** Generates record ids; passed in so that rules stay pure. */
export type NewId = () => string;

/**
 * Builds a version 7 UUID.
 * @param milliseconds Unix time
 * @param random 10 random bytes
 */
export const uuidv7 = (milliseconds: number, random: Uint8Array): string => {
  const bytes = new Uint8Array(16);
  let rest = milliseconds;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

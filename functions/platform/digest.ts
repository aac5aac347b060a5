import { createHash } from 'node:crypto';
import { canonicalJson } from '#shared/evidence/canonical-json.ts';

/** Returns the SHA-256 in hex of the canonical JSON of a value: equal values have equal digests. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');

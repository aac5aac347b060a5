import { createHash } from 'node:crypto';
import { canonicalJson } from '#shared/evidence/canonical-json.ts';

/** SHA-256 in hex over the canonical JSON of a value: equal values have equal digests. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');

/**
 * Checkpoints: signed statements of the length and the hash of a chain. They are stored in immutable storage, so a
 * chain that was rewritten or truncated after a checkpoint no longer matches it.
 */
import * as v from 'valibot';
import { canonicalJson } from '#shared/evidence/canonical-json.ts';

export const checkpointSchema = v.object({
  tenant: v.string(),
  /** Number and hash of the newest seal that it covers. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  hash: v.string(),
  at: v.string(),
  /** ECDSA over P-256 with SHA-256 (FIPS 186-5) of `checkpointText`, DER in base64. */
  signature: v.string(),
});
export type SignedCheckpoint = v.InferOutput<typeof checkpointSchema>;
export type Checkpoint = Omit<SignedCheckpoint, 'signature'>;

/** Returns the text to sign. */
export const checkpointText = ({ tenant, number, hash, at }: Checkpoint): string =>
  canonicalJson({ tenant, number, hash, at });

/** Returns the key prefix of a tenant's checkpoints in the bucket. */
export const checkpointFolder = (tenant: string): string => `checkpoints/${tenant}/`;

const DIGITS = 10;

/** Formats numbers for keys, so that keys sort like the numbers. */
export const numberKey = (number: number): string => String(number).padStart(DIGITS, '0');

/**
 * Returns the key of a checkpoint. Each number has one key, so a second checkpoint for the same number would
 * be an overwrite.
 */
export const checkpointKey = (tenant: string, number: number): string =>
  `${checkpointFolder(tenant)}${numberKey(number)}.json`;

/** Returns the number in the key of a checkpoint or a seal; undefined if there is none. */
export const keyNumber = (key: string): number | undefined => {
  const digits = /(?:^|\/)(\d+)(?:\.json)?$/.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

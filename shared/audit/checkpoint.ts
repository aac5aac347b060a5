/**
 * Checkpoints: signed statements of how far a chain reached and with which hash. They lie where nobody can change them, so
 * a chain that was rewritten or cut off after one no longer agrees with it.
 */
import * as v from 'valibot';
import { canonicalJson } from '#shared/evidence/canonical-json.ts';

export const checkpointSchema = v.object({
  tenant: v.string(),
  /** Number of the newest seal that it covers, and that seal's hash. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  hash: v.string(),
  at: v.string(),
  /** Number of the first seal that had a signature of its own, as all after it have; absent while none had. */
  signedFrom: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** ECDSA over P-256 with SHA-256 (FIPS 186-5) of `checkpointText`, DER in base64. */
  signature: v.string(),
});
export type SignedCheckpoint = v.InferOutput<typeof checkpointSchema>;
export type Checkpoint = Omit<SignedCheckpoint, 'signature'>;

/** The text that is signed. */
export const checkpointText = ({ tenant, number, hash, at, signedFrom }: Checkpoint): string =>
  canonicalJson({ tenant, number, hash, at, ...(signedFrom === undefined ? {} : { signedFrom }) });

/** Folder of a tenant's checkpoints in their bucket. */
export const checkpointFolder = (tenant: string): string => `checkpoints/${tenant}/`;

const DIGITS = 10;

/** Numbers as they stand in keys, so that the order of keys is the order of numbers. */
export const numberKey = (number: number): string => String(number).padStart(DIGITS, '0');

/** Key of a checkpoint: one for each number, so that a second one for the same number would be an overwrite. */
export const checkpointKey = (tenant: string, number: number): string =>
  `${checkpointFolder(tenant)}${numberKey(number)}.json`;

/** Number that stands in the key of a checkpoint or a seal; undefined where none does. */
export const keyNumber = (key: string): number | undefined => {
  const digits = /(?:^|\/)(\d+)(?:\.json)?$/.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

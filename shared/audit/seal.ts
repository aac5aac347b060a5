/** Seals: the links of a tenant's audit chain. Each covers a batch of events and the previous seal. */
import * as v from 'valibot';
import { canonicalJson } from '#shared/evidence/canonical-json.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Sha256 } from './fingerprint.ts';

const text = v.string();

/** A seal as stored and exported. */
export const sealSchema = v.object({
  /** 1 for a tenant's first seal, then consecutive. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Hash of the previous seal; empty for the first. */
  previous: text,
  /** Events in commit order; `hash` as computed by `memberHash`. */
  members: v.array(v.object({ id: text, hash: text })),
  sealedAt: text,
  /** SHA-256 over all fields above and the tenant. */
  hash: text,
  /**
   * ECDSA over P-256 with SHA-256 (FIPS 186-5) of `sealText`, DER in base64. Every seal is stored with it;
   * its absence is a fault (`seal-unsigned`).
   */
  signature: v.optional(text),
});

export interface SealMember {
  /** Id of the event. */
  readonly id: string;
  readonly hash: string;
}

export interface Seal {
  readonly number: number;
  readonly previous: string;
  readonly members: readonly SealMember[];
  readonly sealedAt: Instant;
  readonly hash: string;
  /** Absent until the seal is signed. */
  readonly signature?: string | undefined;
}

/** The end of a chain: number and hash of its newest seal. */
export interface ChainEnd {
  readonly number: number;
  readonly hash: string;
}

/** Returns the expected hash of a seal. */
export const sealHash = (sha256: Sha256, tenant: string, seal: Omit<Seal, 'hash' | 'signature'>): string => {
  const { number, previous, members, sealedAt } = seal;
  return sha256(canonicalJson({ tenant, number, previous, members, sealedAt }));
};

/**
 * Domain separation: the key signs no other text with this prefix. Checkpoint texts are JSON
 * (`checkpointText`).
 */
const SEAL_PREFIX = 'accredit audit seal 1\n';

/** Returns the text to sign for a seal: its hash covers all its fields. Fits the 4,096-byte limit of KMS. */
export const sealText = (tenant: string, { number, hash }: ChainEnd): string =>
  SEAL_PREFIX + canonicalJson({ tenant, number, hash });

/** Returns the seal after `end`; the first seal if there is no `end`. */
export const nextSeal = (
  sha256: Sha256,
  tenant: string,
  end: ChainEnd | undefined,
  members: readonly SealMember[],
  sealedAt: Instant,
): Seal => {
  const seal = { number: (end?.number ?? 0) + 1, previous: end?.hash ?? '', members, sealedAt };
  return { ...seal, hash: sealHash(sha256, tenant, seal) };
};

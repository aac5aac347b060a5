/** Seals: the links of a tenant's audit chain. Each covers a batch of events and the seal before it. */
import * as v from 'valibot';
import { canonicalJson } from '#shared/evidence/canonical-json.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Sha256 } from './fingerprint.ts';

const text = v.string();

/** A seal as stored and exported. */
export const sealSchema = v.object({
  /** 1 for the first of a tenant, and no gap after it. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Hash of the seal before; empty for the first. */
  previous: text,
  /** Events in the order in which they were committed; `hash` as `memberHash` makes it. */
  members: v.array(v.object({ id: text, hash: text })),
  sealedAt: text,
  /** SHA-256 over all of the above and the tenant. */
  hash: text,
  /** ECDSA over P-256 with SHA-256 (FIPS 186-5) of `sealText`, DER in base64; absent from seals of before there were any. */
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
  /** Absent until it is signed, and from seals of before there were signatures. */
  readonly signature?: string | undefined;
}

/** The end of a chain: number and hash of its newest seal. */
export interface ChainEnd {
  readonly number: number;
  readonly hash: string;
}

/** Hash that a seal must have. */
export const sealHash = (sha256: Sha256, tenant: string, seal: Omit<Seal, 'hash' | 'signature'>): string => {
  const { number, previous, members, sealedAt } = seal;
  return sha256(canonicalJson({ tenant, number, previous, members, sealedAt }));
};

/** No other text that the key signs begins so: those of checkpoints are JSON (`checkpointText`). */
const SEAL_PREFIX = 'accredit audit seal 1\n';

/** The text of a seal that is signed: by its hash, all that it says. It fits into what KMS takes (4,096 bytes). */
export const sealText = (tenant: string, { number, hash }: ChainEnd): string =>
  SEAL_PREFIX + canonicalJson({ tenant, number, hash });

/** The seal that goes after `end`; after nothing, the first. */
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

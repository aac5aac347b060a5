/** Proofs of an organization's control of the hosts of its agents: HOSTPROOF / `<name>:<port>`. */

import { digestOf } from '#functions/platform/digest.ts';
import { optionalEnv } from '#functions/platform/env.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import {
  type HostProofReply,
  PROOF_HOLDS,
  type ProofMethod,
  proofFile,
  proofRecord,
} from '#shared/agents/host-proof.ts';
import { hostOf } from '#shared/kernel/host-of.ts';
import { type Instant, later } from '#shared/kernel/time.ts';

/** A proof of control of a host. */
export interface HostProof {
  readonly host: string;
  readonly by: ProofMethod;
  readonly at: Instant;
}

/**
 * Returns whether a host needs proof of control before unlimited probes: in every installation where users
 * may enter other parties' addresses. Not on a local machine, unless `HOST_PROOF=required` is set, which only
 * tests do.
 */
export const needsHostProof = (): boolean =>
  optionalEnv('STAGE') !== 'local' || optionalEnv('HOST_PROOF') === 'required';

/**
 * Prevents one organization from using a proof that another has published. It needs no secret, because it
 * counts only at its location.
 */
const LENGTH = 32;

/** Returns the text that the DNS record or the file of a host must contain for an organization. */
export const proofWord = (tenant: string, host: string): string =>
  `accredit-proof=${digestOf({ tenant, host }).slice(0, LENGTH)}`;

type Stored = Item & Pick<HostProof, 'by' | 'at'>;

/** Returns the proof of a host while it is valid; 1 RRU. */
export const readHostProof = async (table: TenantTable, host: string): Promise<HostProof | undefined> => {
  const stored = (await table.get(table.key('HOSTPROOF', host), { consistent: true })) as Stored | undefined;
  return stored && { host, by: stored.by, at: stored.at };
};

/** Returns the write that stores a proof until it expires; a later one replaces it; 1 WRU. */
export const hostProofWrite = (table: TenantTable, { host, by, at }: HostProof): Write => ({
  put: { ...table.key('HOSTPROOF', host), by, at, ttl: expiresAt(later(at, PROOF_HOLDS)) },
  repeatable: true,
});

/** Returns the proof status of an address's host, and how to prove control. */
export const hostProofReplyOf = async (table: TenantTable, url: string): Promise<HostProofReply> => {
  const host = hostOf(url);
  const [proof, record] = [await readHostProof(table, host), proofRecord(url)];
  return {
    host,
    word: proofWord(table.tenant, host),
    ...(record === undefined ? {} : { record }),
    file: proofFile(url),
    ...(proof ? { shown: { by: proof.by, at: proof.at, until: later(proof.at, PROOF_HOLDS) } } : {}),
  };
};

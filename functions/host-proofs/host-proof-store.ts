/** What an organization has shown of the hosts that its agents answer at: HOSTPROOF / `<name>:<port>`. */

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

/** Control of a host that was shown. */
export interface HostProof {
  readonly host: string;
  readonly by: ProofMethod;
  readonly at: Instant;
}

/**
 * Whether a host is looked at freely only once control of it is shown: wherever people enter addresses that are not their own. On
 * one's own machine one is; there `HOST_PROOF=required` asks for it, which only tests do.
 */
export const needsHostProof = (): boolean =>
  optionalEnv('STAGE') !== 'local' || optionalEnv('HOST_PROOF') === 'required';

/** So that nobody shows control by what another organization has put there. It needs no secret: it counts only where it is found. */
const LENGTH = 32;

/** What the record or the file of a host has to say for an organization. */
export const proofWord = (tenant: string, host: string): string =>
  `accredit-proof=${digestOf({ tenant, host }).slice(0, LENGTH)}`;

type Stored = Item & Pick<HostProof, 'by' | 'at'>;

/** The proof of a host, while it holds; 1 RRU. */
export const readHostProof = async (table: TenantTable, host: string): Promise<HostProof | undefined> => {
  const stored = (await table.get(table.key('HOSTPROOF', host), { consistent: true })) as Stored | undefined;
  return stored && { host, by: stored.by, at: stored.at };
};

/** Keeps a proof as long as it holds; a later one replaces it; 1 WRU. */
export const hostProofWrite = (table: TenantTable, { host, by, at }: HostProof): Write => ({
  put: { ...table.key('HOSTPROOF', host), by, at, ttl: expiresAt(later(at, PROOF_HOLDS)) },
  repeatable: true,
});

/** What is shown of the host of an address, and how to show it. */
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

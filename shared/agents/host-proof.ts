/**
 * Proof that a tenant controls the host of an agent: a DNS record or a file that only the operator of the
 * host can place there. A user can enter any address, so a host without proof is probed at most once a day
 * across all tenants.
 */
import * as v from 'valibot';
import { DAY, MINUTE } from '#shared/kernel/time.ts';

export const proofMethods = ['dns', 'file'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** Validity of a proof, in milliseconds. The first scan after that checks for it again automatically. */
export const PROOF_HOLDS = 90 * DAY;
/** Minimum interval between probes of a host without proof, in milliseconds. */
export const CHECK_EVERY = DAY;
/**
 * Minimum interval between requests for the proof file of a host without proof, in addition to the probes, in
 * milliseconds.
 */
export const FILE_ASKED_EVERY = 10 * MINUTE;

/** An IP address has no DNS records of its own. */
const isNumber = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);

/**
 * Returns the name of the TXT record that proves control of the host; undefined if the host is an IP address.
 */
export const proofRecord = (url: string): string | undefined => {
  const hostname = new URL(url).hostname.replace(/\.$/, '');
  return isNumber(hostname) ? undefined : `_accredit-proof.${hostname}`;
};

/** Returns the URL of the file that proves control of the host (RFC 8615). */
export const proofFile = (url: string): string => new URL('/.well-known/accredit-proof.txt', url).href;

/** Whether control of an agent's host is proven, and how to prove it. */
export const hostProofReply = v.object({
  /** Host name or IP address, and port. */
  host: v.string(),
  /** Exact content of the record and the file; unique for each tenant and host. */
  word: v.string(),
  /** Name of the TXT record; absent if the host is an IP address. */
  record: v.exactOptional(v.string()),
  /** URL of the file. */
  file: v.string(),
  /** Absent without proof. */
  shown: v.exactOptional(v.object({ by: v.picklist(proofMethods), at: v.string(), until: v.string() })),
});
export type HostProofReply = v.InferOutput<typeof hostProofReply>;

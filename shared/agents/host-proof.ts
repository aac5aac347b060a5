/**
 * How somebody shows control of the host that an agent answers at: by a DNS record or a file that only who runs it can put there.
 * Anybody can enter the address of somebody else, so until then a host is looked at once a day, whoever asks.
 */
import * as v from 'valibot';
import { DAY, MINUTE } from '#shared/kernel/time.ts';

export const proofMethods = ['dns', 'file'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** Milliseconds that a proof holds; the first scan after that looks for it again by itself. */
export const PROOF_HOLDS = 90 * DAY;
/** Milliseconds in which a host without proof is looked at once. */
export const LOOK_EVERY = DAY;
/** Milliseconds in which the file of a host without proof is asked for once, beside the looks. */
export const FILE_ASKED_EVERY = 10 * MINUTE;

/** A number has no records of its own. */
const isNumber = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);

/** Name of the TXT record that shows control of the host of an address; undefined where that is a number. */
export const proofRecord = (url: string): string | undefined => {
  const hostname = new URL(url).hostname.replace(/\.$/, '');
  return isNumber(hostname) ? undefined : `_accredit-proof.${hostname}`;
};

/** Address of the file that shows control of the host of an address (RFC 8615). */
export const proofFile = (url: string): string => new URL('/.well-known/accredit-proof.txt', url).href;

/** Whether control of the host of an agent is shown, and how to show it. */
export const hostProofReply = v.object({
  /** Name or number, and port. */
  host: v.string(),
  /** What the record and the file have to say, exactly; each organization has its own for each host. */
  word: v.string(),
  /** Name of the TXT record; absent where the host is a number. */
  record: v.exactOptional(v.string()),
  /** Address of the file. */
  file: v.string(),
  /** Absent while nothing shows it. */
  shown: v.exactOptional(v.object({ by: v.picklist(proofMethods), at: v.string(), until: v.string() })),
});
export type HostProofReply = v.InferOutput<typeof hostProofReply>;

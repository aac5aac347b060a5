/** Evidence: an observed, declared or attested value of a parameter. Immutable and addressed by digest. */

import type { Approval } from '#shared/approvals/approval.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { EvidenceSource, ParameterValue } from '#shared/parameters/parameter.ts';

/**
 * Strengths of proof, strongest first; a stronger piece decides over a weaker one.
 * - `observed`: what the agent did (a probe, a decision of a policy engine);
 * - `infrastructure`: what its control plane says, files that the scanner read, and whatever else the scanner reports that it saw;
 * - `documented`: attested with a file that was inspected, a role, and the approval of a second account;
 * - `listed`: what a machine wrote of itself, fetched from where it is served (an agent card, a tool listing);
 * - `said`: a line of a manifest, whatever was uploaded by hand, an attestation without file, role or approval.
 */
export const strengths = ['observed', 'infrastructure', 'documented', 'listed', 'said'] as const;
export type Strength = (typeof strengths)[number];

/** Who said something, and the second account that approved it. */
export interface Told {
  /** Name of the person, or e-mail address of the account. */
  readonly by: string;
  readonly at: Instant;
  readonly approved?: Approval;
}

/** What was seen, before it has an address. */
export interface EvidenceBody {
  readonly parameterId: string;
  readonly source: EvidenceSource;
  readonly value: ParameterValue;
  /** Collector that gathered it, such as `http`. */
  readonly collector: string;
  /** What was looked at: an origin, an endpoint URL, or the name of a document. */
  readonly target: string;
  /** When it was counted, where a document says so itself: the evidence is as old as that. */
  readonly countedAt?: Instant;
  /** One sentence: what was seen and why it means the value. */
  readonly detail: string;
  /** The proof itself as text, masked, at most 2 KiB: request and response lines, or lines of a document. */
  readonly excerpt: string;
  /** The parts of `excerpt` that decided, verbatim; a surface marks them. */
  readonly marks?: readonly string[];
  /** Of an attestation: it has a file, names a role, and a second account approved it. */
  readonly documented?: true;
  /** Of what takes parameters out of scope: who said so, and who approved it. */
  readonly told?: Told;
}

/**
 * What was looked at for a piece of evidence: its sample, and the time that it took. It differs with each look, so it is no part
 * of what was seen, nor of the digest.
 */
export interface Looked {
  /** Addresses that were asked, without their queries and masked, in order; at most ten. */
  readonly addresses: readonly string[];
  /** Further addresses, which are not named. */
  readonly more: number;
  /** Requests and handshakes that were answered. */
  readonly answers: number;
  /** When the first of them was sent, and when the last of them ended. */
  readonly from: Instant;
  readonly to: Instant;
}

/** What was looked at for the evidence of a parameter from a source. */
export interface LookedFor extends Pick<EvidenceBody, 'parameterId' | 'source'> {
  readonly looked: Looked;
}

/** Evidence as it is stored and judged. */
export interface Evidence extends EvidenceBody {
  /** SHA-256 in hex over the canonical JSON of the body: the same sight again is the same evidence. */
  readonly digest: string;
  /** When it was last seen. */
  readonly observedAt: Instant;
  /** From this instant on it counts for nothing. */
  readonly expiresAt: Instant;
  /** Absent for documents and reports. */
  readonly looked?: Looked;
}

/** A collector could not look: why a parameter stays without evidence from it. */
export interface Gap {
  readonly parameterId: string;
  readonly source: EvidenceSource;
  readonly collector: string;
  readonly target: string;
  readonly outcome: 'inconclusive' | 'error';
  /** One sentence for people, such as `No rate-limit header was seen in 12 answers.` */
  readonly reason: string;
}

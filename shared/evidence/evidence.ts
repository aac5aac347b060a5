/** Evidence: an observed, declared or attested value of a parameter. Immutable and addressed by digest. */

import type { Approval } from '#shared/approvals/approval.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { EvidenceSource, ParameterValue } from '#shared/parameters/parameter.ts';

/**
 * Strengths of proof, strongest first. Stronger evidence overrides weaker evidence.
 * - `tested`: what the agent did (a probe, a decision of a policy engine);
 * - `configuration`: what its control plane reports, files that the scanner read, and everything else that
 *   the scanner reports;
 * - `documented`: attested with an uploaded file, a role, and approval by a second account;
 * - `listed`: a machine-written self-description, fetched from where it is served (an agent card, a tool
 *   listing);
 * - `self-reported`: a line of a manifest, any manual upload, an attestation without file, role or approval.
 */
export const strengths = ['tested', 'configuration', 'documented', 'listed', 'self-reported'] as const;
export type Strength = (typeof strengths)[number];

/** Source of a statement, and the second account that approved it. */
export interface Declaration {
  /** Name of the person, or email address of the account. */
  readonly by: string;
  readonly at: Instant;
  readonly approved?: Approval;
}

/** The observed value, before it has a digest. */
export interface EvidenceBody {
  readonly parameterId: string;
  readonly source: EvidenceSource;
  readonly value: ParameterValue;
  /** Id of the collector, such as `http`. */
  readonly collector: string;
  /** What was probed or read: an origin, an endpoint URL, or the name of a document. */
  readonly target: string;
  /** Time of the count, if a document states it; the evidence is dated by that time. */
  readonly countedAt?: Instant;
  /** One sentence: what was observed, and why it means the value. */
  readonly detail: string;
  /** The proof as masked text, at most 2 KiB: request and response lines, or lines of a document. */
  readonly excerpt: string;
  /** The deciding parts of `excerpt`, verbatim; user interfaces highlight them. */
  readonly marks?: readonly string[];
  /** For attestations: it has a file, names a role, and a second account approved it. */
  readonly documented?: true;
  /** For evidence that takes parameters out of scope: who stated it, and who approved it. */
  readonly declaration?: Declaration;
}

/**
 * What was probed for a piece of evidence: its sample, and how long it took. It differs with each probe, so
 * it belongs neither to the observed value nor to the digest.
 */
export interface Sample {
  /** Probed addresses in order, masked and without their queries; at most ten. */
  readonly addresses: readonly string[];
  /** Number of further addresses. */
  readonly more: number;
  /** Number of requests and handshakes with a response. */
  readonly answers: number;
  /** Start of the first request, and end of the last. */
  readonly from: Instant;
  readonly to: Instant;
}

/** What was probed for the evidence of a parameter from a source. */
export interface SampleOf extends Pick<EvidenceBody, 'parameterId' | 'source'> {
  readonly sample: Sample;
}

/** Evidence as stored and evaluated. */
export interface Evidence extends EvidenceBody {
  /** SHA-256 in hex over the canonical JSON of the body: the same observation again is the same evidence. */
  readonly digest: string;
  /** Time of the last observation. */
  readonly observedAt: Instant;
  /** Time from which the evidence no longer counts. */
  readonly expiresAt: Instant;
  /** Absent for documents and reports. */
  readonly sample?: Sample;
}

/** Evidence that could not be gathered: why a parameter has none from a collector. */
export interface Gap {
  readonly parameterId: string;
  readonly source: EvidenceSource;
  readonly collector: string;
  readonly target: string;
  readonly outcome: 'inconclusive' | 'error';
  /** One sentence for users, such as `No rate-limit header was seen in 12 answers.` */
  readonly reason: string;
}

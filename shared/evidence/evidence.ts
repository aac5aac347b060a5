/** Evidence: an observed, declared or attested value of a parameter. Immutable and addressed by digest. */
import type { Instant } from '#shared/kernel/time.ts';
import type { EvidenceSource, ParameterValue } from '#shared/parameters/parameter.ts';

/** Kinds of evidence, strongest first; a stronger one decides over a weaker one. */
export const strengths = ['observed', 'infrastructure', 'declared', 'attested'] as const;
export type Strength = (typeof strengths)[number];

/** Strength of each source. */
export const strengthOf: Readonly<Record<EvidenceSource, Strength>> = {
  probe: 'observed',
  'policy-engine': 'observed',
  kubernetes: 'infrastructure',
  manifest: 'declared',
  mcp: 'declared',
  a2a: 'declared',
  attestation: 'attested',
};

/** What was seen, before it has an address. */
export interface EvidenceBody {
  readonly parameterId: string;
  readonly source: EvidenceSource;
  readonly value: ParameterValue;
  /** Collector that gathered it, such as `http`. */
  readonly collector: string;
  /** What was looked at: an origin, an endpoint URL, or the name of a document. */
  readonly target: string;
  /** One sentence: what was seen and why it means the value. */
  readonly detail: string;
  /** The proof itself as text, masked, at most 2 KiB: request and response lines, or lines of a document. */
  readonly excerpt: string;
  /** The parts of `excerpt` that decided, verbatim; a surface marks them. */
  readonly marks?: readonly string[];
}

/** Evidence as it is stored and judged. */
export interface Evidence extends EvidenceBody {
  /** SHA-256 in hex over the canonical JSON of the body: the same sight again is the same evidence. */
  readonly digest: string;
  /** When it was last seen. */
  readonly observedAt: Instant;
  /** From this instant on it counts for nothing. */
  readonly expiresAt: Instant;
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

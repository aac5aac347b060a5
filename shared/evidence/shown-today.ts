/** What the collectors can currently prove automatically; the data is generated from their declarations. */
import type { KnownKind } from '#shared/parameters/agent-kinds.ts';
import type { Outcome } from '#shared/parameters/expectation.ts';
import type { EvidenceSource } from '#shared/parameters/parameter.ts';

/**
 * Best possible outcome of each parameter by source: `fail` if only a failure can be observed. A parameter
 * without a source is probed but never decided.
 */
export type BestOutcomes = Readonly<Record<string, Readonly<Partial<Record<EvidenceSource, Outcome>>>>>;

/** One automatic method of collecting evidence for a parameter. */
export interface Way {
  readonly collector: string;
  readonly source: EvidenceSource;
  readonly best: Outcome;
}

/** Returns the key of a source-specific start instruction of a collector. */
export const startKey = ({ collector, source }: Pick<Way, 'collector' | 'source'>): string =>
  `${collector}/${source}`;

export interface ShownToday {
  /** User action that enables a collector, by collector or by `startKey`: a clause without a period. */
  readonly starts: Readonly<Record<string, string>>;
  /** Kinds of agents that each method can show, by collector or by `startKey`. */
  readonly kinds: Readonly<Record<string, readonly KnownKind[]>>;
  /** By parameter, in collector execution order; parameters without a collector are absent. */
  readonly ways: Readonly<Record<string, readonly Way[]>>;
}

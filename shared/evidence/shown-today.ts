/** What collectors that look at the agent themselves can show today; the data is generated from what they declare. */
import type { Outcome } from '#shared/parameters/expectation.ts';
import type { EvidenceSource } from '#shared/parameters/parameter.ts';

/**
 * The best that can be shown of each parameter, by the source as which it counts: `fail` where only a failure can be seen. No
 * source where it is looked at and never tells.
 */
export type BestOutcomes = Readonly<Record<string, Readonly<Partial<Record<EvidenceSource, Outcome>>>>>;

/** One way in which a parameter is shown automatically. */
export interface Way {
  readonly collector: string;
  readonly source: EvidenceSource;
  readonly best: Outcome;
}

/** Where one start is kept that a collector has for a source of its own. */
export const startKey = ({ collector, source }: Pick<Way, 'collector' | 'source'>): string =>
  `${collector}/${source}`;

export interface ShownToday {
  /** What a person does so that a collector looks, by its name or by `startKey`: a clause without a full stop. */
  readonly starts: Readonly<Record<string, string>>;
  /** By parameter, in the order in which collectors run; a parameter that none can show is not there. */
  readonly ways: Readonly<Record<string, readonly Way[]>>;
}

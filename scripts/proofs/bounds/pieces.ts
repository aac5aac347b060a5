/** Synthetic evidence, to compute what the score model would give for it. */
import type { Strength } from '#shared/evidence/evidence.ts';
import { decidingValues } from '#shared/parameters/deciding-values.ts';
import type { Outcome } from '#shared/parameters/expectation.ts';
import type { JudgedParameter } from '#shared/parameters/parameter.ts';
import type { Judgeable } from '#shared/scoring/judge.ts';

/** Evaluation time of generated agents. */
export const NOW = '2026-11-20T09:00:00.000Z';

/** Origin of a piece of evidence: everything that its strength depends on. */
export type Origin = Pick<Judgeable, 'source' | 'collector' | 'documented'>;

/** An origin for each strength of proof. */
export const origins: Readonly<Record<Strength, Origin>> = {
  tested: { source: 'probe', collector: 'http' },
  configuration: { source: 'kubernetes', collector: 'scanner' },
  documented: { source: 'attestation', collector: 'attestation', documented: true },
  listed: { source: 'mcp', collector: 'mcp' },
  'self-reported': { source: 'manifest', collector: 'manifest' },
};

/** Returns current evidence with the given outcome; none if no value has it. */
export const shows = (outcome: Outcome, parameter: JudgedParameter, origin: Origin): readonly Judgeable[] => {
  const value = decidingValues(parameter, NOW.slice(0, 10))[outcome];
  if (value === undefined) return [];
  const { source, collector, documented } = origin;
  const dates = { observedAt: '2026-11-19T09:00:00.000Z', expiresAt: '2026-12-19T09:00:00.000Z' };
  return [{ source, collector, ...(documented ? { documented } : {}), value, ...dates }];
};

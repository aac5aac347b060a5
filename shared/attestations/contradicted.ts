/** Determines which attestations observed evidence refutes. */
import type { Evidence } from '#shared/evidence/evidence.ts';
import { counts } from '#shared/evidence/merge.ts';
import { decidingRank, isSeenRank } from '#shared/evidence/strongest.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { CompiledFramework } from '#shared/scoring/compile.ts';
import type { Judged } from '#shared/scoring/judge.ts';

/** An attested yes that observed evidence contradicts. */
export interface Contradiction {
  readonly parameterId: string;
  /** Digest of the attested evidence. */
  readonly attested: string;
  /** Digest of the decisive contradicting evidence. */
  readonly seen: string;
}

/**
 * Returns attestations that say yes where current tested evidence, or otherwise configuration evidence, says
 * no. A listing that is the subject of the parameter counts as tested. Self-reported evidence refutes nothing, nor does expired evidence of a failure.
 * @param judged one verdict for each of the parameters, in the same order
 */
export const contradicted = (
  { parameters }: Pick<CompiledFramework, 'parameters'>,
  judged: readonly Judged[],
  evidence: ReadonlyMap<string, readonly Evidence[]>,
  now: Instant,
): readonly Contradiction[] =>
  parameters.flatMap(({ parameter, judge }, index): readonly Contradiction[] => {
    if (judged[index]?.verdict !== 'fail') return [];
    const today = now.slice(0, 10);
    const counting = (evidence.get(parameter.id) ?? []).filter((one) => counts(one, now));
    const ranks = counting.map((one) => decidingRank(one, parameter.bestProof));
    const strongest = Math.min(...ranks.filter(isSeenRank));
    const seen = counting.find(
      ({ value }, index) => ranks[index] === strongest && judge(value, today) === 'fail',
    );
    if (!seen) return [];
    return counting
      .filter(({ source, value }) => source === 'attestation' && judge(value, today) === 'pass')
      .map(({ digest }) => ({ parameterId: parameter.id, attested: digest, seen: seen.digest }));
  });

/** Which attestations are refuted by what was seen. */
import type { Evidence } from '#shared/evidence/evidence.ts';
import { counts } from '#shared/evidence/merge.ts';
import { isSeen, strengthOf, strongest } from '#shared/evidence/strongest.ts';
import type { CompiledFramework } from '#shared/judging/compile.ts';
import type { Judged } from '#shared/judging/judge.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** An attested yes against something seen. */
export interface Contradiction {
  readonly parameterId: string;
  /** Digest of the attested evidence. */
  readonly attested: string;
  /** Digest of the evidence that decided against it. */
  readonly seen: string;
}

/**
 * Attestations that say yes where what counts of observations, or else of the infrastructure, says no. What is only told refutes
 * nothing, and nor does a failure that was seen so long ago that its evidence has expired.
 * @param judged one verdict for each of the parameters, in their order
 */
export const contradicted = (
  { parameters }: Pick<CompiledFramework, 'parameters'>,
  judged: readonly Judged[],
  evidence: ReadonlyMap<string, readonly Evidence[]>,
  now: Instant,
): readonly Contradiction[] =>
  parameters.flatMap(({ parameter, judge }, place): readonly Contradiction[] => {
    if (judged[place]?.verdict !== 'fail') return [];
    const today = now.slice(0, 10);
    const counting = (evidence.get(parameter.id) ?? []).filter((one) => counts(one, now));
    const sights = strongest(counting.filter((one) => isSeen(strengthOf(one))));
    const seen = sights.find(({ value }) => judge(value, today) === 'fail');
    if (!seen) return [];
    return counting
      .filter(({ source, value }) => source === 'attestation' && judge(value, today) === 'pass')
      .map(({ digest }) => ({ parameterId: parameter.id, attested: digest, seen: seen.digest }));
  });

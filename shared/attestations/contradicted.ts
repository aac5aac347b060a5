/** Determines which attestations observed evidence refutes. */
import type { Evidence } from '#shared/evidence/evidence.ts';
import { counts } from '#shared/evidence/merge.ts';
import { isSeen, strengthOf, strongest } from '#shared/evidence/strongest.ts';
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
 * no. Self-reported evidence refutes nothing, nor does expired evidence of a failure.
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
    const sights = strongest(counting.filter((one) => isSeen(strengthOf(one))));
    const seen = sights.find(({ value }) => judge(value, today) === 'fail');
    if (!seen) return [];
    return counting
      .filter(({ source, value }) => source === 'attestation' && judge(value, today) === 'pass')
      .map(({ digest }) => ({ parameterId: parameter.id, attested: digest, seen: seen.digest }));
  });

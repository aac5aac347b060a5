/** Which attestations are refuted by what was seen. */
import { type Evidence, strengths } from '#shared/evidence/evidence.ts';
import { counts } from '#shared/evidence/merge.ts';
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

const SAID = strengths.indexOf('declared');

/**
 * Attestations that say yes where an observation, or the infrastructure, decided no. A declaration refutes nothing: both
 * are only said.
 * @param judged one verdict for each of the parameters, in their order
 */
export const contradicted = (
  { parameters }: Pick<CompiledFramework, 'parameters'>,
  judged: readonly Judged[],
  evidence: ReadonlyMap<string, readonly Evidence[]>,
  now: Instant,
): readonly Contradiction[] =>
  parameters.flatMap(({ parameter, judge }, place): readonly Contradiction[] => {
    const one = judged[place];
    const [seen] = one?.decisive ?? [];
    if (one?.verdict !== 'fail' || one.strength === null || seen === undefined) return [];
    if (strengths.indexOf(one.strength) >= SAID) return [];
    return (evidence.get(parameter.id) ?? [])
      .filter(({ source }) => source === 'attestation')
      .filter((said) => counts(said, now) && judge(said.value, now.slice(0, 10)) === 'pass')
      .map(({ digest }) => ({ parameterId: parameter.id, attested: digest, seen: seen.digest }));
  });

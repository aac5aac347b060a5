import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import type { Verdict } from '#shared/scoring/score.ts';
import { valueText } from '#web/ui/evidence-chip/conflict-text.ts';

interface Valued {
  readonly strength: Strength;
  readonly value: ParameterValue;
}

/**
 * Returns whether a piece of evidence supports the verdict. The strongest decides; evidence that differs from
 * it is contradicted.
 */
export const speaksOf = (
  evidence: Valued,
  all: readonly Valued[],
  verdict: Verdict,
): 'for' | 'between' | 'against' => {
  const decisive = strongestFirst(all)[0] ?? evidence;
  if (valueText(evidence.value) !== valueText(decisive.value)) return 'between';
  if (verdict === 'fail') return 'against';
  return verdict === 'partial' ? 'between' : 'for';
};

/** Returns the evidence with the deciding one first. */
export const strongestFirst = <E extends Valued>(evidence: readonly E[]): readonly E[] =>
  evidence.toSorted((a, b) => strengths.indexOf(a.strength) - strengths.indexOf(b.strength));

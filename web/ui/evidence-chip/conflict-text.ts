import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import { strengthLabels } from '#shared/scoring/sum-labels.ts';

interface Valued {
  readonly strength: Strength;
  readonly value: ParameterValue;
}

/** Formats a value as text: `yes`, `no`, a number, or the members of a list. */
export const valueText = (value: ParameterValue): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return value.length === 0 ? 'nothing' : value.join(', ');
  return String(value);
};

/**
 * Returns the text of a conflict, such as `Self-reported yes, tested no`: the weakest contradicting value
 * against the strongest. Returns `undefined` if no evidence contradicts it.
 */
export const conflictText = (evidence: readonly Valued[]): string | undefined => {
  const ranked = [...evidence].sort((a, b) => strengths.indexOf(a.strength) - strengths.indexOf(b.strength));
  const strongest = ranked[0];
  if (strongest === undefined) return undefined;
  const against = ranked.findLast((one) => valueText(one.value) !== valueText(strongest.value));
  if (against === undefined) return undefined;
  const decided = strengthLabels[strongest.strength].toLowerCase();
  return `${strengthLabels[against.strength]} ${valueText(against.value)}, ${decided} ${valueText(strongest.value)}`;
};

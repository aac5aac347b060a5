/**
 * Maturity by strength of proof, from 1 to 3. It is the product's own measure, not the publisher's: how
 * strong the proof of a control on an agent is, regardless of its score.
 */
import type { Strength } from '#shared/evidence/evidence.ts';
import type { Judgeable, Judged } from '#shared/scoring/judge.ts';

/**
 * Level of each strength of proof: observed first, then listed or documented with approval, then
 * self-reported.
 */
const levelOf: Readonly<Record<Strength, number>> = {
  tested: 3,
  configuration: 3,
  documented: 2,
  listed: 2,
  'self-reported': 1,
};

const names = ['Basic', 'Intermediate', 'Advanced'] as const;
export type MaturityName = (typeof names)[number];

/**
 * Returns the name of the nearest whole level, rounding halves up, so that Advanced starts at a target of
 * 2.5. Null below 0.5, where there is almost no evidence.
 */
export const maturityName = (level: number): MaturityName | null => names[Math.round(level) - 1] ?? null;

/** The fields of a verdict that maturity reads. */
export type Verified = Pick<Judged<Judgeable>, 'verdict' | 'strength'>;

const partOf = ({ verdict, strength }: Verified): number => {
  const level = strength === null ? 0 : levelOf[strength];
  if (verdict === 'pass') return level;
  return verdict === 'partial' ? level / 2 : 0;
};

/**
 * Returns the maturity of a control on an agent: the mean proof level of its applicable parameters. A partial
 * counts half; a fail or missing evidence counts 0.
 * @returns 0 to 3; null when no parameter applies
 */
export const maturityOf = (parameters: readonly Verified[]): number | null => {
  const applicable = parameters.filter(({ verdict }) => verdict !== 'not-applicable');
  if (applicable.length === 0) return null;
  return applicable.reduce((sum, one) => sum + partOf(one), 0) / applicable.length;
};

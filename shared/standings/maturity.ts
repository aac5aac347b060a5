/**
 * Maturity by strength of proof, from 1 to 3. It is the product's own measure, not the publisher's: how strongly a control
 * is shown on an agent, whatever its score.
 */
import type { Strength } from '#shared/evidence/evidence.ts';
import type { Judgeable, Judged } from '#shared/judging/judge.ts';

/** Level of each kind of proof: seen, then written by a machine or shown by an approved document, then only said. */
const levelOf: Readonly<Record<Strength, number>> = {
  observed: 3,
  infrastructure: 3,
  documented: 2,
  listed: 2,
  said: 1,
};

const names = ['Basic', 'Intermediate', 'Advanced'] as const;
export type MaturityName = (typeof names)[number];

/**
 * Name of a level: that of the nearest whole one, upwards from halves, so that a target of 2.5 is where Advanced begins.
 * Null below 0.5, where next to nothing is shown.
 */
export const maturityName = (level: number): MaturityName | null => names[Math.round(level) - 1] ?? null;

/** What maturity reads of a verdict. */
export type Proven = Pick<Judged<Judgeable>, 'verdict' | 'strength'>;

const partOf = ({ verdict, strength }: Proven): number => {
  const level = strength === null ? 0 : levelOf[strength];
  if (verdict === 'pass') return level;
  return verdict === 'partial' ? level / 2 : 0;
};

/**
 * Maturity of a control on an agent: the mean over its applicable parameters of the level of their proof; half of it for a
 * partial, 0 for a fail and for what is not shown.
 * @returns 0 to 3; null when no parameter applies
 */
export const maturityOf = (parameters: readonly Proven[]): number | null => {
  const applicable = parameters.filter(({ verdict }) => verdict !== 'not-applicable');
  if (applicable.length === 0) return null;
  return applicable.reduce((sum, one) => sum + partOf(one), 0) / applicable.length;
};

/** Rules for which agents are healthcare agents, and which of them the tenant counters include. */

import type { AgentFacts } from '#shared/parameters/parameter.ts';
import { coveredOf, earnedPointsOf } from '#shared/scoring/points.ts';
import { agentTypes } from './contract.ts';

/** The clinical agent types; the types after them are not specific to healthcare. */
const clinicalTypes: ReadonlySet<string> = new Set(agentTypes.slice(0, 8));

/** Key of the framework whose coverage measures how much evidence a healthcare agent has. */
const BY_FRAMEWORK = 'hipaa';

/** Minimum coverage, in percent, at which the absence of open PHI exposure issues is meaningful. */
export const ENOUGH_SHOWN = 50;

interface ByNature {
  readonly type: string;
  /** Value of the fact in its latest scan; absent before the first scan. */
  readonly handlesPhi?: AgentFacts['handles-phi'] | undefined;
}

/** Returns true for a clinical type, and for every agent not shown to handle no PHI: unknown counts. */
export const isHealthcareAgent = ({ type, handlesPhi }: ByNature): boolean =>
  handlesPhi !== 'no' || clinicalTypes.has(type);

/**
 * Whether an agent has enough evidence for the absence of issues to be meaningful.
 * @param frameworkPoints stored per framework, from `countedPoints`
 */
export const isShownEnough = (
  frameworkPoints: Readonly<Record<string, readonly number[] | null>>,
): boolean => {
  const points = frameworkPoints[BY_FRAMEWORK];
  if (!points) return false;
  const [, , ...milliPoints] = points;
  return coveredOf(earnedPointsOf(milliPoints.map((thousandths) => thousandths / 1000))) >= ENOUGH_SHOWN;
};

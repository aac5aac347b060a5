/** Which agents are healthcare agents, and what of them the counters of a tenant hold. */
import { coveredOf, earnedPointsOf } from '#shared/judging/points.ts';
import type { AgentFacts } from '#shared/parameters/parameter.ts';
import { agentTypes } from './contract.ts';

/** The types of agents that work in care; those after them may serve anybody. */
const clinicalTypes: ReadonlySet<string> = new Set(agentTypes.slice(0, 8));

/** Key of the framework whose coverage says how much of a healthcare agent was shown. */
const BY_FRAMEWORK = 'hipaa';

/** From this coverage on, in percent, an agent without open issues that expose PHI is known to have few. */
export const ENOUGH_SHOWN = 50;

interface ByNature {
  readonly type: string;
  /** What its latest scan made of the fact; absent before one did. */
  readonly handlesPhi?: AgentFacts['handles-phi'] | undefined;
}

/** A clinical type, or one that nobody has shown to handle no PHI: unknown counts. */
export const isHealthcareAgent = ({ type, handlesPhi }: ByNature): boolean =>
  handlesPhi !== 'no' || clinicalTypes.has(type);

/**
 * Whether enough of an agent was shown for the absence of issues to mean something.
 * @param frameworkPoints what its row keeps of each framework: score, then nine point sums in thousandths
 */
export const isShownEnough = (
  frameworkPoints: Readonly<Record<string, readonly number[] | null>>,
): boolean => {
  const points = frameworkPoints[BY_FRAMEWORK];
  if (!points) return false;
  const [, ...milliPoints] = points;
  return coveredOf(earnedPointsOf(milliPoints.map((thousandths) => thousandths / 1000))) >= ENOUGH_SHOWN;
};

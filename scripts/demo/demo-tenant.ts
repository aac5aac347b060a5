/**
 * The demo tenant: agents of a hospital with evidence from which the product's own rules compute the
 * displayed scores.
 */
import type { SamplePiece } from '#functions/demo/sample-agent.ts';
import { agentContribution, countedPoints } from '#shared/agents/agent-counts.ts';
import { applyDelta, nothing } from '#shared/counters/stats.ts';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import { statsReplyOf } from '#shared/dashboard/reply.ts';
import type { FrameworkKey } from '#shared/frameworks/framework.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { agentScore } from '#shared/scoring/agent-score.ts';
import { evaluateAgent } from '#shared/scoring/evaluate-agent.ts';
import { knownOf, type Piece } from '#shared/scoring/known.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import { type DemoAgent, demoAgents } from './agents.ts';
import { evaluatedPiece } from './choices.ts';
import { evidenceFor, frameworksOf, storedOf } from './search.ts';

/** The displayed mean of each framework. */
export const wantedMeans = {
  hipaa: 78,
  hitrust: 85,
  'nist-ai-rmf': 72,
  'owasp-ai': 89,
  'csa-aicm': 66,
  'mitre-atlas': 81,
} as const satisfies Partial<Record<FrameworkKey, number>>;

/** An agent with its evidence and the evaluation. */
export interface JudgedAgent {
  readonly agent: DemoAgent;
  readonly evidence: readonly (Piece & SamplePiece)[];
  /** In the order of `agent.frameworks`. */
  readonly scores: readonly ScoreObject[];
  /** Across its frameworks. */
  readonly score: ScoreObject | null;
  /** Ids of the failing parameters. */
  readonly failing: readonly string[];
}

const judgedAgent = (agent: DemoAgent, evidence: JudgedAgent['evidence'], now: Instant): JudgedAgent => {
  const catalog = frameworksOf(agent);
  const { scores, failing } = evaluateAgent(catalog, knownOf(storedOf(agent, evidence, now), now), now);
  const named = catalog.frameworks.flatMap(({ framework: { name } }, index) => {
    const score = scores[index];
    return score ? [{ name, score }] : [];
  });
  return { agent, evidence, scores, score: agentScore(named), failing };
};

/**
 * Returns the agents, each with its evidence, at a given time.
 * @throws Error if no evidence was found that results in the required means
 */
export const demoTenant = (now: Instant): readonly JudgedAgent[] => {
  const agents = demoAgents();
  const evidence = evidenceFor(agents, wantedMeans, now);
  return agents.map((agent, index) => {
    const pieces = (evidence[index] ?? []).map((piece) => evaluatedPiece(agent, piece, now));
    return judgedAgent(agent, pieces, now);
  });
};

/** Returns the counted row of an agent. */
const rowOf = ({ agent, scores, score }: JudgedAgent) => ({
  type: agent.type,
  status: 'active',
  frameworks: agent.frameworks,
  score,
  frameworkPoints: Object.fromEntries(
    agent.frameworks.map((key, index) => {
      const own = scores[index];
      return [key, own ? countedPoints(own) : null];
    }),
  ),
  lastScanAt: null,
});

/** Returns the dashboard of the tenant, from the counters of its agents. */
export const dashboardOf = (tenant: readonly JudgedAgent[]): DashboardStats =>
  statsReplyOf(
    tenant.reduce(
      (stats, one) => applyDelta(stats, { before: nothing, after: agentContribution(rowOf(one)) }),
      nothing,
    ),
  );

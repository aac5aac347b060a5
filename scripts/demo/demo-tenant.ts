/** The demo tenant: agents of a hospital with evidence of which the product's own rules make the scores that a visitor is shown. */
import { agentContribution, countedPoints } from '#shared/agents/agent-counts.ts';
import { applyDelta, nothing } from '#shared/counters/stats.ts';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import { statsReplyOf } from '#shared/dashboard/reply.ts';
import type { FrameworkKey } from '#shared/frameworks/framework.ts';
import { agentScore } from '#shared/judging/agent-score.ts';
import { evaluateAgent } from '#shared/judging/evaluate-agent.ts';
import { knownOf, type Piece } from '#shared/judging/known.ts';
import type { ScoreObject } from '#shared/judging/score.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type DemoAgent, demoAgents } from './agents.ts';
import { evidenceFor, frameworksOf, keptOf } from './search.ts';

/** The mean of each framework, as a visitor is shown it. */
export const wantedMeans = {
  hipaa: 78,
  hitrust: 85,
  'nist-ai-rmf': 72,
  'owasp-ai': 89,
  'csa-aicm': 66,
  'mitre-atlas': 81,
} as const satisfies Partial<Record<FrameworkKey, number>>;

/** An agent with what is known of it and what the product makes of that. */
export interface JudgedAgent {
  readonly agent: DemoAgent;
  readonly evidence: readonly Piece[];
  /** In the order of `agent.frameworks`. */
  readonly scores: readonly ScoreObject[];
  /** Over its frameworks. */
  readonly score: ScoreObject | null;
  /** Ids of the parameters that fail. */
  readonly failing: readonly string[];
}

const judgedAgent = (agent: DemoAgent, evidence: readonly Piece[], now: Instant): JudgedAgent => {
  const catalogue = frameworksOf(agent);
  const { scores, failing } = evaluateAgent(catalogue, knownOf(keptOf(agent, evidence, now), now), now);
  const named = catalogue.frameworks.flatMap(({ framework: { name } }, place) => {
    const score = scores[place];
    return score ? [{ name, score }] : [];
  });
  return { agent, evidence, scores, score: agentScore(named), failing };
};

/**
 * The agents, each with its evidence, at an instant.
 * @throws Error where no evidence was found that gives the wanted means
 */
export const demoTenant = (now: Instant): readonly JudgedAgent[] => {
  const agents = demoAgents();
  const evidence = evidenceFor(agents, wantedMeans, now);
  return agents.map((agent, place) => judgedAgent(agent, evidence[place] ?? [], now));
};

/** The agent as its row is counted. */
const rowOf = ({ agent, scores, score }: JudgedAgent) => ({
  type: agent.type,
  status: 'active',
  frameworks: agent.frameworks,
  score,
  frameworkPoints: Object.fromEntries(
    agent.frameworks.map((key, place) => {
      const own = scores[place];
      return [key, own ? countedPoints(own) : null];
    }),
  ),
  lastScanAt: null,
});

/** What the dashboard of the tenant shows, by the counters that its agents add up to. */
export const dashboardOf = (tenant: readonly JudgedAgent[]): DashboardStats =>
  statsReplyOf(
    tenant.reduce(
      (stats, one) => applyDelta(stats, { before: nothing, after: agentContribution(rowOf(one)) }),
      nothing,
    ),
  );

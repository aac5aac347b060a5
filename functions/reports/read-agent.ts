/** Reads one agent for a report: its scores, their scans with results, and its issues. */
import type { Agent } from '#functions/agents/agent-item.ts';
import { reportFieldValues } from '#functions/agents/field-values.ts';
import { issuesOfAgent } from '#functions/issues/issue-store.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { advise } from '#functions/scans/advise.ts';
import { readResults } from '#functions/scans/pipeline/persist/results-store.ts';
import type { Scan } from '#functions/scans/pipeline/persist/scan-item.ts';
import { readScansOf } from '#functions/scans/pipeline/persist/scan-store.ts';
import { type FrameworkScore, readFrameworkScores } from '#functions/standings/framework-scores.ts';
import { agentContribution } from '#shared/agents/agent-counts.ts';
import { nothing } from '#shared/counters/stats.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import type { LeftOutReason } from '#shared/reports/agent-section.ts';
import type { AgentRead, ReadStanding } from '#shared/reports/gathering/agent-read.ts';
import { frameworksThatCount } from '#shared/scoring/agent-score.ts';
import { standingStats } from '#shared/standings/standing-counts.ts';
import { readSeenOf } from './read-seen.ts';

/** The scope of a report. */
export interface Covered {
  /** In report order. */
  readonly frameworks: readonly Pick<Framework, 'key' | 'name'>[];
  /** All frameworks of the tenant, for the names of those that the report leaves out. */
  readonly available: readonly Pick<Framework, 'key' | 'name'>[];
  /** Whether frameworks were selected, in which case issues of others are omitted too. */
  readonly isChosen: boolean;
  /**
   * Whether the report covers a single agent, whose scores are included even if they do not count for the
   * organization.
   */
  readonly isOne: boolean;
}

interface OfScan {
  readonly agent: Agent;
  /** Name of the framework. */
  readonly name: string;
  readonly scan: Scan | undefined;
  readonly isOne: boolean;
}

const standingOf = async (
  table: TenantTable,
  objects: Pick<Objects, 'get'>,
  score: FrameworkScore,
  { agent, name, scan, isOne }: OfScan,
): Promise<ReadStanding> => {
  const results = scan && (await readResults(table, objects, scan));
  return {
    key: score.framework,
    name,
    scanId: score.scanId,
    completedAt: score.completedAt,
    score: score.score,
    counted: isOne || score.counting ? standingStats(score) : nothing,
    reevaluated: scan?.reevaluated ?? false,
    addresses: scan?.addresses ?? null,
    ...(results ? { results: advise(results, scan, agent) } : {}),
  };
};

interface ReadScores {
  /** The scores that make up the agent score, for the frameworks that the report covers, in its order. */
  readonly covered: readonly FrameworkScore[];
  readonly others: readonly (FrameworkScore & { readonly reason: LeftOutReason })[];
}

const scoresOf = async (
  table: TenantTable,
  agent: Agent,
  { frameworks, available }: Covered,
): Promise<ReadScores> => {
  const all = await readFrameworkScores(table, agent.id);
  const scores = new Map(all.map((score) => [score.framework, score]));
  const counting = frameworksThatCount([...scores.keys()], agent.frameworks);
  const covered = frameworks.flatMap(({ key }) => (counting.includes(key) ? (scores.get(key) ?? []) : []));
  const reasonOf = (framework: string): LeftOutReason => {
    if (!available.some(({ key }) => key === framework)) return 'deleted';
    return frameworks.some(({ key }) => key === framework) ? 'not-assigned' : 'not-selected';
  };
  const others = all
    .filter((score) => !covered.includes(score))
    .map((score) => ({ ...score, reason: reasonOf(score.framework) }));
  return { covered, others };
};

/** Reads one agent. Its results are read one framework at a time, because each may be large. */
export const readAgentFor = async (
  table: TenantTable,
  objects: Pick<Objects, 'get'>,
  agent: Agent,
  covered: Covered,
): Promise<AgentRead> => {
  const [{ covered: scores, others }, issues, seen] = await Promise.all([
    scoresOf(table, agent, covered),
    issuesOfAgent(table, agent.id),
    readSeenOf(table, objects, agent.id),
  ]);
  const scans = await readScansOf(
    table,
    [...scores, ...others].map(({ scanId }) => scanId),
  );
  const standings: ReadStanding[] = [];
  for (const score of scores) {
    const name = covered.frameworks.find(({ key }) => key === score.framework)?.name ?? score.framework;
    const scan = scans.find(({ id }) => id === score.scanId);
    standings.push(await standingOf(table, objects, score, { agent, name, scan, isOne: covered.isOne }));
  }
  const nameOf = ({ framework, scanId }: FrameworkScore): string =>
    covered.available.find(({ key }) => key === framework)?.name ??
    // A deleted framework has its name only in the scan.
    scans.find(({ id }) => id === scanId)?.custom?.name ??
    framework;
  const concerns = (controls: readonly string[]) =>
    !covered.isChosen ||
    covered.frameworks.some(({ key }) => controls.some((control) => control.startsWith(`${key}:`)));
  const { id, score, lastScanAt } = agent;
  return {
    agent: { id, ...reportFieldValues(agent), score, lastScanAt },
    counted: agentContribution(agent),
    standings,
    leftOut: others.map((score) => ({
      ...{ key: score.framework, name: nameOf(score), scanId: score.scanId },
      ...{ completedAt: score.completedAt, reason: score.reason },
    })),
    issues: issues
      .filter(({ controls }) => concerns(controls))
      .map((issue) => ({ ...issue, controls: [...issue.controls] })),
    seen,
  };
};

/** For tests: the figures of a tenant from the API, as the screens show them. */
import { handler as agentsHandler } from '#functions/agents/agents-api.lambda.ts';
import { handler as dashboardHandler } from '#functions/dashboard/dashboard-api.lambda.ts';
import { handler as issuesHandler } from '#functions/issues/issues-api.lambda.ts';
import { sender } from '#functions/platform/http/api-fixture.ts';
import { handler as scansHandler } from '#functions/scans/api/scans-api.lambda.ts';
import { handler as standingsHandler } from '#functions/standings/standings-api.lambda.ts';
import type { AgentReply } from '#shared/agents/contract.ts';
import type { IssueReply } from '#shared/issues/contract.ts';
import { severities } from '#shared/parameters/parameter.ts';
import type { PerSeverity } from '#shared/reports/report-model.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import { type Verdict, verdicts } from '#shared/scoring/verdict.ts';
import type { StandingSummary } from '#shared/standings/standing-reply.ts';
import { figuresOf, keyOf } from './figures-fixture.ts';
import type { FiguresRead } from './readers-fixture.ts';

const agents = sender(agentsHandler);
const dashboard = sender(dashboardHandler);
const issues = sender(issuesHandler);
const scans = sender(scansHandler);
const standings = sender(standingsHandler);

/** The latest completed scan of each agent in each framework, with its results. */
const latestScans = async (token: string): Promise<ReadonlyMap<string, ScoreObject>> => {
  const list = (await scans('GET', '/api/scans', { token })).body as readonly ScanReply[];
  const latest = new Map<string, ScoreObject>();
  // Newest first.
  for (const { id, agentId, framework } of list.toReversed()) {
    const { body } = await scans('GET', `/api/scans/${id}`, { token });
    latest.set(`${agentId}/${keyOf(framework)}`, body.results);
  }
  return latest;
};

const perSeverity = (list: readonly IssueReply[]): PerSeverity =>
  Object.fromEntries(
    severities.map((severity) => [severity, list.filter((one) => one.severity === severity).length]),
  ) as PerSeverity;

/** @throws Error if two screens differ */
export const readScreens = async (token: string): Promise<FiguresRead> => {
  const stats = (await dashboard('GET', '/api/dashboard/stats', { token })).body;
  const all = (await standings('GET', '/api/framework-standings', { token })).body as StandingSummary[];
  const list = (await agents('GET', '/api/agents', { token })).body as AgentReply[];
  const open = (await issues('GET', '/api/issues?status=open&limit=200', { token })).body as IssueReply[];
  const latest = await latestScans(token);
  if (JSON.stringify(perSeverity(open)) !== JSON.stringify(stats.openBySeverity))
    throw new Error('The list of issues and the dashboard count differently.');
  const sum = (verdict: Verdict) => [...latest.values()].reduce((of, { counts }) => of + counts[verdict], 0);
  return {
    overall: figuresOf({ ...stats, score: stats.averageComplianceScore }),
    frameworks: Object.fromEntries(all.map(({ key, score }) => [key, figuresOf(score)])),
    agents: Object.fromEntries(list.map(({ id, score }) => [id, score?.score ?? null])),
    scans: Object.fromEntries([...latest].map(([of, score]) => [of, figuresOf(score)])),
    counts: {
      registered: stats.registeredAgents,
      active: stats.activeAgents,
      scored: stats.scoredAgents,
    },
    open: stats.openBySeverity,
    verdicts: Object.fromEntries(
      verdicts.map((verdict) => [verdict, sum(verdict)]),
    ) as FiguresRead['verdicts'],
  };
};

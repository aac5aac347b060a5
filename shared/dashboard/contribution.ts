/** What one stored item adds to the counters of its tenant. */
import * as v from 'valibot';
import { agentStatuses } from '#shared/agents/contract.ts';
import { AT_RISK_FROM } from '#shared/agents/labels.ts';
import { standingContribution } from '#shared/frameworks/standing-counts.ts';
import { issueStatuses } from '#shared/issues/contract.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { frameworksThatCount } from '#shared/scans/agent-score.ts';
import { milliPoints } from '#shared/scans/points.ts';
import { earnedPoints } from '#shared/scans/score.ts';
import { nothing, plain, rows, type Stats } from './stats.ts';

/** Kinds of items that the counters of a tenant count; each has one row an item in the base table. */
export const countedKinds = ['AGENT', 'ISSUE'] as const;

/** What is counted: agents and issues, and for each framework the latest scores of agents in it. */
export type CountedKind = (typeof countedKinds)[number] | `SCORE#${string}`;

const countedAgent = v.object({
  status: v.picklist(agentStatuses),
  frameworks: v.array(v.string()),
  score: v.nullable(v.object({ score: v.nullable(v.number()), points: earnedPoints })),
  /** For each framework that it was scanned against, the point sums of the latest scan; null without a score. */
  frameworkPoints: v.optional(v.record(v.string(), v.nullable(v.array(v.number()))), {}),
  lastScanAt: v.nullable(v.string()),
});

const countedIssue = v.object({
  severity: v.picklist(severities),
  status: v.picklist(issueStatuses),
  controls: v.array(v.string()),
});

const ofAgent = (agent: v.InferOutput<typeof countedAgent>): Stats => {
  const { status, score, frameworks, frameworkPoints, lastScanAt } = agent;
  if (status !== 'active') return { tally: { [rows.agents]: [0, 1] }, lastScanTime: lastScanAt };
  const scored = score?.score ?? null;
  const counting = frameworksThatCount(Object.keys(frameworkPoints), frameworks);
  const tally: Record<string, readonly number[]> = {
    [rows.agents]: [1, 0, scored === null ? 0 : 1, scored !== null && scored < AT_RISK_FROM ? 1 : 0],
  };
  if (score && scored !== null) tally[rows.points] = milliPoints(score.points);
  for (const key of new Set([...frameworks, ...counting])) {
    const points = counting.includes(key) ? frameworkPoints[key] : undefined;
    tally[rows.framework(key)] = points ? [1, 1, ...points] : [1];
  }
  return { tally: plain(tally), lastScanTime: lastScanAt };
};

const oneAt = (place: number): number[] => [...Array<number>(place).fill(0), 1];

const ofIssue = ({ severity, status, controls }: v.InferOutput<typeof countedIssue>): Stats => {
  const tally: Record<string, readonly number[]> = {
    [rows.severity(severity)]: oneAt(issueStatuses.indexOf(status)),
  };
  if (status === 'open') {
    for (const ref of controls) {
      tally[rows.broken(ref.slice(0, ref.indexOf(':')))] = oneAt(severities.indexOf(severity));
    }
  }
  return { tally: plain(tally), lastScanTime: null };
};

/**
 * What an item adds. An item that is not of its kind's shape adds nothing, so that one damaged row stops no counter.
 * @param item its attributes
 */
export const contributionOf = (kind: CountedKind, item: unknown): Stats => {
  if (kind === 'AGENT') {
    const agent = v.safeParse(countedAgent, item);
    return agent.success ? ofAgent(agent.output) : nothing;
  }
  if (kind === 'ISSUE') {
    const issue = v.safeParse(countedIssue, item);
    return issue.success ? ofIssue(issue.output) : nothing;
  }
  return standingContribution(item);
};

/** What an item leaves when it is deleted: the scans that it had took place all the same. */
export const contributionAfterDeletion = (kind: CountedKind, item: unknown): Stats => ({
  tally: {},
  lastScanTime: contributionOf(kind, item).lastScanTime,
});

/** What is read of one agent for a report, each part once. */
import type { ReportFieldName } from '#shared/agents/fields.ts';
import type { Stats } from '#shared/counters/stats.ts';
import type { IssueReply } from '#shared/issues/contract.ts';
import type { ReportedIssueField } from '#shared/issues/fields.ts';
import type { ScoreObject } from '#shared/judging/score.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { ReachedReply, ScanResults } from '#shared/scans/contract.ts';
import type { AgentSection, SeenLine } from '../agent-section.ts';

/** The latest score of the agent in a framework, and the scan that made it. */
export interface ReadStanding {
  /** Of the framework. */
  readonly key: string;
  readonly name: string;
  readonly scanId: string;
  readonly completedAt: Instant;
  readonly score: ScoreObject;
  /** What it adds to the counters of the framework. */
  readonly counted: Stats;
  readonly judgedAnew: boolean;
  /** Null where that was not recorded, or nothing was to be asked. */
  readonly addresses: readonly ReachedReply[] | null;
  /** Absent where they are not kept any more. */
  readonly results?: ScanResults;
}

export type ReadIssue = Pick<IssueReply, ReportedIssueField | 'remediation' | 'controls' | 'resolvedAt'>;

export interface AgentRead {
  /** Its declared fields that reports include, and its score over all its frameworks. */
  readonly agent: Pick<AgentSection, 'id' | ReportFieldName | 'score' | 'lastScanAt'>;
  /** What it adds to the counters of the tenant. */
  readonly counted: Stats;
  /** Of the frameworks that the report covers. */
  readonly standings: readonly ReadStanding[];
  /** Of every status, of those frameworks. */
  readonly issues: readonly ReadIssue[];
  /** What was seen last of its tools, models, card and versions. */
  readonly seen: readonly SeenLine[];
}

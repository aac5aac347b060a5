/** The data of one agent that a report reads, each part once. */
import type { ReportFieldName } from '#shared/agents/fields.ts';
import type { Stats } from '#shared/counters/stats.ts';
import type { IssueReply } from '#shared/issues/contract.ts';
import type { ReportedIssueField } from '#shared/issues/fields.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { ReachedReply, ScanResults } from '#shared/scans/contract.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import type { AgentSection, LeftOutScan, SeenLine } from '../agent-section.ts';

/** The latest score of the agent in a framework, and the scan that produced it. */
export interface ReadStanding {
  /** Key of the framework. */
  readonly key: string;
  readonly name: string;
  readonly scanId: string;
  readonly completedAt: Instant;
  readonly score: ScoreObject;
  /** Contribution to the counters of the framework. */
  readonly counted: Stats;
  readonly reevaluated: boolean;
  /** Null if not recorded, or if there was nothing to request. */
  readonly addresses: readonly ReachedReply[] | null;
  /** Absent if the results are no longer stored. */
  readonly results?: ScanResults;
}

export type ReadIssue = Pick<IssueReply, ReportedIssueField | 'remediation' | 'controls' | 'resolvedAt'>;

export interface AgentRead {
  /** Its declared fields that reports include, and its score over all its frameworks. */
  readonly agent: Pick<AgentSection, 'id' | ReportFieldName | 'score' | 'lastScanAt'>;
  /** Contribution to the counters of the tenant. */
  readonly counted: Stats;
  /** For the frameworks that the report covers. */
  readonly standings: readonly ReadStanding[];
  /** Its latest completed scans against other frameworks. */
  readonly leftOut: readonly LeftOutScan[];
  /** Issues of every status, for those frameworks. */
  readonly issues: readonly ReadIssue[];
  /** The last observed tools, models, agent card and versions. */
  readonly seen: readonly SeenLine[];
}

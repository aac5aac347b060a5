/** Returns an issue after a scan changed it. */
import type { Evidence } from '#shared/evidence/evidence.ts';
import { describeIssue, describeResolution } from '#shared/issues/describe.ts';
import { type DueDays, dueOnFor } from '#shared/issues/due.ts';
import { type AgentSnapshot, applyEvent, dismissalEnd, type IssueEvent } from '#shared/issues/lifecycle.ts';
import type { IssueChange } from '#shared/issues/raise.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { CompiledParameter } from '#shared/scoring/compile.ts';
import type { Judged } from '#shared/scoring/judge.ts';
import type { HistoryLine } from './history-store.ts';
import type { Issue } from './issue-item.ts';

export interface ChangedBy {
  readonly scan: {
    readonly id: string;
    readonly agentId: string;
    readonly agentName: string;
  };
  /** Name of the scan's framework. */
  readonly framework: string;
  /** References to the controls that a parameter supports, across all frameworks of the tenant. */
  readonly controlsOf: (parameterId: string) => readonly string[];
  /** The agent as this run saw it, to end dismissals that were decided for another state of it. */
  readonly agent: AgentSnapshot;
  /** Days that the organization allows to resolve an issue. */
  readonly allowed: DueDays;
  readonly now: Instant;
  readonly newId: NewId;
}

/** An issue after a change, and the lines of its history. */
export interface ChangedIssue {
  readonly issue: Issue;
  readonly lines: readonly HistoryLine[];
}

const raisedBy = (
  judged: Judged,
  compiled: CompiledParameter,
  { scan, framework, controlsOf, now, newId, allowed }: ChangedBy,
): Issue => ({
  id: newId(),
  agentId: scan.agentId,
  agentName: scan.agentName,
  framework,
  parameterId: judged.parameterId,
  ...describeIssue(compiled, judged),
  severity: compiled.parameter.severity,
  status: 'open',
  controls: [...controlsOf(judged.parameterId)],
  detectedAt: now,
  firstSeenAt: now,
  regressions: 0,
  resolvedAt: null,
  createdAt: now,
  assignee: null,
  dueOn: dueOnFor(compiled.parameter.severity, now, allowed),
  version: 0,
});

/** Returns the events of a change by a scan. */
const eventsOf = (
  change: IssueChange<Evidence>,
  before: Issue,
  { now, agent }: ChangedBy,
): readonly IssueEvent[] => {
  const end = before.dismissal && dismissalEnd(before.dismissal, now, agent);
  const ended: readonly IssueEvent[] =
    before.status === 'dismissed' && end !== undefined ? [{ kind: 'dismissal-ended', because: end }] : [];
  switch (change.kind) {
    case 'resolved':
      return [...ended, { kind: 'resolved', because: describeResolution(change.judged) }];
    case 'reopened':
      return [{ kind: 'reopened' }];
    case 'lapsed':
      return ended;
    default:
      return [];
  }
};

/**
 * Returns the issue after a change; the same object if it was only seen again.
 * @param before undefined only for a new issue
 */
export const issueAfter = (
  change: IssueChange<Evidence>,
  before: Issue | undefined,
  compiled: CompiledParameter,
  by: ChangedBy,
): ChangedIssue => {
  const { kind, judged } = change;
  if (before === undefined) {
    const line = { kind: 'raised', to: 'open' } as const;
    return { issue: raisedBy(judged, compiled, by), lines: [line] };
  }
  let issue = before;
  const lines: HistoryLine[] = [];
  for (const event of eventsOf(change, before, by)) {
    const applied = applyEvent(issue, event, by);
    if (!applied) continue;
    issue = applied.after;
    if (applied.line) lines.push(applied.line);
  }
  if (kind === 'resolved')
    issue = { ...issue, resolution: { scanId: by.scan.id, because: describeResolution(judged) } };
  if (kind === 'reopened') {
    const { resolution: _, ...stored } = issue;
    issue = {
      ...stored,
      ...describeIssue(compiled, judged),
      controls: [...by.controlsOf(judged.parameterId)],
    };
  }
  return { issue, lines };
};

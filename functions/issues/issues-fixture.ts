/** Test fixture: stored issues, and what lists show of them. */
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { DEFAULT_DUE_DAYS, dueOnFor } from '#shared/issues/due.ts';
import type { IssueListQuery } from '#shared/issues/list-plan.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import type { Severity } from '#shared/parameters/parameter.ts';
import { agentIssuesWrite } from './agent-issues.ts';
import { type Issue, issueCreated } from './issue-item.ts';
import { listIssues } from './issue-store.ts';

export const NOW = '2026-11-20T09:00:00.000Z';

let made = 0;
/** Returns ids in creation order, independent of the clock. */
const nextId = (): string => {
  made += 1;
  return uuidv7(made, new Uint8Array(10));
};

/** An open issue that was detected at `NOW`. */
export const issueOf = (more: Partial<Issue> = {}): Issue => {
  const severity: Severity = more.severity ?? 'critical';
  return {
    id: nextId(),
    agentId: 'a1',
    agentName: 'Triage',
    framework: 'HIPAA',
    parameterId: 'endpoint-auth-required',
    title: 'It answers strangers',
    description: 'It answered 200.',
    severity,
    status: 'open',
    remediation: 'Close it.',
    controls: ['hipaa:164.312(d)', 'owasp-ai:ASI03'],
    detectedAt: NOW,
    firstSeenAt: NOW,
    regressions: 0,
    resolvedAt: null,
    createdAt: NOW,
    assignee: null,
    dueOn: dueOnFor(severity, NOW, DEFAULT_DUE_DAYS),
    version: 0,
    ...more,
  };
};

/** Stores issues with the state of their agents. Issues of one agent must have different parameters. */
export const storeIssues = async (table: TenantTable, issues: readonly Issue[]): Promise<void> => {
  for (const issue of issues) await table.commit(issueCreated(table, issue));
  for (const agentId of new Set(issues.map((issue) => issue.agentId))) {
    const own = issues.filter((issue) => issue.agentId === agentId);
    const scanId = newId();
    const state = (issue: Issue) => ({
      issueId: issue.id,
      seenAt: NOW,
      scanId,
      seenBy: 'tested' as const,
      changed: { scanId, kind: 'raised' as const },
    });
    const byParameter = Object.fromEntries(own.map((issue) => [issue.parameterId, state(issue)]));
    const agentIssues = { version: 0, openCount: own.length, byParameter };
    await table.commit([agentIssuesWrite(table, agentId, agentIssues, () => new Error('conflict'))]);
  }
};

/** Returns up to 200 issues, newest first unless the query names another order. */
export const issuesIn = async (table: TenantTable, query: Partial<IssueListQuery> = {}) => {
  const whole: IssueListQuery = { overdue: false, sort: 'newest', ...query };
  return (await listIssues(table, whole, { limit: 200, cursor: undefined }, new Date().toISOString())).items;
};

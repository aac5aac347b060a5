/** Changes an issue by events of its lifecycle, with its history, the state of its agent and its audit event. */

import { ConflictError } from '#functions/platform/jobs/job-transitions.ts';
import { backOff } from '#functions/platform/table/retry.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { openExposureWrite } from '#functions/standings/exposure-store.ts';
import type { DueDays } from '#shared/issues/due.ts';
import { applyEvent, type IssueChangeLine, type IssueEvent } from '#shared/issues/lifecycle.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import { agentIssuesWrite, openParameters, readAgentIssues, withDismissal } from './agent-issues.ts';
import { type HistoryActor, historyWrite } from './history-store.ts';
import { type Issue, issueChanged, storedIssues } from './issue-item.ts';

/** Tries of one change: scans and users may change the same issue. */
const MAX_TRIES = 5;

const changedMeanwhile = () => new ConflictError('The issue was changed at the same time.');

/** @throws ProblemError 404 if the tenant has no such issue */
export const requireIssue = async (table: TenantTable, issueId: string): Promise<Issue> => {
  const item = await table.get(table.key('ISSUE', issueId), { consistent: true });
  if (!item) throw notFound('Issue');
  return storedIssues.read(item);
};

const labels = { open: 'open', in_progress: 'in progress', resolved: 'resolved', dismissed: 'dismissed' };

const notAllowed = (event: IssueEvent, { status }: Issue): Error =>
  conflict(
    'wrong-status',
    `This issue is ${labels[status]}, so it cannot be ${event.kind === 'assigned' ? 'assigned' : 'changed'} this way.`,
  );

export interface IssueChangeOf {
  readonly before: Issue;
  readonly after: Issue;
  readonly lines: readonly IssueChangeLine[];
}

/**
 * Applies events in order.
 * @throws ProblemError 409 if the status of the issue does not allow one of them
 */
export const changeOf = (
  before: Issue,
  events: readonly IssueEvent[],
  clockwork: { readonly now: string; readonly allowed: DueDays },
): IssueChangeOf => {
  let after = before;
  const lines: IssueChangeLine[] = [];
  for (const event of events) {
    const applied = applyEvent(after, event, clockwork);
    if (!applied) throw notAllowed(event, after);
    if (!applied.line) continue;
    after = applied.after;
    lines.push(applied.line);
  }
  return { before, after, lines };
};

/** Returns the writes for the agent of an issue that became dismissed or open again. */
const dismissalWrites = async (table: TenantTable, { before, after }: IssueChangeOf) => {
  if ((before.status === 'dismissed') === (after.status === 'dismissed')) return [];
  const { agentId, parameterId } = after;
  const known = await readAgentIssues(table, agentId);
  const changed = withDismissal(known, parameterId, after.status === 'dismissed');
  return [
    agentIssuesWrite(table, agentId, changed, changedMeanwhile),
    openExposureWrite(table, agentId, openParameters(changed)),
  ];
};

/** Returns the writes of a change, without its audit event. */
export const changeWrites = async (
  table: TenantTable,
  change: IssueChangeOf,
  actor: HistoryActor,
  reason?: string,
): Promise<readonly Write[]> => [
  ...issueChanged(table, change.before, change.after, changedMeanwhile),
  ...change.lines.map((line) =>
    historyWrite(table, change.after.id, actor, {
      ...(reason === undefined ? {} : { text: reason }),
      ...line,
    }),
  ),
  ...(await dismissalWrites(table, change)),
];

/** Repeats a change after a conflict: it reads the issue again. @throws ConflictError as a 409 if it never succeeds */
export const retryingChange = async <T>(change: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      if (tries === MAX_TRIES)
        throw conflict(
          'changed-meanwhile',
          'This issue was changed by a scan or another user at the same time. Reload it and try again.',
        );
      await backOff(tries);
    }
  }
};

/** Plans and commits changes of several issues. Each is one transaction with its history and audit event. */
import { concurrently } from '#functions/platform/concurrently.ts';
import type { AuditEntry, Session } from '#functions/platform/http/handler.ts';
import { ConflictError } from '#functions/platform/jobs/job-transitions.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { BulkReply } from '#shared/issues/contract.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { changeOf, changeWrites, type IssueChangeOf } from './change-issue.ts';
import { readDueDays } from './due-days-store.ts';
import { auditDetails } from './issue-audit.ts';
import { type CheckedFields, eventsFor } from './issue-events.ts';
import { type Issue, storedIssues } from './issue-item.ts';
import { nameOf } from './issue-people.ts';

const CONCURRENT = 8;
const CHANGED_MEANWHILE = 'A scan or another user changed it at the same time.';

type Skipped = BulkReply['skipped'][number];

/** The change of each issue, or the reason why it has none. */
interface Plan {
  readonly changes: readonly IssueChangeOf[];
  readonly skipped: readonly Skipped[];
}

/** Returns the issues of the tenant with these ids. */
export const readIssues = async (table: TenantTable, ids: readonly string[]): Promise<readonly Issue[]> => {
  const keys = [...new Set(ids)].map((id) => table.key('ISSUE', id));
  return storedIssues.list(await table.getMany(keys, { consistent: true }));
};

/** @param fieldsOf returns the new fields of an issue, or why it is skipped */
export const planOf = async (
  table: TenantTable,
  issues: readonly Issue[],
  fieldsOf: (issue: Issue) => CheckedFields | string,
  now: Instant,
): Promise<Plan> => {
  const { days } = await readDueDays(table);
  const changes: IssueChangeOf[] = [];
  const skipped: Skipped[] = [];
  for (const issue of issues) {
    const skip = (reason: string) => skipped.push({ id: issue.id, title: issue.title, reason });
    const fields = fieldsOf(issue);
    if (typeof fields === 'string') {
      skip(fields);
      continue;
    }
    try {
      const change = changeOf(issue, eventsFor(issue, fields), { now, allowed: days });
      if (change.lines.length > 0) changes.push(change);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      skip(error.message);
    }
  }
  return { changes, skipped };
};

interface Committer {
  readonly session: Session;
  readonly now: Instant;
  readonly audit: (entry: AuditEntry) => Write;
  readonly nothingChanged: () => void;
}

/** Commits each change; one that conflicts is skipped, so that its undo never restores an unknown value. */
export const commitPlan = async (
  table: TenantTable,
  { changes, skipped }: Plan,
  { session, now, audit, nothingChanged }: Committer,
  reason: string,
): Promise<Omit<BulkReply, 'id'>> => {
  const conflicts: Skipped[] = [];
  await concurrently(changes, CONCURRENT, async (change) => {
    const { id, title } = change.before;
    try {
      await table.commit([
        ...(await changeWrites(table, change, { at: now, by: nameOf(session) }, reason)),
        audit({ resourceId: id, details: auditDetails(change, reason) }),
      ]);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      conflicts.push({ id, title, reason: CHANGED_MEANWHILE });
    }
  });
  const changed = changes.length - conflicts.length;
  if (changed === 0) nothingChanged();
  return { changed, skipped: [...skipped, ...conflicts] };
};

/** Turns the fields of a request into events of the lifecycle. */
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Day } from '#shared/issues/due.ts';
import type { Assignee, IssueEvent } from '#shared/issues/lifecycle.ts';
import { invalid } from '#shared/kernel/errors.ts';
import type { Issue } from './issue-item.ts';
import { requireAssignees } from './issue-people.ts';

export interface IssueFields {
  readonly status?: 'open' | 'in_progress' | undefined;
  readonly assigneeId?: string | null | undefined;
  readonly dueOn?: Day | undefined;
}

/** The fields with the user that they name. */
export interface CheckedFields {
  readonly status: IssueFields['status'];
  /** Undefined to leave the assignee. */
  readonly assignee: Assignee | null | undefined;
  readonly dueOn: Day | undefined;
}

/** @throws ProblemError 422 if no field is given or the user cannot be assigned */
export const checkedFields = async (
  table: TenantTable,
  { status, assigneeId, dueOn }: IssueFields,
): Promise<CheckedFields> => {
  if (status === undefined && assigneeId === undefined && dueOn === undefined)
    throw invalid([{ path: 'status', message: 'Give a status, an assignee or a due date' }]);
  if (assigneeId === undefined || assigneeId === null) return { status, assignee: assigneeId, dueOn };
  const [assignee] = await requireAssignees(table, [assigneeId], 'assigneeId');
  return { status, assignee, dueOn };
};

/** Returns the events that give an issue these fields; a field that it has already needs none. */
export const eventsFor = (
  issue: Issue,
  { status, assignee, dueOn }: CheckedFields,
): readonly IssueEvent[] => [
  ...(status !== undefined && status !== issue.status
    ? [{ kind: status === 'open' ? ('stopped' as const) : ('started' as const) }]
    : []),
  ...(assignee !== undefined && assignee?.id !== issue.assignee?.id
    ? [{ kind: 'assigned' as const, assignee }]
    : []),
  ...(dueOn !== undefined && dueOn !== issue.dueOn ? [{ kind: 'due-changed' as const, dueOn }] : []),
];

/** When an issue is due: by the days that the organization allows for each severity. A due date is a day in UTC. */
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { type Severity, severities } from '#shared/parameters/parameter.ts';
import type { IssueStatus } from './issue-status.ts';

/** A day in UTC, such as `2026-11-28`. */
export type Day = string;

/** Days that an organization allows to resolve an issue, by its severity. */
export type DueDays = Readonly<Record<Severity, number>>;

/** Until an administrator changes them. */
export const DEFAULT_DUE_DAYS: DueDays = { critical: 7, high: 30, medium: 90, low: 180 };

export const MAX_DUE_DAYS = 365;

export const dayOf = (at: Instant): Day => at.slice(0, 10);

/** Returns the due date of an issue that opens at a time. */
export const dueOnFor = (severity: Severity, openedAt: Instant, allowed: DueDays): Day =>
  dayOf(later(openedAt, allowed[severity] * DAY));

/** Statuses in which work remains. */
export const unresolvedStatuses = ['open', 'in_progress'] as const satisfies readonly IssueStatus[];

export const isUnresolved = (status: IssueStatus): boolean =>
  unresolvedStatuses.some((unresolved) => unresolved === status);

/** Whether the due date has passed and work remains. An issue is not overdue on the day itself. */
export const isOverdue = (
  { status, dueOn }: { readonly status: IssueStatus; readonly dueOn: Day },
  now: Instant,
): boolean => isUnresolved(status) && dueOn < dayOf(now);

/** Position of a severity in lists that start with the worst: `0` for critical. */
export const rankOf = (severity: Severity): string => String(severities.indexOf(severity));

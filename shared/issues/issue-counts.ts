/** Contribution of one issue to the counters of its tenant. */
import * as v from 'valibot';
import { nothing, plain, type Stats, slotOf } from '#shared/counters/stats.ts';
import { type Severity, severities } from '#shared/parameters/parameter.ts';
import { type IssueStatus, issueStatuses } from './issue-status.ts';

/** Names of the rows, with the meaning of their slots. */
export const issueRows = {
  /** Issues by status, in the order of `issueStatuses`. */
  severity: (severity: string) => `issues:${severity}`,
  /** Open issues that break the framework, by severity, in the order of `severities`. */
  broken: (key: string) => `broken:${key}`,
} as const;

const countedIssue = v.object({
  severity: v.picklist(severities),
  status: v.picklist(issueStatuses),
  controls: v.array(v.string()),
});

const oneAt = (index: number): number[] => [...Array<number>(index).fill(0), 1];

/**
 * Returns the contribution of a stored issue; empty for a malformed item, so that one damaged row does not
 * stop the counters.
 * @param item attributes of the item
 */
export const issueContribution = (item: unknown): Stats => {
  const parsed = v.safeParse(countedIssue, item);
  if (!parsed.success) return nothing;
  const { severity, status, controls } = parsed.output;
  const tally: Record<string, readonly number[]> = {
    [issueRows.severity(severity)]: oneAt(issueStatuses.indexOf(status)),
  };
  if (status === 'open') {
    for (const ref of controls) {
      tally[issueRows.broken(ref.slice(0, ref.indexOf(':')))] = oneAt(severities.indexOf(severity));
    }
  }
  return { tally: plain(tally), lastScanTime: null };
};

/** Returns the number of issues with a status, a severity, both, or neither. */
export const issueTotal = (
  { tally }: Stats,
  filter: { status: IssueStatus | undefined; severity: Severity | undefined },
): number => {
  const among = <T>(all: readonly T[], wanted: T | undefined) => (wanted === undefined ? all : [wanted]);
  return among(severities, filter.severity)
    .flatMap((severity) =>
      among(issueStatuses, filter.status).map((status) =>
        slotOf(tally, issueRows.severity(severity), issueStatuses.indexOf(status)),
      ),
    )
    .reduce((sum, count) => sum + count, 0);
};

import { Link } from '@tanstack/react-router';
import type { IssueReply } from '#shared/issues/contract.ts';
import { IssueStatus } from '#web/ui/badges/issue-status.tsx';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { type Column, DataTable, InNarrow, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import styles from './agent-issues.module.css';

interface IssuesTableProps {
  readonly issues: readonly IssueReply[];
  readonly busy: boolean;
}

const columns: readonly Column<IssueReply>[] = [
  {
    id: 'title',
    label: 'Issue',
    className: styles.issue,
    cell: (issue) => (
      <>
        <TwoLines
          title={
            <Link
              to="/issues"
              search={{
                status: issue.status,
                severity: issue.severity,
                agentId: issue.agentId,
                issue: issue.id,
              }}
              className={styles.title}
            >
              {issue.title}
            </Link>
          }
          meta={metaOf(issue)}
        />
        <InNarrow>
          <SeverityBadge severity={issue.severity} />
          <IssueStatus status={issue.status} />
        </InNarrow>
      </>
    ),
  },
  {
    id: 'severity',
    label: 'Severity',
    hideBelow: 'narrow',
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
  },
  {
    id: 'status',
    label: 'Status',
    hideBelow: 'narrow',
    cell: ({ status }) => <IssueStatus status={status} />,
  },
  {
    id: 'detectedAt',
    label: 'Detected',
    hideBelow: 'narrow',
    cell: ({ detectedAt }) => <DateTimeText at={detectedAt} />,
  },
];

/** Table of one agent's issues. */
export const IssuesTable = ({ issues, busy }: IssuesTableProps) => (
  <DataTable label="Issues" busy={busy} columns={columns} rows={issues} keyOf={({ id }) => id} />
);

/** Returns the resolution, or otherwise the description. */
const metaOf = ({ resolution, description, regressions }: IssueReply): string => {
  if (resolution !== undefined) return `Resolved: ${resolution.because}`;
  return regressions === 0 ? description : `${description} Recurred ${regressions} times.`;
};

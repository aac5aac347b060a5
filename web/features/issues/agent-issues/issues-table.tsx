import { Link } from '@tanstack/react-router';
import type { IssueReply } from '#shared/issues/contract.ts';
import { IssueStatus } from '#web/ui/badges/issue-status.tsx';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { DataTable, InNarrow, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import styles from './agent-issues.module.css';

interface IssuesTableProps {
  readonly issues: readonly IssueReply[];
  readonly busy: boolean;
}

/** Issues of one agent as rows. */
export const IssuesTable = ({ issues, busy }: IssuesTableProps) => (
  <DataTable label="Issues" busy={busy}>
    <thead>
      <tr>
        <th scope="col">Issue</th>
        <th scope="col" data-drop="narrow">
          Severity
        </th>
        <th scope="col" data-drop="narrow">
          Status
        </th>
        <th scope="col" data-drop="narrow">
          Detected
        </th>
      </tr>
    </thead>
    <tbody>
      {issues.map((issue) => (
        <tr key={issue.id}>
          <td className={styles.issue}>
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
          </td>
          <td data-drop="narrow">
            <SeverityBadge severity={issue.severity} />
          </td>
          <td data-drop="narrow">
            <IssueStatus status={issue.status} />
          </td>
          <td data-drop="narrow">
            <DateTimeText at={issue.detectedAt} />
          </td>
        </tr>
      ))}
    </tbody>
  </DataTable>
);

/** What resolved it, or else what it is about. */
const metaOf = ({ resolution, description, regressions }: IssueReply): string => {
  if (resolution !== undefined) return `Resolved: ${resolution.because}`;
  return regressions === 0 ? description : `${description} Came back ${regressions} times.`;
};

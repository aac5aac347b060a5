import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { IssueReply } from '#shared/issues/contract.ts';
import { IssueStatus } from '#web/ui/badges/issue-status.tsx';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { DataTable, InNarrow } from '#web/ui/data-table/data-table.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import styles from './all-issues-table.module.css';
import { brokenControls } from './broken-controls.ts';
import { IssueDetails } from './issue-details.tsx';
import type { RemedyDisclosure } from './issue-remedy.tsx';

interface AllIssuesTableProps {
  readonly issues: readonly IssueReply[];
  readonly busy: boolean;
  /** The issue whose row is open. */
  readonly opened: string | undefined;
  readonly onOpen: (issueId: string | undefined) => void;
  /** Of the open issue, whether and how its remedy is shown. */
  readonly remedy: RemedyDisclosure;
}

const COLUMNS = 7;

/** Issues as rows; each opens to what is known of it. */
export const AllIssuesTable = ({ issues, busy, opened, onOpen, remedy }: AllIssuesTableProps) => (
  <div className={styles.table}>
    <DataTable label="All issues" busy={busy}>
      <thead>
        <tr>
          <th scope="col">Issue</th>
          <th scope="col" data-drop="narrow">
            Agent
          </th>
          <th scope="col" data-drop="middle">
            Framework
          </th>
          <th scope="col" data-drop="narrow">
            Severity
          </th>
          <th scope="col" data-drop="narrow">
            Status
          </th>
          <th scope="col" data-drop="wide">
            Detected
          </th>
          <th scope="col" data-align="right">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {issues.map((issue) => (
          <Row
            key={issue.id}
            issue={issue}
            open={issue.id === opened}
            onToggle={() => onOpen(issue.id === opened ? undefined : issue.id)}
            remedy={remedy}
          />
        ))}
      </tbody>
    </DataTable>
  </div>
);

interface RowProps {
  readonly issue: IssueReply;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly remedy: RemedyDisclosure;
}

function Row({ issue, open, onToggle, remedy }: RowProps) {
  const { title, parameterId, agentName, framework, controls, severity, status, detectedAt } = issue;
  const others = brokenControls(controls, framework).filter(({ name }) => name !== framework);
  const details = useId();
  const row = useRef<HTMLTableRowElement>(null);
  // The address may name an issue far down the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is open from the start is looked for
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <tr ref={row} className={open ? `${styles.open} ${styles.head}` : undefined}>
        <td className={styles.issue}>
          <div className={styles.title} title={title}>
            {title}
          </div>
          <div className={`mono ${styles.meta}`}>{parameterId}</div>
          <InNarrow>
            <SeverityBadge severity={severity} />
            <span className="dim trunc" title={agentName}>
              {agentName}
            </span>
          </InNarrow>
        </td>
        <td data-drop="narrow" className={styles.agent} title={agentName}>
          <span>{agentName}</span>
        </td>
        <td data-drop="middle">
          <span className={styles.frameworks}>
            <TagBadge>{framework}</TagBadge>
            {others.length > 0 && (
              <span title={others.map(({ name }) => name).join(', ')}>
                <TagBadge outline>{`+${others.length}`}</TagBadge>
              </span>
            )}
          </span>
        </td>
        <td data-drop="narrow">
          <SeverityBadge severity={severity} />
        </td>
        <td data-drop="narrow">
          <IssueStatus status={status} />
        </td>
        <td data-drop="wide">
          <DateTimeText at={detectedAt} />
        </td>
        <td data-align="right">
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            onClick={onToggle}
          >
            <span className={styles.word}>{open ? 'Hide' : 'View'}</span>
            <span className="vh"> {title}</span>
            <IconChevronDown size={14} stroke={1.75} className={open ? styles.up : undefined} aria-hidden />
          </button>
        </td>
      </tr>
      {open && (
        <tr className={`${styles.open} ${styles.below}`}>
          <td id={details} colSpan={COLUMNS}>
            <IssueDetails issue={issue} remedy={remedy} />
          </td>
        </tr>
      )}
    </>
  );
}

import { useEffect, useRef } from 'react';
import type { IssueReply } from '#shared/issues/contract.ts';
import { IssueStatus } from '#web/ui/badges/issue-status.tsx';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { type Column, InNarrow } from '#web/ui/data-table/data-table.tsx';
import { ExpandableTable } from '#web/ui/data-table/expandable-table.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import styles from './all-issues-table.module.css';
import { brokenControls } from './broken-controls.ts';
import { IssueDetails } from './issue-details.tsx';
import type { RemedyDisclosure } from './issue-remedy.tsx';

interface AllIssuesTableProps {
  readonly issues: readonly IssueReply[];
  readonly busy: boolean;
  /** ID of the issue whose row is open. */
  readonly opened: string | undefined;
  readonly onOpen: (issueId: string | undefined) => void;
  /** Whether and how the open issue shows its remediation. */
  readonly remedy: RemedyDisclosure;
}

const columns: readonly Column<IssueReply>[] = [
  { id: 'title', label: 'Issue', className: styles.issue, cell: (issue) => <Title issue={issue} /> },
  {
    id: 'agentName',
    label: 'Agent',
    hideBelow: 'narrow',
    className: styles.agent,
    title: ({ agentName }) => agentName,
    cell: ({ agentName }) => <span>{agentName}</span>,
  },
  {
    id: 'framework',
    label: 'Framework',
    hideBelow: 'middle',
    cell: (issue) => <Frameworks issue={issue} />,
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
    hideBelow: 'wide',
    cell: ({ detectedAt }) => <DateTimeText at={detectedAt} />,
  },
];

/** Table of issues; each row expands to its details. */
export const AllIssuesTable = ({ issues, busy, opened, onOpen, remedy }: AllIssuesTableProps) => {
  const table = useRef<HTMLDivElement>(null);
  // The address may name an issue far down the page.
  useEffect(() => {
    table.current
      ?.querySelector('[aria-expanded="true"]')
      ?.closest('tr')
      ?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={table}>
      <ExpandableTable
        label="All issues"
        busy={busy}
        columns={columns}
        rows={issues}
        toggle={{ label: 'Actions' }}
        nameOf={({ title }) => title}
        opened={opened}
        onOpen={onOpen}
        details={(issue) => <IssueDetails issue={issue} remedy={remedy} />}
      />
    </div>
  );
};

const Title = ({ issue: { title, parameterId, severity, agentName } }: { readonly issue: IssueReply }) => (
  <>
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
  </>
);

/** The framework that raised the issue, and how many others it concerns. */
const Frameworks = ({ issue: { framework, controls } }: { readonly issue: IssueReply }) => {
  const others = brokenControls(controls, framework).filter(({ name }) => name !== framework);
  return (
    <Row as="span" gap={4} align="stretch">
      <TagBadge>{framework}</TagBadge>
      {others.length > 0 && (
        <span title={others.map(({ name }) => name).join(', ')}>
          <TagBadge outline>{`+${others.length}`}</TagBadge>
        </span>
      )}
    </Row>
  );
};

import { Checkbox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { IssueReply } from '#shared/issues/contract.ts';
import { isOverdue, isUnresolved } from '#shared/issues/due.ts';
import { IssueStatus } from '#web/ui/badges/issue-status.tsx';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { type Column, InNarrow } from '#web/ui/data-table/data-table.tsx';
import { ExpandableTable } from '#web/ui/data-table/expandable-table.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { DateTimeText, DayText } from '#web/ui/time/time.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import styles from './all-issues-table.module.css';
import { brokenControls } from './broken-controls.ts';
import type { RemedyDisclosure } from './issue-remedy.tsx';
import { LaterDetails } from './later-details.tsx';

interface AllIssuesTableProps {
  readonly issues: readonly IssueReply[];
  readonly busy: boolean;
  /** ID of the issue whose row is open. */
  readonly opened: string | undefined;
  readonly onOpen: (issueId: string | undefined) => void;
  /** Whether and how the open issue shows its remediation. */
  readonly remedy: RemedyDisclosure;
  /** ID of the issue that the keys act on. */
  readonly active: string | undefined;
  /** Absent for users who only read. */
  readonly selection?: Selection | undefined;
}

/** The selected issues. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

const selectColumn = ({ ids, onToggle }: Selection): Column<IssueReply> => ({
  id: 'select',
  label: 'Select',
  hidesLabel: true,
  className: styles.select,
  cell: ({ id, title, agentName }) => (
    <Checkbox
      size="xs"
      aria-label={`Select ${title}, ${agentName}`}
      checked={ids.has(id)}
      onChange={() => onToggle(id)}
    />
  ),
});

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
export const AllIssuesTable = (props: AllIssuesTableProps) => {
  const { issues, busy, opened, onOpen, remedy, active, selection } = props;
  const table = useRef<HTMLDivElement>(null);
  // The address may name an issue far down the page.
  useEffect(() => {
    table.current
      ?.querySelector('[aria-expanded="true"]')
      ?.closest('tr')
      ?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (active !== undefined)
      table.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={table}>
      <ExpandableTable
        label="All issues"
        busy={busy}
        columns={selection ? [selectColumn(selection), ...columns] : columns}
        isSelected={({ id }) => id === active}
        rows={issues}
        toggle={{ label: 'Actions' }}
        nameOf={({ title }) => title}
        opened={opened}
        onOpen={onOpen}
        details={(issue) => <LaterDetails issue={issue} remedy={remedy} />}
      />
    </div>
  );
};

const Title = ({ issue }: { readonly issue: IssueReply }) => {
  const { title, parameterId, severity, agentName } = issue;
  return (
    <>
      <div className={styles.title} title={title}>
        {title}
      </div>
      <div className={styles.meta}>
        <span className="mono">{parameterId}</span>
        <Work issue={issue} />
      </div>
      <InNarrow>
        <SeverityBadge severity={severity} />
        <span className="dim trunc" title={agentName}>
          {agentName}
        </span>
      </InNarrow>
    </>
  );
};

/** Due date and assignee of an unresolved issue; overdue is a word, not only a color. */
function Work({ issue: { status, dueOn, assignee } }: { readonly issue: IssueReply }) {
  const now = useNow();
  if (!isUnresolved(status)) return null;
  const isLate = isOverdue({ status, dueOn }, now.toISOString());
  return (
    <>
      {' · '}
      <span className={isLate ? styles.late : undefined}>
        {isLate ? 'Overdue since ' : 'Due '}
        <DayText day={dueOn} />
      </span>
      {assignee !== null && ` · ${assignee.name}`}
    </>
  );
}

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

import { Button } from '@mantine/core';
import type { IssueReply } from '#shared/issues/contract.ts';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { type Column, DataTable, InNarrow, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { DayText } from '#web/ui/time/time.tsx';
import { type Cause, causesOf } from './causes.ts';
import { causesText, issuesText } from './issues-text.ts';

interface CausesTableProps {
  readonly issues: readonly IssueReply[];
  readonly busy: boolean;
  /** Shows the issues of a parameter. */
  readonly onShow: (parameterId: string) => void;
}

/** Agents named in a row. */
const NAMED = 3;

const agentsText = ({ agents }: Cause): string => {
  const more = agents.length - NAMED;
  return `${agents.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

/** The issues of the page by cause: one repair may end several issues. */
export default function CausesTable({ issues, busy, onShow }: CausesTableProps) {
  const columns: readonly Column<Cause>[] = [
    {
      id: 'title',
      label: 'Cause',
      cell: (cause) => (
        <>
          <TwoLines title={cause.title} meta={<span className="mono">{cause.id}</span>} />
          <InNarrow>
            <SeverityBadge severity={cause.severity} />
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
      id: 'agents',
      label: 'Agents',
      cell: (cause) => <TwoLines title={causesText(1, cause.agents.length)} meta={agentsText(cause)} />,
    },
    {
      id: 'dueOn',
      label: 'Earliest due',
      hideBelow: 'middle',
      cell: ({ dueOn }) => <DayText day={dueOn} />,
    },
    {
      id: 'show',
      label: 'Actions',
      align: 'right',
      cell: ({ id, title, agents }) => (
        <Button variant="default" size="xs" onClick={() => onShow(id)}>
          Show {issuesText(agents.length)}
          <span className="vh"> of {title}</span>
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label="Issues by cause"
      busy={busy}
      columns={columns}
      rows={causesOf(issues)}
      keyOf={({ id }) => id}
    />
  );
}

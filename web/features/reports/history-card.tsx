import { Button } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ReportReply } from '#shared/reports/contract.ts';
import { JobStatus } from '#web/ui/badges/job-status.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { type Column, DataTable, InNarrow, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { FileLinks } from './file-links.tsx';
import { reportsQuery } from './queries.ts';
import { coversText, inFlight } from './report-labels.ts';
import styles from './reports.module.css';

/** Previous reports, newest first. */
export function HistoryCard({ open }: { readonly open: string | undefined }) {
  const pages = useInfiniteQuery(reportsQuery);
  const reports = useMemo(() => pages.data?.pages.flatMap(({ items }) => items), [pages.data]);
  return (
    <Card title="Report History" flush>
      <Loaded
        query={{ ...pages, data: reports }}
        failed="Reports could not be loaded"
        alertIn={styles.alert}
        loading="Loading reports..."
        rows={3}
        empty={(all) =>
          all.length === 0 && (
            <EmptyState
              icon={IconFileDescription}
              title="No reports generated"
              hint="Reports are listed here with their files, ready to download again."
            />
          )
        }
      >
        {(all) => <HistoryTable reports={all} open={open} />}
      </Loaded>
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="default"
            size="xs"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            Show Older Reports
          </Button>
        </div>
      )}
    </Card>
  );
}

interface HistoryTableProps {
  readonly reports: readonly ReportReply[];
  readonly open: string | undefined;
}

const scoreText = ({ score }: ReportReply): string =>
  score === undefined || score === null ? '–' : `${score}%`;

const columns: readonly Column<ReportReply>[] = [
  {
    id: 'title',
    label: 'Report',
    className: styles.name,
    cell: (report) => (
      <>
        <TwoLines
          title={
            <Link
              to="/reports"
              search={(before) => ({ ...before, report: report.id })}
              className="strong"
              title={report.title}
              resetScroll
            >
              {report.title}
            </Link>
          }
          meta={<span title={coversText(report)}>{coversText(report)}</span>}
        />
        <InNarrow>
          <DateTimeText at={report.createdAt} />
          <JobStatus status={report.status} />
        </InNarrow>
      </>
    ),
  },
  {
    id: 'createdAt',
    label: 'Generated',
    hideBelow: 'narrow',
    cell: ({ createdAt }) => <DateTimeText at={createdAt} />,
  },
  {
    id: 'requestedBy',
    label: 'By',
    hideBelow: 'wide',
    className: styles.by,
    title: ({ requestedBy }) => requestedBy,
    cell: ({ requestedBy }) => requestedBy,
  },
  {
    id: 'status',
    label: 'Status',
    hideBelow: 'narrow',
    cell: (report) => (
      <>
        <JobStatus status={report.status} />
        {inFlight(report) && (
          <span className="xs dim num">
            {report.done} of {report.total}
          </span>
        )}
      </>
    ),
  },
  { id: 'score', label: 'Score', hideBelow: 'middle', align: 'right', cell: scoreText },
  {
    id: 'files',
    label: 'Files',
    cell: (report) =>
      report.files.length > 0 ? <FileLinks report={report} small /> : <span className="dim">–</span>,
  },
];

const HistoryTable = ({ reports, open }: HistoryTableProps) => (
  <DataTable
    label="Reports"
    columns={columns}
    rows={reports}
    keyOf={({ id }) => id}
    isSelected={({ id }) => id === open}
  />
);

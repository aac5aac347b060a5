import { Button } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ReportReply } from '#shared/reports/contract.ts';
import { JobStatus } from '#web/ui/badges/job-status.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { DataTable, InNarrow, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { FileLinks } from './file-links.tsx';
import { reportsQuery } from './queries.ts';
import { coversText, inFlight } from './report-words.ts';
import styles from './reports.module.css';

/** Reports of before, newest first. */
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
              hint="Each report is listed here with its files, which can be downloaded again."
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
            Show Earlier Reports
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

const HistoryTable = ({ reports, open }: HistoryTableProps) => (
  <DataTable label="Reports">
    <thead>
      <tr>
        <th scope="col">Report</th>
        <th scope="col" data-drop="narrow">
          Generated
        </th>
        <th scope="col" data-drop="wide">
          By
        </th>
        <th scope="col" data-drop="narrow">
          Status
        </th>
        <th scope="col" data-drop="middle" data-align="right">
          Score
        </th>
        <th scope="col">Files</th>
      </tr>
    </thead>
    <tbody>
      {reports.map((report) => (
        <HistoryRow key={report.id} report={report} isOpen={report.id === open} />
      ))}
    </tbody>
  </DataTable>
);

const scoreText = ({ score }: ReportReply): string =>
  score === undefined || score === null ? '–' : `${score}%`;

function HistoryRow({ report, isOpen }: { readonly report: ReportReply; readonly isOpen: boolean }) {
  const { id, title, createdAt, requestedBy, status, done, total } = report;
  return (
    <tr data-selected={isOpen || undefined}>
      <td className={styles.name}>
        <TwoLines
          title={
            <Link
              to="/reports"
              search={(before) => ({ ...before, report: id })}
              className="strong"
              title={title}
              resetScroll
            >
              {title}
            </Link>
          }
          meta={<span title={coversText(report)}>{coversText(report)}</span>}
        />
        <InNarrow>
          <DateTimeText at={createdAt} />
          <JobStatus status={status} />
        </InNarrow>
      </td>
      <td data-drop="narrow">
        <DateTimeText at={createdAt} />
      </td>
      <td data-drop="wide" className={styles.by} title={requestedBy}>
        {requestedBy}
      </td>
      <td data-drop="narrow">
        <JobStatus status={status} />
        {inFlight(report) && (
          <span className="xs dim num">
            {done} of {total}
          </span>
        )}
      </td>
      <td data-drop="middle" data-align="right">
        {scoreText(report)}
      </td>
      <td>
        {report.files.length > 0 ? <FileLinks report={report} small /> : <span className="dim">–</span>}
      </td>
    </tr>
  );
}

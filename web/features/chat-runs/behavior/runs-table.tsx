import { Link } from '@tanstack/react-router';
import type { ChatRunReply } from '#shared/chat-runs/contract.ts';
import { JobStatus } from '#web/ui/badges/job-status.tsx';
import { type Column, DataTable, InNarrow } from '#web/ui/data-table/data-table.tsx';
import { duration } from '#web/ui/time/format.ts';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import { testsText } from '../chat-labels.ts';
import { elapsed } from '../run-facts.ts';
import styles from './behavior.module.css';

/** Behavior test runs of the agent, each linked to its page. */
export const RunsTable = ({ runs }: { readonly runs: readonly ChatRunReply[] }) => {
  const now = useNow();
  const columns: readonly Column<ChatRunReply>[] = [
    {
      id: 'createdAt',
      label: 'Started',
      cell: ({ id, createdAt, tested, tests }) => (
        <>
          <Link to="/chat-runs/$runId" params={{ runId: id }} className="strong">
            <DateTimeText at={createdAt} />
          </Link>
          <InNarrow>
            <span className="dim">
              {tested} of {testsText(tests.length)}
            </span>
          </InNarrow>
        </>
      ),
    },
    { id: 'status', label: 'Status', cell: ({ status }) => <JobStatus status={status} /> },
    {
      id: 'requests',
      label: 'Requests',
      hideBelow: 'narrow',
      align: 'right',
      cell: ({ done, total }) => `${done} of ${total}`,
    },
    {
      id: 'tests',
      label: 'Tests',
      hideBelow: 'middle',
      title: titlesOf,
      cell: ({ tested, tests }) => `${tested} of ${tests.length}`,
    },
    {
      id: 'startedBy',
      label: 'By',
      hideBelow: 'middle',
      className: styles.by,
      title: ({ startedBy }) => startedBy,
      cell: ({ startedBy }) => startedBy,
    },
    {
      id: 'duration',
      label: 'Duration',
      hideBelow: 'narrow',
      align: 'right',
      cell: (run) => {
        const took = elapsed(run, now);
        return took === undefined ? <span className="dim">–</span> : duration(took);
      },
    },
  ];
  return <DataTable label="Runs" columns={columns} rows={runs} keyOf={({ id }) => id} />;
};

const titlesOf = ({ tests }: ChatRunReply): string => tests.map(({ title }) => title).join(', ');

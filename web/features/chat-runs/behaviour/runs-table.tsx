import { Link } from '@tanstack/react-router';
import type { ChatRunReply } from '#shared/chat-runs/contract.ts';
import { JobStatus } from '#web/ui/badges/job-status.tsx';
import { DataTable, InNarrow } from '#web/ui/data-table/data-table.tsx';
import { duration } from '#web/ui/time/format.ts';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import { elapsed } from '../run-facts.ts';
import styles from './behaviour.module.css';

/** Times that the agent was asked; each leads to its page. */
export const RunsTable = ({ runs }: { readonly runs: readonly ChatRunReply[] }) => {
  const now = useNow();
  return (
    <DataTable label="Runs">
      <thead>
        <tr>
          <th scope="col">Asked</th>
          <th scope="col">Status</th>
          <th scope="col" data-drop="narrow" data-align="right">
            Requests
          </th>
          <th scope="col" data-drop="middle">
            Tests
          </th>
          <th scope="col" data-drop="middle">
            By
          </th>
          <th scope="col" data-drop="narrow" data-align="right">
            Duration
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <RunRow key={run.id} run={run} now={now} />
        ))}
      </tbody>
    </DataTable>
  );
};

function RunRow({ run, now }: { readonly run: ChatRunReply; readonly now: Date }) {
  const took = elapsed(run, now);
  const titles = run.tests.map(({ title }) => title).join(', ');
  return (
    <tr>
      <td>
        <Link to="/chat-runs/$runId" params={{ runId: run.id }} className="strong">
          <DateTimeText at={run.createdAt} />
        </Link>
        <InNarrow>
          <span className="dim">
            {run.done} of {run.total} requests
          </span>
        </InNarrow>
      </td>
      <td>
        <JobStatus status={run.status} />
      </td>
      <td data-drop="narrow" data-align="right">
        {run.done} of {run.total}
      </td>
      <td data-drop="middle" className={styles.titles} title={titles}>
        {titles}
      </td>
      <td data-drop="middle" className={styles.by} title={run.startedBy}>
        {run.startedBy}
      </td>
      <td data-drop="narrow" data-align="right">
        {took === undefined ? <span className="dim">–</span> : duration(took)}
      </td>
    </tr>
  );
}

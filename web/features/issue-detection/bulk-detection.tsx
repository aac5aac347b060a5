import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BulkResult } from '#shared/issue-detection/contract.ts';
import type { JobReply } from '#shared/jobs/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import styles from './issue-detection.module.css';
import { useBulkDetection } from './use-bulk-detection.ts';

const count = new Intl.NumberFormat('en-US');

/** Scans all agents, with progress, a stop button and the result. */
export const BulkDetection = () => {
  const { start, stop, isRunning, isStopping, job, result } = useBulkDetection();
  const canWrite = useCanWrite();
  return (
    <Card
      title="All Agents"
      sub="Scans every active agent against its frameworks, a few at a time, and raises their issues."
      aside={
        canWrite &&
        (isRunning ? (
          <Button variant="default" loading={isStopping} onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button onClick={start}>Scan All Agents</Button>
        ))
      }
    >
      <div role="status">
        {job === undefined || job.status === 'completed' ? null : <Progress job={job} />}
        {result && (
          <p>
            Bulk detection completed: Scanned {count.format(result.totalAgentsScanned)} agents, found issues
            in {count.format(result.agentsWithIssues)} agents
          </p>
        )}
      </div>
      {result && result.failed > 0 && <Failures result={result} />}
      {job === undefined && (
        <p className="t2">The scans send requests only to agents whose owner approved tests.</p>
      )}
    </Card>
  );
};

const Progress = ({ job: { status, done, total, step, reason } }: { readonly job: JobReply }) => {
  const percent = total === 0 ? 0 : Math.round((100 * done) / total);
  return (
    <>
      <Row gap={12} align="baseline" justify="space-between" wrap>
        <span>{reason ?? step ?? 'Waiting to start'}</span>
        <span className="num">
          {count.format(done)} of {count.format(total)} agents
        </span>
      </Row>
      {(status === 'running' || status === 'pending') && (
        <div
          role="progressbar"
          aria-label="Bulk detection"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className={styles.bar}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      )}
    </>
  );
};

const Failures = ({ result: { failures, failed } }: { readonly result: BulkResult }) => (
  <>
    <h3 className={styles.failed}>
      {count.format(failed)} {failed === 1 ? 'agent was' : 'agents were'} not scanned
    </h3>
    <ul className={styles.failures}>
      {failures.map(({ agentId, name, reason }) => (
        <li key={agentId}>
          <Link to="/agents/$agentId" params={{ agentId }} className="inline-link">
            {name}
          </Link>
          : {reason}
        </li>
      ))}
    </ul>
    {failed > failures.length && (
      <p className="t2">{count.format(failed - failures.length)} more are not listed.</p>
    )}
  </>
);

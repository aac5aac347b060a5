import type { ChatRunReply } from '#shared/chat-runs/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { duration } from '#web/ui/time/format.ts';
import { useNow } from '#web/ui/time/use-now.ts';
import { elapsed } from '../run-facts.ts';
import styles from './run-page.module.css';
import { StopRun } from './stop-run.tsx';

/** A run in progress: completed requests, current step, elapsed time, and a way to stop it. */
export function RunProgress({ run }: { readonly run: ChatRunReply }) {
  const now = useNow(1000);
  const canWrite = useCanWrite();
  const { id, agentName, status, step, done, total } = run;
  const waiting = status === 'pending';
  const doing = step ?? (waiting ? 'Waiting to start' : 'Asking');
  return (
    <Stack as="section" gap={12} className={styles.progress} aria-labelledby="run-progress">
      <Row gap={16} align="baseline" className={styles.head}>
        <h2 id="run-progress">
          {waiting ? 'Preparing to test' : 'Asking'} {agentName || 'the agent'}
        </h2>
        <span className={styles.elapsed}>{duration(elapsed(run, now) ?? 0)}</span>
      </Row>
      <div
        role="progressbar"
        aria-label="Requests made"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={`${done} of ${total} requests`}
        className={styles.bar}
      >
        <i style={{ width: `${total === 0 ? 0 : Math.min(100, (100 * done) / total)}%` }} />
      </div>
      <Row as="p" gap={[2, 12]} align="stretch" wrap className={styles.step}>
        <span className="num">
          {done} of {total} requests
        </span>
        <span className="dim">{doing}</span>
      </Row>
      <p className="sm dim">
        This page follows the run, which continues when you leave. Requests are sent one at a time.
      </p>
      {canWrite && <StopRun runId={id} />}
    </Stack>
  );
}

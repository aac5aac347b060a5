import type { ChatRunDetailReply } from '#shared/chat-runs/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { duration } from '#web/ui/time/format.ts';
import { useNow } from '#web/ui/time/use-now.ts';
import { requestsText, testsText } from '../chat-labels.ts';
import { elapsed } from '../run-facts.ts';
import styles from './run-page.module.css';
import { StopRun } from './stop-run.tsx';

/** A run in progress: completed requests, current step, elapsed time, and a way to stop it. */
export function RunProgress({ run }: { readonly run: ChatRunDetailReply }) {
  const now = useNow(1000);
  const canWrite = useCanWrite();
  const { id, agentName, status, step, tests, tested, current, done, total } = run;
  const waiting = status === 'pending';
  const doing = waiting ? (step ?? 'Waiting to start') : (current?.title ?? 'Contacting the agent');
  return (
    <Stack as="section" gap={12} className={styles.progress} aria-labelledby="run-progress">
      <Row gap={16} align="baseline" className={styles.head}>
        <h2 id="run-progress">
          {waiting ? 'Preparing to test' : 'Testing'} {agentName || 'the agent'}
        </h2>
        <span className={styles.elapsed}>{duration(elapsed(run, now) ?? 0)}</span>
      </Row>
      <div
        role="progressbar"
        aria-label="Requests made"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={`${done} of ${requestsText(total)}`}
        className={styles.bar}
      >
        <i style={{ width: `${total === 0 ? 0 : Math.min(100, (100 * done) / total)}%` }} />
      </div>
      <Row as="p" gap={[2, 12]} align="stretch" wrap className={styles.step}>
        <span className="num">
          {tested} of {testsText(tests.length)}
        </span>
        <span className="num">
          {done} of {requestsText(total)}
        </span>
        <span className="dim">{doing}</span>
      </Row>
      <p className="sm dim">
        This page follows the run, which continues when you leave. Results of complete tests are stored.
      </p>
      {canWrite && <StopRun runId={id} />}
    </Stack>
  );
}

import type { ScanReply } from '#shared/scans/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { duration } from '#web/ui/time/format.ts';
import { useNow } from '#web/ui/time/use-now.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './scan-progress.module.css';
import { scanSteps } from './scan-steps.ts';
import { StopScan } from './stop-scan.tsx';

/** A scan in progress: steps, current activity, elapsed time, and a way to stop it. */
export function ScanProgress({ scan }: { readonly scan: ScanReply }) {
  const now = useNow(1000);
  const canWrite = useCanWrite();
  const elapsed = duration(now.getTime() - Date.parse(scan.startedAt ?? scan.createdAt));
  const steps = scanSteps(scan);
  const current = steps.find((step) => step.state === 'now');
  return (
    <Stack as="section" gap={16} className={styles.card} aria-labelledby="scan-progress">
      <Row gap={16} align="baseline" className={styles.head}>
        <h2 id="scan-progress">Scanning {scan.agentName}</h2>
        <span className={styles.elapsed}>{elapsed}</span>
      </Row>
      <Stack as="ol" gap={14} className={styles.steps}>
        {steps.map(({ title, state, detail }) => (
          <li key={title} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.disc}>
              {state === 'done' && <VerdictGlyph verdict="pass" size={20} />}
            </span>
            <div>
              <div className="strong">{title}</div>
              {detail !== undefined && <div className="sm dim">{detail}</div>}
            </div>
          </li>
        ))}
      </Stack>
      <p className="vh" role="status">
        {current?.title}
      </p>
      <p className="sm dim">This page follows the scan, which continues when you leave.</p>
      {canWrite && scan.jobId !== undefined && <StopScan jobId={scan.jobId} />}
    </Stack>
  );
}

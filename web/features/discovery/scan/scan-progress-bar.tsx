import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { EnvironmentRunReply } from '#shared/discovery/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { duration, secondOfDay } from '#web/ui/time/format.ts';
import { useNow } from '#web/ui/time/use-now.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import styles from './scan-card.module.css';

/** Number of log lines shown while a scan is running. */
const LINES_SHOWN = 4;

interface ScanProgressBarProps {
  /** Value of the progress bar. */
  readonly percent: number;
  readonly scanning: boolean;
  readonly running: EnvironmentRunReply | undefined;
  readonly canStop: boolean;
}

/** Progress of a scan, with its latest log lines. */
export const ScanProgressBar = ({ percent, scanning, running, canStop }: ScanProgressBarProps) => {
  const share = running && `${running.done} of ${running.planned} methods`;
  return (
    <div className={styles.progress}>
      <Row gap={[2, 12]} align="stretch" wrap className="sm">
        <span className="strong">{scanning ? 'Scanning' : 'Scan ended'}</span>
        {share && <span className="num">{share}</span>}
        {running && <Elapsed since={running.startedAt} />}
      </Row>
      <div
        role="progressbar"
        aria-label="Scan progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={share ? `${percent}%, ${share}` : `${percent}%`}
        className={styles.bar}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      {scanning && (
        <ol className={styles.log} aria-label="Scan log" aria-live="polite">
          {(running?.log ?? []).slice(-LINES_SHOWN).map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <time dateTime={at} className="num">
                {secondOfDay(at)}
              </time>
              <span>
                <Seen>{text}</Seen>
              </span>
            </li>
          ))}
          {running === undefined && <li className="dim">Waiting for the scan to start</li>}
        </ol>
      )}
      {scanning && canStop && running && <StopScan jobId={running.jobId} />}
    </div>
  );
};

const Elapsed = ({ since }: { readonly since: string }) => {
  const now = useNow(1000);
  return <span className="dim num">{duration(Math.max(0, now.getTime() - Date.parse(since)))}</span>;
};

/** Stops a running scan; agents found so far are saved. */
function StopScan({ jobId }: { readonly jobId: string }) {
  const changed = useChanged();
  const stop = useMutation({
    mutationFn: () => call('POST /api/jobs/{id}/cancel', { params: { id: jobId } }),
    onError: (error) => toast.error('Error', withReason('The scan could not be stopped.', error)),
    onSettled: () => changed('POST /api/jobs/{id}/cancel', 'POST /api/environment/scan'),
  });
  return (
    <Button
      variant="default"
      size="xs"
      className={styles.stop ?? ''}
      aria-disabled={stop.isPending || undefined}
      onClick={() => stop.isPending || stop.mutate()}
    >
      {stop.isPending ? 'Stopping...' : 'Stop Scan'}
    </Button>
  );
}

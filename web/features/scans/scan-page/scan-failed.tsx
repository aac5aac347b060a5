import type { ScanReply } from '#shared/scans/contract.ts';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { RunScanButton } from '../run-scan-button.tsx';
import styles from './scan-progress.module.css';

/** A scan that failed: why, that nothing was changed by it, and the way to try again. */
export const ScanFailed = ({ scan }: { readonly scan: ScanReply }) => (
  <div className={styles.failed}>
    <ErrorAlert
      title="This scan failed"
      message={scan.reason ?? 'It did not come to an end, and left no reason.'}
    />
    <p className="sm dim">The score and the issues of the agent are as they were before.</p>
    <div>
      <RunScanButton agentId={scan.agentId} framework={scan.framework} label="Run again" />
    </div>
  </div>
);

import type { ScanReply } from '#shared/scans/contract.ts';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { RunScanButton } from '../run-scan-button.tsx';
import styles from './scan-progress.module.css';

/** A failed scan: the reason, a note that nothing was changed, and a retry button. */
export const ScanFailed = ({ scan }: { readonly scan: ScanReply }) => (
  <Stack gap={12} className={styles.failed}>
    <ErrorAlert
      title="Scan failed"
      message={scan.reason ?? 'The scan did not complete and reported no reason.'}
    />
    <p className="sm dim">The score and issues of the agent are unchanged.</p>
    <div>
      <RunScanButton agentId={scan.agentId} framework={scan.framework} label="Run again" />
    </div>
  </Stack>
);

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ScanReply } from '#shared/scans/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { unreachedOf, unreachedText } from '../reached.ts';
import { RunScanButton } from '../run-scan-button.tsx';
import styles from './scan-page.module.css';

/**
 * Lists the addresses that a completed scan could not reach, what that means for the results below, and next
 * steps.
 */
export function UnreachedAlert({ scan }: { readonly scan: ScanReply }) {
  const canWrite = useCanWrite();
  const title = unreachedText(scan);
  if (title === undefined) return null;
  const reasons = unreachedOf(scan).flatMap(({ reason }) => reason ?? []);
  return (
    <div className={styles.alert}>
      <ErrorAlert
        title={title}
        message={[...new Set(reasons), restsOn(scan)].join(' ')}
        action={
          canWrite && (
            <Row as="span" gap={8} align="stretch" wrap>
              <EditConnection agentId={scan.agentId} />
              <RunScanButton agentId={scan.agentId} framework={scan.framework} label="Retry" quiet />
            </Row>
          )
        }
      />
    </div>
  );
}

const restsOn = ({ score }: Pick<ScanReply, 'score'>): string =>
  score === null
    ? 'Nothing was tested, and there is no other evidence about the agent.'
    : 'Nothing new was tested. The results below are based on stored evidence.';

/** Links to the agent's connection in edit mode. */
export const EditConnection = ({ agentId }: Pick<ScanReply, 'agentId'>) => (
  <Button
    variant="default"
    size="xs"
    renderRoot={(props) => (
      <Link to="/agents/$agentId" params={{ agentId }} search={{ edit: 'connection' }} {...props} />
    )}
  >
    Edit Connection
  </Button>
);

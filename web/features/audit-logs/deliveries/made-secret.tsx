import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { NewDestinationReply } from '#shared/audit-logs/delivery/delivery-routes.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import styles from './deliveries.module.css';

interface MadeSecretProps {
  readonly made: NewDestinationReply;
  readonly onDone: () => void;
}

/** Shows the secret of a new destination once, and explains how the receiver verifies a delivery with it. */
export const MadeSecret = ({ made: { secret, name }, onDone }: MadeSecretProps) => {
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <section ref={region} tabIndex={-1} aria-label={`Secret of ${name}`} className={styles.form}>
      <div className={styles.warning} role="status">
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <p>Copy the secret now and give it to the receiver: it is shown only once.</p>
      </div>
      <Row gap={8} justify="space-between" className={styles.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label="Copy secret" />
      </Row>
      <p className="sm t2">
        Each request has a header <code>Accredit-Signature: t=time,v1=signature</code>. The signature is the
        hex HMAC-SHA256 of the time, a dot, and the body, keyed with this secret. Reject requests whose
        signature differs or whose time is off by more than five minutes; an event ID that you already have is
        a repeated delivery.
      </p>
      <DialogActions>
        <Button onClick={onDone}>Done</Button>
      </DialogActions>
    </section>
  );
};

import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { NewApiKeyReply } from '#shared/api-keys/contract.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { DateText } from '#web/ui/time/time.tsx';
import classes from './key-dialogs.module.css';

interface MadeKeyProps {
  readonly made: NewApiKeyReply;
  readonly onDone: () => void;
}

/** Shows the key this one time. Focus moves here rather than to the button that would close the dialog. */
export const MadeKey = ({ made: { key, name, expiresAt }, onDone }: MadeKeyProps) => {
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <section ref={region} tabIndex={-1} aria-label={`API key ${name}`} className={classes.form}>
      <div className={classes.warning} role="status">
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <p>
          Copy the key now and store it safely: it is shown only once. Only its digest is stored, so it cannot
          be displayed again.
        </p>
      </div>
      <Row gap={8} justify="space-between" className={classes.key}>
        <code>{key}</code>
        <CopyButton text={key} label="Copy the key" />
      </Row>
      <p className="sm t2">
        Send it with each request in the header <code>Authorization: Bearer</code> and the key. It expires on{' '}
        <DateText at={expiresAt} />.
      </p>
      <DialogActions>
        <Button onClick={onDone}>Done</Button>
      </DialogActions>
    </section>
  );
};

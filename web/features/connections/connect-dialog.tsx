import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ConnectionKind } from '#shared/connections/bodies.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ConnectForm } from './connect-form.tsx';
import { useConnect } from './queries.ts';
import { Template } from './template.tsx';

/**
 * Connects an account. For AWS, it then shows the role template, without which the account cannot be scanned.
 */
export default function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const connect = useConnect();
  const [kind, setKind] = useState<ConnectionKind>('aws');
  const made = connect.data;
  return (
    <Dialog opened onClose={onClose} title={made ? `Role for ${made.name}` : 'Connect an Account'}>
      {made ? (
        <>
          <Template connection={made} />
          <DialogActions>
            <Button onClick={onClose}>Done</Button>
          </DialogActions>
        </>
      ) : (
        <ConnectForm
          key={kind}
          kind={kind}
          onKind={setKind}
          connect={connect}
          onCancel={onClose}
          onSent={({ name, kind: sent }) => {
            toast.success('Account Connected', `Test ${name} to see what is missing.`);
            if (sent !== 'aws') onClose();
          }}
        />
      )}
    </Dialog>
  );
}

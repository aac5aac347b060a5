import { Button } from '@mantine/core';
import type { ConnectionReply } from '#shared/connections/contract.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './connections.module.css';
import { useRevoke } from './queries.ts';

interface RevokeDialogProps {
  readonly connection: ConnectionReply;
  readonly onClose: () => void;
}

/** Asks before a connection is revoked. */
export default function RevokeDialog({ connection, onClose }: RevokeDialogProps) {
  const revoke = useRevoke(connection);
  const act = () => {
    if (revoke.isPending) return;
    revoke.mutate(undefined, {
      onSuccess: () => {
        toast.success('Connection Revoked', `${connection.name} is not looked into any more.`);
        onClose();
      },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={`Revoke ${connection.name}`}>
      <div className={classes.form}>
        <p className="sm t2">
          The connection and its secret are removed. Agents that were found by it stay listed, and are not
          looked for there again.
          {connection.kind === 'aws' && ' Delete the stack of its role in your account as well.'}
        </p>
        {revoke.error !== null && <ErrorAlert title="The connection was not revoked" error={revoke.error} />}
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="rust" aria-disabled={revoke.isPending} onClick={act}>
            {revoke.isPending ? 'Revoking...' : 'Revoke Connection'}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

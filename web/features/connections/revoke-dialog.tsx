import { Button } from '@mantine/core';
import type { ConnectionReply } from '#shared/connections/contract.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useRevoke } from './queries.ts';

interface RevokeDialogProps {
  readonly connection: ConnectionReply;
  readonly onClose: () => void;
}

/** Asks for confirmation before a connection is revoked. */
export default function RevokeDialog({ connection, onClose }: RevokeDialogProps) {
  const revoke = useRevoke(connection);
  const act = () => {
    if (revoke.isPending) return;
    revoke.mutate(undefined, {
      onSuccess: () => {
        toast.success('Connection Revoked', `${connection.name} is no longer scanned.`);
        onClose();
      },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={`Revoke ${connection.name}`}>
      <Stack gap={14}>
        <p className="sm t2">
          Removes the connection and its secret. Agents found through it remain listed, but are no longer
          scanned there.
          {connection.kind === 'aws' && " Also delete the role's CloudFormation stack in your account."}
        </p>
        {revoke.error !== null && <ErrorAlert title="Connection not revoked" error={revoke.error} />}
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="rust" aria-disabled={revoke.isPending} onClick={act}>
            {revoke.isPending ? 'Revoking...' : 'Revoke Connection'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

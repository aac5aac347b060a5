import { Button } from '@mantine/core';
import type { ApiKeyReply } from '#shared/api-keys/contract.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './key-dialogs.module.css';
import { useRevokeKey } from './queries.ts';

interface RevokeKeyDialogProps {
  readonly apiKey: Pick<ApiKeyReply, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Asks for confirmation before a key is revoked: its clients lose access immediately. */
export default function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  const revoke = useRevokeKey(apiKey);
  const act = () => {
    if (revoke.isPending) return;
    revoke.mutate(undefined, {
      onSuccess: () => {
        toast.success('Key Revoked', `${apiKey.name} no longer grants access.`);
        onClose();
      },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={`Revoke ${apiKey.name}`}>
      <div className={classes.form}>
        <p className="sm t2">
          Programs that use this key lose access from their next request. A revoked key cannot be restored;
          create a new one instead.
        </p>
        {revoke.error !== null && <ErrorAlert title="The key was not revoked" error={revoke.error} />}
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="rust" aria-disabled={revoke.isPending} onClick={act}>
            {revoke.isPending ? 'Revoking...' : 'Revoke Key'}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

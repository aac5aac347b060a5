import { Button } from '@mantine/core';
import type { DestinationReply } from '#shared/audit-logs/delivery/delivery-routes.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './deliveries.module.css';
import { useRemoveDestination } from './queries.ts';

interface RemoveDestinationDialogProps {
  readonly destination: Pick<DestinationReply, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Asks before a destination is removed: where it stands is forgotten. */
export default function RemoveDestinationDialog({ destination, onClose }: RemoveDestinationDialogProps) {
  const remove = useRemoveDestination(destination);
  const act = () => {
    if (remove.isPending) return;
    // The row, and this dialog with it, may be gone before the answer is told.
    remove.mutateAsync().then(
      () => {
        toast.success('Destination Removed', `Nothing is sent to ${destination.name} any more.`);
        onClose();
      },
      () => {},
    );
  };
  return (
    <Dialog opened onClose={onClose} title={`Remove ${destination.name}`}>
      <div className={styles.form}>
        <p className="sm t2">
          Nothing more is sent there, and where it stands is forgotten: added anew, it gets what happens from
          then on. To go on later from where it stops, turn it off instead.
        </p>
        {remove.error !== null && <ErrorAlert title="The destination was not removed" error={remove.error} />}
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="rust" aria-disabled={remove.isPending} onClick={act}>
            {remove.isPending ? 'Removing...' : 'Remove Destination'}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

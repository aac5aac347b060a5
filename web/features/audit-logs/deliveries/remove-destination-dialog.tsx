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

/** Asks for confirmation before a destination is removed: its delivery position is lost. */
export default function RemoveDestinationDialog({ destination, onClose }: RemoveDestinationDialogProps) {
  const remove = useRemoveDestination(destination);
  const act = () => {
    if (remove.isPending) return;
    // The row and this dialog may unmount before the mutation's callbacks run.
    remove.mutateAsync().then(
      () => {
        toast.success('Destination Removed', `Nothing more is sent to ${destination.name}.`);
        onClose();
      },
      () => {},
    );
  };
  return (
    <Dialog opened onClose={onClose} title={`Remove ${destination.name}`}>
      <div className={styles.form}>
        <p className="sm t2">
          Deliveries stop, and the delivery position is lost: if you add the destination again, it receives
          only new events. To continue later from this position, turn it off instead.
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

import type { DestinationReply } from '#shared/audit-logs/delivery/delivery-routes.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { DestinationForm } from './destination-form.tsx';
import { MadeSecret } from './made-secret.tsx';
import { useChangeDestination, useCreateDestination } from './queries.ts';

interface DestinationDialogProps {
  /** Destination to edit; absent for a new one. */
  readonly destination?: DestinationReply;
  readonly onClose: () => void;
}

/** Dialog that adds a destination and shows its secret once, or edits an existing one. */
export default function DestinationDialog({ destination, onClose }: DestinationDialogProps) {
  return destination === undefined ? (
    <Adding onClose={onClose} />
  ) : (
    <Editing destination={destination} onClose={onClose} />
  );
}

const Adding = ({ onClose }: Pick<DestinationDialogProps, 'onClose'>) => {
  const create = useCreateDestination();
  return (
    <Dialog opened onClose={onClose} title="Add Destination">
      {create.data === undefined ? (
        <DestinationForm sending={create} action={['Add', 'Adding...']} onCancel={onClose} />
      ) : (
        <MadeSecret made={create.data} onDone={onClose} />
      )}
    </Dialog>
  );
};

const Editing = ({ destination, onClose }: Required<DestinationDialogProps>) => {
  const change = useChangeDestination(destination);
  return (
    <Dialog opened onClose={onClose} title={`Edit ${destination.name}`}>
      <DestinationForm
        given={destination}
        sending={change}
        action={['Save', 'Saving...']}
        onCancel={onClose}
        onSent={() => {
          toast.success('Destination Changed', 'Events are sent there from now on.');
          onClose();
        }}
      />
    </Dialog>
  );
};

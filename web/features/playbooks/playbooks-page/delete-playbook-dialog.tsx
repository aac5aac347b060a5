import { Button } from '@mantine/core';
import type { PlaybookReply } from '#shared/playbooks/contract.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useDeletePlaybook } from '../queries.ts';
import styles from './playbooks-page.module.css';

interface DeletePlaybookDialogProps {
  readonly playbook: Pick<PlaybookReply, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Asks before a playbook is deleted. */
export default function DeletePlaybookDialog({ playbook, onClose }: DeletePlaybookDialogProps) {
  const remove = useDeletePlaybook(playbook.id);
  const act = () => {
    if (remove.isPending) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success('Playbook Deleted', 'Agents that it registered stay.');
        onClose();
      },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={`Delete ${playbook.name}`}>
      <div className={styles.details}>
        <p className="sm t2">
          No agent is registered by it any more. Agents that it registered stay, and its traces are kept for
          their 90 days. A deleted playbook cannot be brought back.
        </p>
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="rust" aria-disabled={remove.isPending} onClick={act}>
            {remove.isPending ? 'Deleting...' : 'Delete Playbook'}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

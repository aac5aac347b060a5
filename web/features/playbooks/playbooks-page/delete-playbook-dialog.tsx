import { Button } from '@mantine/core';
import type { PlaybookReply } from '#shared/playbooks/contract.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useDeletePlaybook } from '../queries.ts';
import styles from './playbooks-page.module.css';

interface DeletePlaybookDialogProps {
  readonly playbook: Pick<PlaybookReply, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Asks for confirmation before a playbook is deleted. */
export default function DeletePlaybookDialog({ playbook, onClose }: DeletePlaybookDialogProps) {
  const remove = useDeletePlaybook(playbook.id);
  const act = () => {
    if (remove.isPending) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success('Playbook Deleted', 'Agents that it registered are unchanged.');
        onClose();
      },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={`Delete ${playbook.name}`}>
      <Stack gap={14} className={styles.details}>
        <p className="sm t2">
          It no longer registers agents. Registered agents are unchanged, and its traces are retained for 90
          days. Deletion cannot be undone.
        </p>
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="rust" aria-disabled={remove.isPending} onClick={act}>
            {remove.isPending ? 'Deleting...' : 'Delete Playbook'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

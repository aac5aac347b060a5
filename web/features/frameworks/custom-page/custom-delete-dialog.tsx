import { Button, Textarea } from '@mantine/core';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './custom-page.module.css';
import { useRemove } from './custom-queries.ts';

interface CustomDeleteDialogProps {
  readonly framework: { readonly key: string; readonly name: string };
  readonly onClose: () => void;
}

/** Deletes a custom framework, with a reason for the audit trail. */
export default function CustomDeleteDialog({ framework, onClose }: CustomDeleteDialogProps) {
  const remove = useRemove(framework.key);
  const { form, submit, field } = useApiForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Reason is required' : null) },
    sending: remove,
    bodyOf: ({ reason }) => reason.trim(),
    onSent: () => {
      toast.success('Framework Deleted', `${framework.name} is no longer available. Its scans remain.`);
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={`Delete ${framework.name}`}>
      <form onSubmit={submit} noValidate aria-label="Delete framework" className={styles.form}>
        <p className="sm t2">
          You can no longer assign agents to this framework or scan against it. Existing scans remain
          unchanged.
        </p>
        {remove.error !== null && form.errors.reason === undefined && (
          <ErrorAlert title="The framework was not deleted" error={remove.error} />
        )}
        <Textarea
          label="Reason"
          description="Recorded in the audit trail"
          rows={3}
          maxLength={500}
          data-autofocus
          key={form.key('reason')}
          {...field('reason')}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="rust" aria-disabled={remove.isPending}>
            {remove.isPending ? 'Deleting...' : 'Delete Framework'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

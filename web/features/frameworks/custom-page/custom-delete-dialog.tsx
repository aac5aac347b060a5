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

/** Removes a custom framework, with the reason that the trail keeps. */
export default function CustomDeleteDialog({ framework, onClose }: CustomDeleteDialogProps) {
  const remove = useRemove(framework.key);
  const { form, submit, field } = useApiForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Reason is required' : null) },
    sending: remove,
    bodyOf: ({ reason }) => reason.trim(),
    onSent: () => {
      toast.success('Framework Deleted', `${framework.name} is no longer offered. Its scans stay.`);
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={`Delete ${framework.name}`}>
      <form onSubmit={submit} noValidate aria-label="Delete framework" className={styles.form}>
        <p className="sm t2">
          Agents can no longer be assigned to it or scanned against it. What was scanned before stays as it
          is.
        </p>
        {remove.error !== null && form.errors.reason === undefined && (
          <ErrorAlert title="The framework was not deleted" error={remove.error} />
        )}
        <Textarea
          label="Reason"
          description="The audit trail keeps it"
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

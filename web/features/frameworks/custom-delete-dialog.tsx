import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { fieldErrors } from '#web/app/api-error.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
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
  const field = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (remove.isPending) return;
    const reason = field.current?.value.trim() ?? '';
    if (reason === '') {
      setMissing('Reason is required');
      field.current?.focus();
      return;
    }
    setMissing(undefined);
    remove.mutate(reason, {
      onSuccess: () => {
        toast.success('Framework Deleted', `${framework.name} is no longer offered. Its scans stay.`);
        onClose();
      },
    });
  };
  const wrong = missing ?? fieldErrors(remove.error).reason;
  return (
    <Dialog opened onClose={onClose} title={`Delete ${framework.name}`}>
      <form onSubmit={submit} noValidate aria-label="Delete framework" className={styles.form}>
        <p className="sm t2">
          Agents can no longer be assigned to it or scanned against it. What was scanned before stays as it
          is.
        </p>
        {remove.error !== null && wrong === undefined && (
          <ErrorAlert title="The framework was not deleted" error={remove.error} />
        )}
        <Textarea
          ref={field}
          label="Reason"
          description="The audit trail keeps it"
          rows={3}
          maxLength={500}
          data-autofocus
          {...withGlyph({ error: wrong })}
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

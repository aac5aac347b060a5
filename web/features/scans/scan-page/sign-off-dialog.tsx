import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { MAX_STATEMENT } from '#shared/scans/sign-off.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';

interface SignOffDialogProps {
  readonly scanId: string;
  readonly onClose: () => void;
}

/** Signs off the result of a scan, with the reviewer's statement. */
export default function SignOffDialog({ scanId, onClose }: SignOffDialogProps) {
  const changed = useChanged();
  const signing = useMutation({
    mutationFn: (statement: string) =>
      call('POST /api/scans/{id}/sign-off', {
        params: { id: scanId },
        body: { statement },
        idempotencyKey: crypto.randomUUID(),
      }),
    // The toast is shown here, because the caller unmounts when the scan is refetched.
    onSuccess: () => toast.success('Scan Signed Off', 'Your statement appears beside the scan result.'),
    // Also shows changes that other users made in the meantime.
    onSettled: () => void changed('POST /api/scans/{id}/sign-off'),
  });
  const { form, submit, field } = useApiForm({
    initialValues: { statement: '' },
    validate: { statement: (statement) => (statement.trim() === '' ? 'Statement is required' : null) },
    sending: signing,
    bodyOf: ({ statement }) => statement.trim(),
    onSent: onClose,
    failed: 'Failed to sign off the scan',
  });
  return (
    <Dialog opened onClose={onClose} title="Sign Off">
      <form onSubmit={submit} noValidate aria-label="Sign off">
        <Textarea
          label="Statement"
          description="Describe what you reviewed and whether you agree with the result. The statement is visible to all auditors and permanent"
          rows={4}
          maxLength={MAX_STATEMENT}
          data-autofocus
          key={form.key('statement')}
          {...field('statement')}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={signing.isPending}>
            {signing.isPending ? 'Signing...' : 'Sign Off'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

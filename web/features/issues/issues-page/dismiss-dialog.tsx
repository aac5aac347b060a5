import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { EndField, PersonFields } from '#web/features/approvals/offered/record-fields.tsx';
import { endOfDay, newRecord, personOf } from '#web/features/approvals/offered/record-values.ts';
import { useUser } from '#web/features/auth/offered/use-user.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { useDismiss } from '../issue-changes.ts';

interface DismissDialogProps {
  readonly issueId: string;
  readonly title: string;
  /** Whether a second person must approve. */
  readonly waits: boolean;
  readonly onClose: () => void;
}

const fields: Readonly<Record<string, string>> = {
  'owner.name': 'name',
  'owner.role': 'role',
  expiresAt: 'end',
};

const required = (label: string) => (value: string) => (value.trim() === '' ? `${label} is required` : null);

/** Dialog that dismisses an issue until a given day. */
export default function DismissDialog({ issueId, title, waits, onClose }: DismissDialogProps) {
  const dismiss = useDismiss(issueId);
  const user = useUser();
  const [now] = useState(() => new Date());
  const api = useApiForm({
    initialValues: { ...newRecord(user, now), reason: '' },
    validate: { reason: required('Reason'), name: required('Owner'), end: required('Last day') },
    sending: dismiss,
    bodyOf: ({ reason, end, ...person }) => ({
      reason: reason.trim(),
      owner: personOf(person),
      expiresAt: endOfDay(end),
    }),
    fieldOf: (path) => fields[path] ?? path,
    onSent: onClose,
    failed: 'Failed to dismiss the issue.',
  });
  const { form, submit, field } = api;
  return (
    <Dialog opened onClose={onClose} title="Dismiss issue">
      <Stack as="form" gap={14} onSubmit={submit} noValidate aria-label={`Dismiss ${title}`}>
        <p>
          A dismissed issue earns no points. It opens again on the date below, or when the agent, its models
          or its tools change.
          {waits && ' Another person must approve the dismissal of a critical or high issue.'}
        </p>
        <Textarea
          label="Reason"
          description="Stored in the history and the audit trail"
          rows={3}
          maxLength={1000}
          data-autofocus
          key={form.key('reason')}
          {...field('reason')}
        />
        <PersonFields of={api} nameLabel="Owner" roleExample="Chief Medical Officer" />
        <EndField of={api} label="Dismissed until" now={now} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={dismiss.isPending}>
            {dismiss.isPending ? 'Dismissing...' : waits ? 'Propose Dismissal' : 'Dismiss Issue'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BulkReply } from '#shared/issues/contract.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { issueStatusLabels } from '#web/ui/badges/issue-status.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { type BulkChange, useBulkChange } from '../issue-changes.ts';
import { assigneesQuery } from '../queries.ts';
import { issuesText } from './issues-text.ts';

interface BulkDialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (reply: BulkReply) => void;
}

/** Value of the assignee field for no user; empty leaves the assignee. */
const NO_USER = 'none';

/** Dialog that changes status, assignee or due date of the selected issues. */
export default function BulkDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const change = useBulkChange();
  const people = useQuery(assigneesQuery).data?.items ?? [];
  const { form, submit, field } = useApiForm({
    initialValues: { status: '', assigneeId: '', dueOn: '', reason: '' },
    validate: {
      reason: (reason) => (reason.trim() === '' ? 'Reason is required' : null),
      status: (status, { assigneeId, dueOn }) =>
        status === '' && assigneeId === '' && dueOn === ''
          ? 'Choose a status, an assignee or a due date'
          : null,
    },
    sending: change,
    bodyOf: ({ status, assigneeId, dueOn, reason }): BulkChange => ({
      ids: [...ids],
      reason: reason.trim(),
      ...(status === '' ? {} : { status: status as 'open' | 'in_progress' }),
      ...(assigneeId === '' ? {} : { assigneeId: assigneeId === NO_USER ? null : assigneeId }),
      ...(dueOn === '' ? {} : { dueOn }),
    }),
    onSent: (reply) => {
      onDone(reply);
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={`Change ${issuesText(ids.length)}`}>
      <Stack as="form" gap={14} onSubmit={submit} noValidate aria-label="Change issues">
        <p>Only a scan resolves an issue. You can undo this change for a day.</p>
        <NativeSelect label="Status" key={form.key('status')} {...field('status')}>
          <option value="">No change</option>
          <option value="open">{issueStatusLabels.open}</option>
          <option value="in_progress">{issueStatusLabels.in_progress}</option>
        </NativeSelect>
        <NativeSelect label="Assignee" key={form.key('assigneeId')} {...field('assigneeId')}>
          <option value="">No change</option>
          <option value={NO_USER}>Unassigned</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <TextInput label="Due date" type="date" key={form.key('dueOn')} {...field('dueOn')} />
        <Textarea
          label="Reason"
          description="Stored in the history and the audit trail"
          rows={3}
          maxLength={500}
          key={form.key('reason')}
          {...field('reason')}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={change.isPending}>
            {change.isPending ? 'Changing...' : 'Change Issues'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

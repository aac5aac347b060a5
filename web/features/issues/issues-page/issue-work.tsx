import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { IssueReply } from '#shared/issues/contract.ts';
import { isUnresolved } from '#shared/issues/due.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { issueStatusLabels } from '#web/ui/badges/issue-status.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { useIssueChange } from '../issue-changes.ts';
import { assigneesQuery } from '../queries.ts';
import styles from './issue-details.module.css';

interface IssueWorkProps {
  readonly issue: Pick<IssueReply, 'id' | 'title' | 'status' | 'assignee' | 'dueOn'>;
}

/** Status, assignee and due date of an unresolved issue, each changed where it is shown. */
export function IssueWork({ issue: { id, title, status, assignee, dueOn } }: IssueWorkProps) {
  const canWrite = useCanWrite();
  const people = useQuery({ ...assigneesQuery, enabled: canWrite }).data?.items ?? [];
  const { mutate, isPending } = useIssueChange(id);
  if (!canWrite || !isUnresolved(status)) return null;
  const offered =
    assignee && !people.some((person) => person.id === assignee.id) ? [assignee, ...people] : people;
  return (
    <Row gap={12} wrap align="end" className={styles.work}>
      <NativeSelect
        label="Status"
        size="xs"
        aria-label={`Status of ${title}`}
        value={status}
        disabled={isPending}
        onChange={(event) => mutate({ status: event.currentTarget.value as 'open' | 'in_progress' })}
      >
        <option value="open">{issueStatusLabels.open}</option>
        <option value="in_progress">{issueStatusLabels.in_progress}</option>
      </NativeSelect>
      <NativeSelect
        label="Assignee"
        size="xs"
        aria-label={`Assignee of ${title}`}
        value={assignee?.id ?? ''}
        disabled={isPending}
        onChange={(event) => mutate({ assigneeId: event.currentTarget.value || null })}
      >
        <option value="">Unassigned</option>
        {offered.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label="Due date"
        size="xs"
        type="date"
        aria-label={`Due date of ${title}`}
        key={dueOn}
        defaultValue={dueOn}
        disabled={isPending}
        onBlur={(event) => {
          const next = event.currentTarget.value;
          if (next !== '' && next !== dueOn) mutate({ dueOn: next });
        }}
      />
    </Row>
  );
}

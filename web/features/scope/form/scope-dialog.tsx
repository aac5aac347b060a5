import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { InferInput } from 'valibot';
import type { FactReply, scopeBody } from '#shared/scope/contract.ts';
import { EndField, PersonFields, RecordActions } from '#web/features/approvals/offered/record-fields.tsx';
import styles from '#web/features/approvals/offered/record-form.module.css';
import { fieldOf, newRecord } from '#web/features/approvals/offered/record-values.ts';
import { useUser } from '#web/features/auth/offered/use-user.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { useStateFact } from '../queries.ts';
import { bodyOf, errorsOf, type ScopeValues } from './scope-values.ts';

interface ScopeDialogProps {
  readonly agentId: string;
  readonly fact: Pick<FactReply, 'fact' | 'title'>;
  readonly onClose: () => void;
}

/** Records a statement on one fact of an agent, by the person who knows it. */
export default function ScopeDialog({ agentId, fact: { fact, title }, onClose }: ScopeDialogProps) {
  const user = useUser();
  const state = useStateFact(agentId);
  const [now] = useState(() => new Date());
  const api = useApiForm<ScopeValues, InferInput<typeof scopeBody>, unknown>({
    initialValues: {
      ...newRecord(user, now),
      value: 'no',
      reason: '',
    },
    validate: (values) => errorsOf(fact, values),
    sending: state,
    bodyOf: (values) => bodyOf(fact, values),
    fieldOf,
    onSent: onClose,
    failed: 'Failed to record the statement',
  });
  const { form, submit, field } = api;
  return (
    <Dialog opened onClose={onClose} title={`Scope: ${title}`} wide>
      <Stack as="form" gap={14} onSubmit={submit} noValidate aria-label="Scope statement">
        <p className={styles.note}>
          A yes counts immediately. A no takes parameters out of scope, so another person must approve it.
          Evidence to the contrary overrides it.
        </p>
        <NativeSelect label={title} data-autofocus key={form.key('value')} {...field('value')}>
          <option value="no">No</option>
          <option value="yes">Yes</option>
        </NativeSelect>
        <Textarea
          label="Reason and source"
          rows={3}
          maxLength={1000}
          key={form.key('reason')}
          {...field('reason')}
        />
        <PersonFields of={api} roleExample="Security Officer" />
        <EndField of={api} label="In force until" now={now} />
        <RecordActions noun="Statement" isPending={state.isPending} onCancel={onClose} />
      </Stack>
    </Dialog>
  );
}

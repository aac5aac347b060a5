import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { InferInput } from 'valibot';
import type { exceptionBody } from '#shared/exceptions/contract.ts';
import { type ExceptionKind, exceptionKinds } from '#shared/exceptions/exception.ts';
import { EndField, PersonFields, RecordActions } from '#web/features/approvals/offered/record-fields.tsx';
import styles from '#web/features/approvals/offered/record-form.module.css';
import { fieldOf, newRecord } from '#web/features/approvals/offered/record-values.ts';
import { useUser } from '#web/features/auth/offered/use-user.ts';
import { frameworkQuery } from '#web/features/frameworks/offered/queries.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { kindLabels } from '../exception-labels.ts';
import { useRecord } from '../queries.ts';
import { bodyOf, type ExceptionValues, errorsOf } from './exception-values.ts';

interface ExceptionFormProps {
  readonly agentId: string;
  /** The selected parameter; undefined while none is selected. */
  readonly parameterId: string | undefined;
  /** Called when the form is submitted without a parameter. */
  readonly onMissing: () => void;
  readonly onDone: () => void;
  /** The parameter select. */
  readonly children: ReactNode;
}

type ExceptionBody = InferInput<typeof exceptionBody>;

/** Form that records an exception and the person who decided it. */
export function ExceptionForm(props: ExceptionFormProps) {
  const { agentId, parameterId, onMissing, onDone, children } = props;
  const user = useUser();
  const record = useRecord(agentId);
  const [now] = useState(() => new Date());
  const [kind, setKind] = useState<ExceptionKind>('accepted-risk');
  const api = useApiForm<ExceptionValues, ExceptionBody, unknown>({
    initialValues: {
      ...newRecord(user, now),
      kind,
      reason: '',
      measure: '',
    },
    validate: (values) => (parameterId === undefined ? {} : errorsOf(parameterId, values)),
    sending: record,
    bodyOf: (values) => {
      if (parameterId !== undefined) return bodyOf(parameterId, values);
      onMissing();
      return undefined;
    },
    fieldOf,
    onSent: onDone,
    failed: 'Failed to record the exception',
  });
  const { form, submit, field } = api;
  const words = kindLabels[kind];
  const kindInput = field('kind');
  return (
    <Stack as="form" gap={14} onSubmit={submit} noValidate aria-label="Exception">
      <p className={styles.note}>
        An exception earns no points and changes no verdict or issue. Another person must approve it before it
        is in force.
      </p>
      {children}
      <NativeSelect
        label="Kind"
        description={kind === 'documented-alternative' && <Addressable parameterId={parameterId} />}
        key={form.key('kind')}
        {...kindInput}
        onChange={(event) => {
          kindInput.onChange(event);
          setKind(event.currentTarget.value as ExceptionKind);
        }}
      >
        {exceptionKinds.map((one) => (
          <option key={one} value={one}>
            {kindLabels[one].name}
          </option>
        ))}
      </NativeSelect>
      <Textarea
        label={words.reason}
        rows={3}
        maxLength={1000}
        key={form.key('reason')}
        {...field('reason')}
      />
      {words.measure !== undefined && (
        <Textarea
          label={words.measure}
          rows={3}
          maxLength={1000}
          key={form.key('measure')}
          {...field('measure')}
        />
      )}
      <PersonFields of={api} nameLabel="Decision maker's name" roleExample="Chief Medical Officer" />
      <EndField of={api} label="In force until" now={now} />
      <RecordActions noun="Exception" isPending={record.isPending} onCancel={onDone} />
    </Stack>
  );
}

/** The addressable HIPAA specifications for which an alternative can be documented. */
function Addressable({ parameterId }: { readonly parameterId: string | undefined }) {
  const hipaa = useQuery(frameworkQuery('hipaa')).data;
  const found = hipaa?.controls.filter(
    ({ obligation, parameters }) =>
      obligation === 'addressable' && parameters.some(({ id }) => id === parameterId),
  );
  if (parameterId === undefined || found === undefined)
    return 'For addressable specifications under 45 CFR 164.306(d)(3)';
  if (found.length === 0) return 'This parameter supports no addressable HIPAA specification';
  return `For ${found.map(({ id, title }) => `${id} ${title}`).join(', ')}, under 45 CFR 164.306(d)(3)`;
}

import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { InferInput } from 'valibot';
import type { attestationBody } from '#shared/attestations/contract.ts';
import { needsFourEyes } from '#shared/parameters/four-eyes.ts';
import { EndField, PersonFields, RecordActions } from '#web/features/approvals/offered/record-fields.tsx';
import styles from '#web/features/approvals/offered/record-form.module.css';
import { newRecord } from '#web/features/approvals/offered/record-values.ts';
import { useUser } from '#web/features/auth/offered/use-user.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { dayAhead } from '#web/ui/time/day-ahead.ts';
import { type AttestableParameter, useAttest } from '../queries.ts';
import { type AttestValues, attestBody, attestErrors, fieldOf } from './attest-values.ts';
import { DocumentField } from './document-field.tsx';
import { type Upload, useDocumentUpload } from './use-document-upload.ts';
import { ValueField } from './value-field.tsx';

interface AttestFormProps {
  readonly agentId: string;
  /** Parameter to attest; undefined until one is selected. */
  readonly parameter: AttestableParameter | undefined;
  /** Called when the form is submitted without a parameter. */
  readonly onMissing?: () => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
  /** Parameter selection, if the form offers one. */
  readonly children?: ReactNode;
}

type AttestationBody = InferInput<typeof attestationBody>;

/** Reason why the form cannot be submitted yet, by upload state. */
const heldBack: Readonly<Partial<Record<Upload['state'], string>>> = {
  sending: 'Wait until the file is uploaded, or remove it.',
  checking: 'Wait until the file is checked, or remove it.',
  removing: 'Wait until the file is removed.',
};

/** Form in which a named person attests the value of a parameter, supported by a document. */
export function AttestForm({ agentId, parameter, onMissing, onCancel, onDone, children }: AttestFormProps) {
  const user = useUser();
  const attest = useAttest(agentId);
  const { upload, send, remove } = useDocumentUpload(agentId, attest.isPending || attest.isSuccess);
  const [held, setHeld] = useState(false);
  const [now] = useState(() => new Date());
  const bodyOf = (values: AttestValues): AttestationBody | undefined => {
    if (parameter === undefined) {
      onMissing?.();
      return undefined;
    }
    if (upload.state !== 'none' && upload.state !== 'accepted') {
      setHeld(true);
      return undefined;
    }
    const fileId = upload.state === 'accepted' ? upload.document.id : undefined;
    // The values have passed the API's rules, so they match its schema.
    return attestBody(parameter, values, fileId) as AttestationBody;
  };
  const api = useApiForm<AttestValues, AttestationBody, unknown>({
    initialValues: {
      ...newRecord(user, now),
      value: '',
      reference: '',
      date: '',
      statement: '',
    },
    validate: (values) => (parameter ? attestErrors(parameter, values, dayAhead(now, 0)) : {}),
    sending: attest,
    bodyOf,
    fieldOf,
    onSent: onDone,
    failed: 'Failed to record the attestation',
  });
  const { form, submit, field } = api;
  const { setFieldValue, clearFieldError } = form;
  const parameterId = parameter?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value belongs to its parameter
  useEffect(() => {
    setFieldValue('value', '');
    clearFieldError('value');
  }, [parameterId]);
  const take = async (file: File) => {
    setHeld(false);
    if ((await send(file)) && form.getValues().reference === '') setFieldValue('reference', file.name);
  };
  const releaseAttempt = () => {
    // Already being submitted.
    if (attest.isPending) return;
    setHeld(false);
    // A reference that came only from the file name is removed with the file.
    if (upload.state === 'accepted' && form.getValues().reference === upload.name)
      setFieldValue('reference', '');
    void remove();
  };
  return (
    <Stack as="form" gap={14} onSubmit={submit} noValidate aria-label="Attestation">
      {children}
      {parameter && needsFourEyes(parameter, 'no') && (
        <p className={styles.note}>
          {parameter.severity === 'critical' ? 'This parameter is critical: the attestation' : 'A no'} counts
          only after a second person approves it from their own account.
        </p>
      )}
      {parameter && (
        <ValueField
          key={`${parameterId} ${form.key('value')}`}
          type={parameter.value}
          input={field('value')}
        />
      )}
      <PersonFields of={api} roleExample="Security Officer" />
      <DocumentField
        upload={upload}
        onFile={(file) => void take(file)}
        onRemove={releaseAttempt}
        error={held ? heldBack[upload.state] : undefined}
      />
      <div className={styles.pair}>
        <TextInput
          label="Document"
          placeholder="Title, number, or URL"
          maxLength={500}
          key={form.key('reference')}
          {...field('reference')}
        />
        <TextInput
          label="Document date"
          type="date"
          max={dayAhead(now, 0)}
          key={form.key('date')}
          {...field('date')}
        />
      </div>
      <Textarea
        label="Statement"
        description="What the person attests, in one or two sentences"
        rows={3}
        maxLength={1000}
        key={form.key('statement')}
        {...field('statement')}
      />
      <EndField of={api} label="In force until" now={now} />
      <RecordActions noun="Attestation" isPending={attest.isPending} onCancel={onCancel} />
    </Stack>
  );
}

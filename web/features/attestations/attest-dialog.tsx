import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { InferInput } from 'valibot';
import { LONGEST_DAYS } from '#shared/attestations/attestation.ts';
import type { attestationBody } from '#shared/attestations/contract.ts';
import { fieldErrors } from '#web/app/api-error.ts';
import { useUser } from '#web/features/auth/use-user.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import styles from './attest-dialog.module.css';
import { type AttestValues, attestBody, attestErrors, dayAhead, fieldOf } from './attest-values.ts';
import { attestableQuery, useAttest } from './queries.ts';
import { ValueField } from './value-field.tsx';

interface AttestDialogProps {
  readonly agentId: string;
  /** Chosen at first. */
  readonly parameterId?: string;
  readonly onClose: () => void;
}

/** What is offered first; people vouch for half a year more readily than for a whole one. */
const USUAL_DAYS = 180;

/** Records that a named person vouches for the value of a parameter, by a document. */
export default function AttestDialog({ agentId, parameterId = '', onClose }: AttestDialogProps) {
  const { data: parameters, error, refetch } = useQuery(attestableQuery);
  const user = useUser();
  const attest = useAttest(agentId);
  const [now] = useState(() => new Date());
  const [chosen, setChosen] = useState(parameterId);
  const [tried, setTried] = useState(false);
  const parameter = parameters?.find(({ id }) => id === chosen);
  const form = useForm<AttestValues>({
    mode: 'uncontrolled',
    initialValues: {
      value: '',
      name: user ? `${user.firstName} ${user.lastName}` : '',
      role: '',
      reference: '',
      date: '',
      statement: '',
      end: dayAhead(now, USUAL_DAYS),
    },
    validate: (values) => (parameter ? attestErrors(parameter, values) : {}),
  });
  const choose = (id: string) => {
    setChosen(id);
    form.setFieldValue('value', '');
    form.clearFieldError('value');
  };
  const show = (errors: Record<string, ReactNode>) => {
    form.setErrors(errors);
    const first = Object.keys(errors)[0];
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const submit = form.onSubmit((values) => {
    setTried(true);
    if (attest.isPending || parameter === undefined) return;
    // The rules of the API have passed, so the values are what its schema takes.
    attest.mutate(attestBody(parameter, values) as InferInput<typeof attestationBody>, {
      onSuccess: () => {
        toast.success('Attestation Recorded', 'The next scan takes it as evidence.');
        onClose();
      },
      onError: (refusal) => {
        const errors = Object.entries(fieldErrors(refusal)).map(([path, message]) => [
          fieldOf(path),
          message,
        ]);
        show(Object.fromEntries(errors));
        if (errors.length === 0)
          toast.error('Error', withReason('Failed to record the attestation', refusal));
      },
    });
  }, show);
  const field = (name: keyof AttestValues) => ({
    key: form.key(name),
    ...withGlyph(form.getInputProps(name)),
  });
  const { key: valueKey, ...valueInput } = field('value');
  return (
    <Dialog opened onClose={onClose} title="Add Attestation" wide>
      {error !== null && (
        <ErrorAlert title="Parameters could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      <form onSubmit={submit} className={styles.form} noValidate aria-label="Attestation">
        <NativeSelect
          label="Parameter"
          description={parameter?.meaning}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
          data-autofocus
          {...withGlyph({ error: tried && !parameter ? 'Choose what is attested' : undefined })}
        >
          <option value="">Choose a parameter</option>
          {parameters?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
        {parameter && <ValueField key={`${chosen} ${valueKey}`} type={parameter.value} input={valueInput} />}
        <div className={styles.pair}>
          <TextInput label="Name of the person" maxLength={100} {...field('name')} />
          <TextInput label="Role" placeholder="Security Officer" maxLength={100} {...field('role')} />
        </div>
        <div className={styles.pair}>
          <TextInput
            label="Document"
            placeholder="Title, number or address"
            maxLength={500}
            {...field('reference')}
          />
          <TextInput label="Date of the document" type="date" max={dayAhead(now, 0)} {...field('date')} />
        </div>
        <Textarea
          label="Statement"
          description="What the person vouches for, in one or two sentences"
          rows={3}
          maxLength={1000}
          {...field('statement')}
        />
        <TextInput
          label="Counts until"
          description={`At most ${LONGEST_DAYS} days; a scan that sees the contrary ends it at once`}
          type="date"
          min={dayAhead(now, 0)}
          max={dayAhead(now, LONGEST_DAYS - 1)}
          {...field('end')}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={attest.isPending}>
            {attest.isPending ? 'Recording...' : 'Record Attestation'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

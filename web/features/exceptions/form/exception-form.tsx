import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { InferInput } from 'valibot';
import { MAX_TERM_DAYS } from '#shared/approvals/lifecycle.ts';
import type { exceptionBody } from '#shared/exceptions/contract.ts';
import { type ExceptionKind, exceptionKinds } from '#shared/exceptions/exception.ts';
import { useUser } from '#web/features/auth/offered/use-user.ts';
import { frameworkQuery } from '#web/features/frameworks/offered/queries.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { dayAhead } from '#web/ui/time/day-ahead.ts';
import { kindWords } from '../exception-words.ts';
import { useRecord } from '../queries.ts';
import styles from './exception-form.module.css';
import { bodyOf, type ExceptionValues, errorsOf, fieldOf } from './exception-values.ts';

interface ExceptionFormProps {
  readonly agentId: string;
  /** What it is about; undefined while nothing is chosen. */
  readonly parameterId: string | undefined;
  /** Sent while no parameter is chosen. */
  readonly onMissing: () => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
  /** The choice of the parameter. */
  readonly children: ReactNode;
}

type ExceptionBody = InferInput<typeof exceptionBody>;

/** What is offered first; who decides looks again in half a year rather than in a whole one. */
const USUAL_DAYS = 180;

/** Records what an organization decides to live with, by the person who decides it. */
export function ExceptionForm(props: ExceptionFormProps) {
  const { agentId, parameterId, onMissing, onCancel, onDone, children } = props;
  const user = useUser();
  const record = useRecord(agentId);
  const [now] = useState(() => new Date());
  const [kind, setKind] = useState<ExceptionKind>('accepted-risk');
  const { form, submit, field } = useApiForm<ExceptionValues, ExceptionBody, unknown>({
    initialValues: {
      kind,
      reason: '',
      measure: '',
      name: user ? `${user.firstName} ${user.lastName}` : '',
      role: '',
      end: dayAhead(now, USUAL_DAYS),
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
  const words = kindWords[kind];
  const kindInput = field('kind');
  return (
    <form onSubmit={submit} className={styles.form} noValidate aria-label="Exception">
      <p className={styles.follows}>
        It earns no points and changes no verdict and no issue. It is in force only after another person, with
        an account of their own, has approved it.
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
            {kindWords[one].name}
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
      <div className={styles.pair}>
        <TextInput
          label="Name of the person who decides"
          maxLength={100}
          key={form.key('name')}
          {...field('name')}
        />
        <TextInput
          label="Role"
          placeholder="Chief Medical Officer"
          maxLength={100}
          key={form.key('role')}
          {...field('role')}
        />
      </div>
      <TextInput
        label="In force until"
        description={`At most ${MAX_TERM_DAYS} days; then somebody looks again`}
        type="date"
        min={dayAhead(now, 0)}
        max={dayAhead(now, MAX_TERM_DAYS - 1)}
        key={form.key('end')}
        {...field('end')}
      />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={record.isPending}>
          {record.isPending ? 'Recording...' : 'Record Exception'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Which addressable specifications of HIPAA an alternative can be documented for. */
function Addressable({ parameterId }: { readonly parameterId: string | undefined }) {
  const hipaa = useQuery(frameworkQuery('hipaa')).data;
  const found = hipaa?.controls.filter(
    ({ obligation, parameters }) =>
      obligation === 'addressable' && parameters.some(({ id }) => id === parameterId),
  );
  if (parameterId === undefined || found === undefined)
    return 'For an addressable specification, by 45 CFR 164.306(d)(3)';
  if (found.length === 0) return 'This parameter supports no addressable specification of HIPAA';
  return `For ${found.map(({ id, title }) => `${id} ${title}`).join(', ')}, by 45 CFR 164.306(d)(3)`;
}

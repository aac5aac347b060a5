import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import type { InferInput } from 'valibot';
import { type ConnectionKind, connectionBody, connectionKindIds } from '#shared/connections/bodies.ts';
import type { ConnectionReply } from '#shared/connections/contract.ts';
import { type ConnectionField, connectionKinds } from '#shared/connections/kinds.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import type { useConnect } from './queries.ts';

type Typed = Record<string, string>;

const nothingTyped = (kind: ConnectionKind): Typed => ({
  name: '',
  ...Object.fromEntries(connectionKinds[kind].fields.map(({ name }) => [name, ''])),
});

const typedValue = ({ several }: ConnectionField, typed: string) =>
  several ? typed.split(/[\s,]+/).filter(Boolean) : typed;

/** Returns the request body, without optional fields that are empty. */
const bodyOf = (kind: ConnectionKind, typed: Typed) => ({
  kind,
  name: typed.name ?? '',
  ...Object.fromEntries(
    connectionKinds[kind].fields.flatMap((field) => {
      const text = (typed[field.name] ?? '').trim();
      return text === '' && field.optional ? [] : [[field.name, typedValue(field, text)]];
    }),
  ),
});

const check = schemaResolver(connectionBody, { sync: true });

/** Errors of list items are shown at the list's field. */
const fieldOf = (path: string): string => path.split('.')[0] ?? path;

interface ConnectFormProps {
  readonly kind: ConnectionKind;
  readonly onKind: (kind: ConnectionKind) => void;
  readonly connect: ReturnType<typeof useConnect>;
  readonly onSent: (connection: ConnectionReply) => void;
  readonly onCancel: () => void;
}

/** The settings of one connection kind. The form is reset when the kind changes. */
export const ConnectForm = ({ kind, onKind, connect, onSent, onCancel }: ConnectFormProps) => {
  const { fields, readsFrom, needs } = connectionKinds[kind];
  const { form, submit, field } = useApiForm({
    initialValues: nothingTyped(kind),
    validate: (typed) =>
      Object.fromEntries(
        Object.entries(check(bodyOf(kind, typed))).map(([path, error]) => [fieldOf(path), error]),
      ),
    sending: connect,
    bodyOf: (typed) => bodyOf(kind, typed) as InferInput<typeof connectionBody>,
    fieldOf,
    onSent,
    failed: 'The account could not be connected.',
  });
  return (
    <Stack as="form" gap={14} onSubmit={submit} noValidate aria-label="Connection">
      <NativeSelect
        label="Kind"
        description={`Scans ${readsFrom}. Required permissions: ${needs}`}
        value={kind}
        onChange={(event) => onKind(event.currentTarget.value as ConnectionKind)}
      >
        {connectionKindIds.map((each) => (
          <option key={each} value={each}>
            {connectionKinds[each].title}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label="Name"
        description="A name that your colleagues recognize. It appears in the audit trail."
        maxLength={100}
        data-autofocus
        key={form.key('name')}
        {...field('name')}
      />
      {fields.map(({ name, label, description, secret, optional }) => {
        const common = {
          label: optional ? `${label} (optional)` : label,
          description,
          autoComplete: 'off',
          spellCheck: false,
          ...field(name),
        };
        if (secret === 'text') return <Textarea key={form.key(name)} rows={4} {...common} />;
        return (
          <TextInput
            key={form.key(name)}
            type={secret ? 'password' : 'text'}
            {...common}
            autoComplete={secret ? 'new-password' : 'off'}
          />
        );
      })}
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={connect.isPending}>
          {connect.isPending ? 'Connecting...' : 'Connect'}
        </Button>
      </DialogActions>
    </Stack>
  );
};

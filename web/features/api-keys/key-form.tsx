import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import * as v from 'valibot';
import { keyEnd, USUAL_DAYS } from '#shared/api-keys/api-key.ts';
import { apiKeyBody } from '#shared/api-keys/contract.ts';
import { acceptedScopes, scopeLabels } from '#shared/api-keys/scope-labels.ts';
import type { Scope } from '#shared/kernel/route.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { date } from '#web/ui/time/format.ts';
import classes from './key-dialogs.module.css';
import type { useCreateKey } from './queries.ts';

const lifetimes = [30, USUAL_DAYS, 180, 365];

const nothingTyped: { name: string; scopes: Scope[] } = { name: '', scopes: ['read'] };

const typedBody = v.omit(apiKeyBody, ['expiresInDays']);

interface KeyFormProps {
  readonly create: ReturnType<typeof useCreateKey>;
  readonly onCancel: () => void;
}

/** Name, scopes, and expiry of a new key. Scopes that no route accepts yet are not offered. */
export function KeyForm({ create, onCancel }: KeyFormProps) {
  const [days, setDays] = useState(USUAL_DAYS);
  const { form, submit, field } = useApiForm({
    initialValues: nothingTyped,
    validate: schemaResolver(typedBody, { sync: true }),
    sending: create,
    bodyOf: (typed) => ({ ...typed, expiresInDays: days }),
    failed: 'Failed to create the key.',
  });
  return (
    <form onSubmit={submit} className={classes.form} noValidate aria-label="API key">
      <TextInput
        label="Name"
        description="Program that will use the key, such as a pipeline. The audit trail shows this name."
        maxLength={100}
        data-autofocus
        key={form.key('name')}
        {...field('name')}
      />
      <Checkbox.Group label="Scopes" key={form.key('scopes')} {...field('scopes')}>
        <Stack gap={10} className={classes.choices}>
          {acceptedScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scope} description={scopeLabels[scope]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label="Expires after"
        description={`Expires on ${date(keyEnd(new Date().toISOString(), days))}. It cannot be extended.`}
        value={days}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
      >
        {lifetimes.map((each) => (
          <option key={each} value={each}>
            {each} days
          </option>
        ))}
      </NativeSelect>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={create.isPending}>
          {create.isPending ? 'Creating...' : 'Create Key'}
        </Button>
      </DialogActions>
    </form>
  );
}

import { Button, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { email } from '#shared/auth/contract.ts';
import { call } from '#web/api/api.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import classes from './auth-form.module.css';

const body = v.object({ email });

/** Requests a password-reset link. The response does not reveal whether the address has an account. */
export const AskReset = () => {
  const ask = useMutation({
    mutationFn: (values: v.InferInput<typeof body>) => call('POST /api/auth/reset', { body: values }),
  });
  const { form, submit, field } = useApiForm({
    initialValues: { email: '' },
    validate: schemaResolver(body, { sync: true }),
    sending: ask,
    bodyOf: (values) => values,
    failed: 'The reset link could not be requested.',
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="New password">
      <TextInput
        label="Email"
        type="email"
        placeholder="name@hospital.org"
        autoComplete="username"
        autoFocus
        key={form.key('email')}
        {...field('email')}
      />
      {ask.data && (
        <p className={classes.note} role="status">
          {ask.data.message}
        </p>
      )}
      <Button type="submit" size="lg" fullWidth loading={ask.isPending}>
        Send Link
      </Button>
    </form>
  );
};

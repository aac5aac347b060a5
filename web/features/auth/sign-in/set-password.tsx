import { Button } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { InferInput } from 'valibot';
import { resetBody } from '#shared/auth/contract.ts';
import { call } from '#web/api/api.ts';
import { fieldErrors, sentenceOf } from '#web/api/api-error.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './auth-form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Sets a new password with the token of a reset link. */
export const SetPassword = ({ token }: { readonly token: string }) => {
  const navigate = useNavigate();
  const set = useMutation({
    mutationFn: (body: InferInput<typeof resetBody>) => call('POST /api/auth/reset/password', { body }),
    onSuccess: ({ message }) => {
      toast.success('Password Set', message);
      void navigate({ to: '/login' });
    },
  });
  const { form, submit, field } = useApiForm({
    initialValues: { token, password: '', confirmPassword: '' },
    validate: schemaResolver(resetBody, { sync: true }),
    sending: set,
    bodyOf: (values) => values,
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="New password">
      {set.error && (
        <ErrorAlert
          title="Password not set"
          message={fieldErrors(set.error).token ?? sentenceOf(set.error, 'Try again in a moment.')}
        />
      )}
      <NewPasswordFields keyOf={form.key} field={field} />
      <Button type="submit" size="lg" fullWidth loading={set.isPending}>
        Set Password
      </Button>
    </form>
  );
};

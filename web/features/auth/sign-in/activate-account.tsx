import { Button } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { InferInput } from 'valibot';
import { PASSWORD_NEEDED } from '#shared/auth/account.ts';
import { activateBody } from '#shared/auth/contract.ts';
import { call } from '#web/api/api.ts';
import { ApiError, fieldErrors, sentenceOf } from '#web/api/api-error.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './auth-form.module.css';
import { signInWith } from './login-state.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const needsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'password-needed';

const useActivate = () => {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: InferInput<typeof activateBody>) => call('POST /api/auth/activate', { body }),
    onSuccess: ({ email, message }) => {
      toast.success('Account Activated', message);
      void navigate(signInWith(email));
    },
  });
};

/**
 * Activates the account of a link. It requires a click, because mail clients open links automatically to
 * inspect them. In any browser other than the one that registered, it also requires a new password, because
 * another user may have registered with this address.
 */
export const ActivateAccount = ({ token }: { readonly token: string }) => {
  const activate = useActivate();
  const { error } = activate;
  if (needsPassword(error)) return <SetAndActivate token={token} />;
  return (
    <div className={classes.form}>
      {error && (
        <ErrorAlert
          title="Account not activated"
          message={fieldErrors(error).token ?? sentenceOf(error, 'Try again in a moment.')}
        />
      )}
      <Button
        size="lg"
        fullWidth
        autoFocus
        loading={activate.isPending}
        onClick={() => activate.mutate({ token })}
      >
        Activate account
      </Button>
    </div>
  );
};

const SetAndActivate = ({ token }: { readonly token: string }) => {
  const activate = useActivate();
  const { form, submit, field } = useApiForm({
    initialValues: { token, password: '', confirmPassword: '' },
    validate: schemaResolver(activateBody, { sync: true }),
    sending: activate,
    bodyOf: (values) => values,
    failed: 'The account could not be activated.',
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Activate account">
      <p className={classes.note} role="status">
        {PASSWORD_NEEDED}
      </p>
      <NewPasswordFields keyOf={form.key} field={field} />
      <Button type="submit" size="lg" fullWidth loading={activate.isPending}>
        Activate account
      </Button>
    </form>
  );
};

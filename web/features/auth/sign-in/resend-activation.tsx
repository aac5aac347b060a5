import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { NOT_ACTIVATED } from '#shared/auth/account.ts';
import { call } from '#web/api/api.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './auth-form.module.css';

/** Returns whether a sign-in was rejected because the account is not activated yet. */
export const waitsForActivation = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'account-inactive' && error.sentence === NOT_ACTIVATED;

/** Offers to resend the activation email. */
export const ResendActivation = ({ email }: { readonly email: string }) => {
  const resend = useMutation({
    mutationFn: () => call('POST /api/auth/activation', { body: { email } }),
    onSuccess: ({ message }) => toast.success('Email Sent', message),
    onError: (error) => toast.error('Email Not Sent', sentenceOf(error, 'Try again in a moment.')),
  });
  return (
    <div className={classes.note}>
      <p>{NOT_ACTIVATED}</p>
      <Button
        variant="default"
        size="xs"
        mt={8}
        loading={resend.isPending}
        disabled={resend.isSuccess}
        onClick={() => resend.mutate()}
      >
        Resend Email
      </Button>
    </div>
  );
};

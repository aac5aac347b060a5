import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/api/api.ts';
import { fieldErrors, sentenceOf } from '#web/api/api-error.ts';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './auth-form.module.css';

/**
 * Activates the account of a link. It takes a click, because mail programs open links by themselves to look at what is
 * behind them.
 */
export const ActivateAccount = ({ token }: { readonly token: string }) => {
  const navigate = useNavigate();
  const activate = useMutation({
    mutationFn: () => call('POST /api/auth/activate', { body: { token } }),
    onSuccess: ({ message }) => {
      toast.success('Account Activated', message);
      void navigate({ to: '/login' });
    },
  });
  return (
    <div className={classes.form}>
      {activate.error && (
        <ErrorAlert
          title="The account was not activated"
          message={fieldErrors(activate.error).token ?? sentenceOf(activate.error, 'Try again in a moment.')}
        />
      )}
      <Button size="lg" fullWidth autoFocus loading={activate.isPending} onClick={() => activate.mutate()}>
        Activate account
      </Button>
    </div>
  );
};

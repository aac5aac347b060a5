import { Button } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import { passwordBody } from '#shared/auth/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './account-page.module.css';

/** Form that changes the user's own password. */
export const PasswordForm = () => {
  const changed = useChanged();
  const change = useMutation({
    mutationFn: (body: InferInput<typeof passwordBody>) => call('POST /api/auth/password', { body }),
    onSuccess: ({ message }) => {
      toast.success('Password Changed', message);
      void changed('POST /api/auth/password');
    },
  });
  const { form, submit, field } = useApiForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: schemaResolver(passwordBody, { sync: true }),
    sending: change,
    bodyOf: (values) => values,
    onSent: () => form.reset(),
    failed: 'Failed to change your password.',
  });
  return (
    <Card title="Password" sub="Changing your password ends all your other sessions.">
      <Stack as="form" gap={14} className={classes.form} onSubmit={submit} noValidate aria-label="Password">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          key={form.key('currentPassword')}
          {...field('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          key={form.key('newPassword')}
          {...field('newPassword')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          key={form.key('confirmPassword')}
          {...field('confirmPassword')}
        />
        <Button type="submit" className={classes.submit ?? ''} loading={change.isPending}>
          Change Password
        </Button>
      </Stack>
    </Card>
  );
};

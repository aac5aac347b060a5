import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import { passwordBody } from '#shared/auth/contract.ts';
import { call } from '#web/app/api.ts';
import { fieldErrors } from '#web/app/api-error.ts';
import { routeKey } from '#web/app/queries.ts';
import { Card } from '#web/ui/card/card.tsx';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { focusFirst } from '#web/ui/field-error/focus-first.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import classes from './account-page.module.css';

/** Changes one's own password. */
export const PasswordForm = () => {
  const queries = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: schemaResolver(passwordBody, { sync: true }),
  });
  const change = useMutation({
    mutationFn: (body: InferInput<typeof passwordBody>) => call('POST /api/auth/password', { body }),
    onSuccess: ({ message }) => {
      toast.success('Password Changed', message);
      form.reset();
      void queries.invalidateQueries({ queryKey: routeKey('GET /api/auth/sessions') });
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      form.setErrors(errors);
      focusFirst(form, errors);
      if (Object.keys(errors).length === 0)
        toast.error('Error', withReason('Failed to change your password.', error));
    },
  });
  const submit = form.onSubmit(
    (values) => change.mutate(values),
    (errors) => focusFirst(form, errors),
  );
  const field = (name: 'currentPassword' | 'newPassword' | 'confirmPassword') =>
    withGlyph(form.getInputProps(name));
  return (
    <Card title="Password" sub="A change ends every other session of yours.">
      <form className={classes.form} onSubmit={submit} noValidate aria-label="Password">
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
      </form>
    </Card>
  );
};

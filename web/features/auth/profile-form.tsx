import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import { profileBody, type UserReply } from '#shared/auth/contract.ts';
import { call } from '#web/app/api.ts';
import { fieldErrors } from '#web/app/api-error.ts';
import { Card } from '#web/ui/card/card.tsx';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { focusFirst } from '#web/ui/field-error/focus-first.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import classes from './account-page.module.css';
import { meQuery } from './auth-queries.ts';
import { NameFields } from './name-fields.tsx';

/** One's own name, as every colleague sees it. */
export const ProfileForm = ({ user }: { readonly user: UserReply }) => {
  const queries = useQueryClient();
  const update = useMutation({
    mutationFn: (body: InferInput<typeof profileBody>) => call('PATCH /api/auth/me', { body }),
    onSuccess: (reply) => {
      queries.setQueryData(meQuery.queryKey, reply);
      toast.success('Profile Updated', 'Your name has been changed.');
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      form.setErrors(errors);
      focusFirst(form, errors);
      if (Object.keys(errors).length === 0)
        toast.error('Error', withReason('Failed to change your name.', error));
    },
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { firstName: user.firstName, lastName: user.lastName },
    validate: schemaResolver(profileBody, { sync: true }),
  });
  const submit = form.onSubmit(
    (values) => update.mutate(values),
    (errors) => focusFirst(form, errors),
  );
  const field = (name: 'firstName' | 'lastName') => withGlyph(form.getInputProps(name));
  return (
    <Card title="Profile">
      <form className={classes.form} onSubmit={submit} noValidate aria-label="Profile">
        <NameFields field={field} keyOf={form.key} />
        <Button type="submit" className={classes.submit ?? ''} loading={update.isPending}>
          Save Profile
        </Button>
      </form>
    </Card>
  );
};

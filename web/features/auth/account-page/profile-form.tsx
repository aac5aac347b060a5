import { Button } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import { profileBody, type UserReply } from '#shared/auth/contract.ts';
import { call } from '#web/api/api.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { meQuery } from '../auth-queries.ts';
import { NameFields } from '../name-fields.tsx';
import classes from './account-page.module.css';

/** The user's own name, as all colleagues see it. */
export const ProfileForm = ({ user }: { readonly user: UserReply }) => {
  const queries = useQueryClient();
  const update = useMutation({
    mutationFn: (body: InferInput<typeof profileBody>) => call('PATCH /api/auth/me', { body }),
    onSuccess: (reply) => {
      queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...reply });
      toast.success('Profile Updated', 'Your name has been changed.');
    },
  });
  const { form, submit, field } = useApiForm({
    initialValues: { firstName: user.firstName, lastName: user.lastName },
    validate: schemaResolver(profileBody, { sync: true }),
    sending: update,
    bodyOf: (values) => values,
    failed: 'Failed to change your name.',
  });
  return (
    <Card title="Profile">
      <Stack as="form" gap={14} className={classes.form} onSubmit={submit} noValidate aria-label="Profile">
        <NameFields field={field} keyOf={form.key} />
        <Button type="submit" className={classes.submit ?? ''} loading={update.isPending}>
          Save Profile
        </Button>
      </Stack>
    </Card>
  );
};

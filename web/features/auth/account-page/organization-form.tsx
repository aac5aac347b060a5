import { Button, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import { organizationBody, type UserReply } from '#shared/auth/contract.ts';
import { call } from '#web/api/api.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { meQuery } from '../auth-queries.ts';
import classes from './account-page.module.css';

/** The name of the organization, for an administrator. */
export const OrganizationForm = ({ user }: { readonly user: UserReply }) => {
  const queries = useQueryClient();
  const update = useMutation({
    mutationFn: (body: InferInput<typeof organizationBody>) => call('PATCH /api/auth/organization', { body }),
    onSuccess: ({ name }) => {
      queries.setQueryData(
        meQuery.queryKey,
        (me) => me && { ...me, user: { ...user, tenant: { ...user.tenant, name } } },
      );
      toast.success('Organization Renamed', `Reports and the trust page show ${name} from now on.`);
    },
  });
  const { form, submit, field } = useApiForm({
    initialValues: { name: user.tenant.name },
    validate: schemaResolver(organizationBody, { sync: true }),
    sending: update,
    bodyOf: (values) => values,
    failed: 'Failed to rename the organization.',
  });
  return (
    <Card title="Organization" sub="Its name in the top bar, in reports and on the trust page.">
      <Stack
        as="form"
        gap={14}
        className={classes.form}
        onSubmit={submit}
        noValidate
        aria-label="Organization"
      >
        <TextInput
          label="Organization name"
          autoComplete="organization"
          key={form.key('name')}
          {...field('name')}
        />
        <Button type="submit" className={classes.submit ?? ''} loading={update.isPending}>
          Save Organization
        </Button>
      </Stack>
    </Card>
  );
};

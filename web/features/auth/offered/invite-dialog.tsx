import { Button, NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { inviteBody } from '#shared/auth/contract.ts';
import { type Role, roles } from '#shared/kernel/route.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import classes from './invite-dialog.module.css';
import { mayDo } from './role-labels.ts';

interface Invitation {
  readonly email: string;
  readonly role: Role;
}

/** Invites a user to the organization. The link is shown once, for the administrator to pass on. */
export default function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const changed = useChanged();
  const inviting = useMutation({
    mutationFn: (body: Invitation) => call('POST /api/auth/invitations', { body }),
    onSuccess: () => changed('POST /api/auth/invitations'),
  });
  const { form, submit, field } = useApiForm<Invitation, Invitation, unknown>({
    initialValues: { email: '', role: 'user' },
    validate: schemaResolver(inviteBody, { sync: true }),
    sending: inviting,
    bodyOf: (values) => values,
    failed: 'Failed to invite the colleague',
  });
  const { data } = inviting;
  const link = data && `${location.origin}/register?invitation=${encodeURIComponent(data.token)}`;
  return (
    <Dialog opened onClose={onClose} title="Invite a Colleague">
      {link === undefined ? (
        <Stack as="form" gap={14} onSubmit={submit} noValidate aria-label="Invitation">
          <TextInput label="Email" type="email" data-autofocus key={form.key('email')} {...field('email')} />
          <NativeSelect label="Role" key={form.key('role')} {...field('role')}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {mayDo[role]}
              </option>
            ))}
          </NativeSelect>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" aria-disabled={inviting.isPending}>
              {inviting.isPending ? 'Inviting...' : 'Invite'}
            </Button>
          </DialogActions>
        </Stack>
      ) : (
        <Stack gap={14}>
          <p role="status">
            Send this link to {data?.email}. It is shown only once and expires on{' '}
            <DateTimeText at={data?.expiresAt ?? ''} />.
          </p>
          <Row gap={8} align="start" justify="space-between" className={classes.link}>
            <code>{link}</code>
            <CopyButton text={link} label="Copy link" />
          </Row>
          <DialogActions>
            <Button onClick={onClose}>Done</Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  );
}

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { inviteBody } from '#shared/auth/contract.ts';
import { type Role, roles } from '#shared/kernel/route.ts';
import { call } from '#web/app/api.ts';
import { fieldErrors } from '#web/app/api-error.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { focusFirst } from '#web/ui/field-error/focus-first.ts';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import classes from './invite-dialog.module.css';

/** What each role may do. */
const mayDo: Readonly<Record<Role, string>> = {
  auditor: 'Auditor: reads and exports',
  user: 'User: changes, and approves what others recorded',
  admin: 'Admin: administers as well',
};

/** Invites a person into the organization; the link is shown once, to be passed on. */
export default function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<{ email: string; role: Role }>({
    mode: 'uncontrolled',
    initialValues: { email: '', role: 'user' },
    validate: schemaResolver(inviteBody, { sync: true }),
  });
  const inviting = useMutation({
    mutationFn: (body: { email: string; role: Role }) => call('POST /api/auth/invitations', { body }),
    onError: (error) => {
      const errors = fieldErrors(error);
      form.setErrors(errors);
      focusFirst(form, errors);
      if (Object.keys(errors).length === 0) toast.error('Error', withReason('Failed to invite', error));
    },
  });
  const submit = form.onSubmit(
    (values) => {
      if (!inviting.isPending) inviting.mutate(values);
    },
    (errors) => focusFirst(form, errors),
  );
  const { data } = inviting;
  const link = data && `${location.origin}/register?invitation=${encodeURIComponent(data.token)}`;
  return (
    <Dialog opened onClose={onClose} title="Invite a Colleague">
      {link === undefined ? (
        <form onSubmit={submit} className={classes.form} noValidate aria-label="Invitation">
          <TextInput
            label="Email"
            type="email"
            data-autofocus
            key={form.key('email')}
            {...withGlyph(form.getInputProps('email'))}
          />
          <NativeSelect label="Role" key={form.key('role')} {...withGlyph(form.getInputProps('role'))}>
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
        </form>
      ) : (
        <div className={classes.form}>
          <p role="status">
            Pass this link on to {data?.email}. It is shown once, and good until{' '}
            <DateTimeText at={data?.expiresAt ?? ''} />.
          </p>
          <div className={classes.link}>
            <code>{link}</code>
            <CopyButton text={link} label="Copy the link" />
          </div>
          <DialogActions>
            <Button onClick={onClose}>Done</Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}

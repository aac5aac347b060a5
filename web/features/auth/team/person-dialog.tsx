import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { PersonReply } from '#shared/auth/people-routes.ts';
import { type Role, roles } from '#shared/kernel/route.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { mayDo } from '../offered/role-labels.ts';
import classes from './person-dialog.module.css';
import { nameOf } from './person-labels.ts';
import { useResetPerson, useUpdatePerson } from './queries.ts';

interface PersonDialogProps {
  readonly person: PersonReply;
  readonly onClose: () => void;
}

const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value);

/** Changes a user's role, creates a password-reset link, or closes or reopens the account. */
export default function PersonDialog({ person, onClose }: PersonDialogProps) {
  const update = useUpdatePerson(person);
  const [role, setRole] = useState<Role>(person.role);
  const name = nameOf(person);
  const act = (body: Parameters<typeof update.mutate>[0], title: string, message: string) => {
    if (update.isPending) return;
    update.mutate(body, {
      onSuccess: () => {
        toast.success(title, message);
        onClose();
      },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={name}>
      <Stack gap={16}>
        {update.error !== null && <ErrorAlert title="Account not changed" error={update.error} />}
        <NativeSelect
          label="Role"
          description={
            person.role === 'admin' && role !== 'admin'
              ? 'Revokes every API key this user created.'
              : undefined
          }
          data-autofocus
          value={role}
          onChange={({ currentTarget: { value } }) => isRole(value) && setRole(value)}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {mayDo[one]}
            </option>
          ))}
        </NativeSelect>
        {person.state === 'active' && <ResetPart person={person} />}
        <Stack as="section" gap={8} align="start" className={classes.part} aria-label="Account">
          {person.state === 'closed' ? (
            <>
              <p className="sm t2">This account is closed. It cannot be used to sign in.</p>
              <Button
                variant="default"
                aria-disabled={update.isPending}
                onClick={() => act({ isActive: true }, 'Account Reopened', `${name} can sign in again.`)}
              >
                Reopen Account
              </Button>
            </>
          ) : (
            <>
              <p className="sm t2">
                Closing the account ends all sessions and revokes all API keys of {name} immediately. Records
                made by this user remain.
              </p>
              <Button
                color="rust"
                aria-disabled={update.isPending}
                onClick={() =>
                  act({ isActive: false }, 'Account Closed', `${name} is signed out everywhere.`)
                }
              >
                Close Account
              </Button>
            </>
          )}
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={role === person.role}
            aria-disabled={update.isPending}
            onClick={() => act({ role }, 'Role Changed', `The new role of ${name} applies immediately.`)}
          >
            {update.isPending ? 'Saving...' : 'Save Role'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

/** Creates a link with which the user sets a new password. */
const ResetPart = ({ person }: { readonly person: PersonReply }) => {
  const reset = useResetPerson(person);
  const { data } = reset;
  const link =
    typeof data?.token === 'string' && `${location.origin}/reset?token=${encodeURIComponent(data.token)}`;
  return (
    <Stack as="section" gap={8} align="start" className={classes.part} aria-label="Password">
      {reset.error !== null && <ErrorAlert title="Link not created" error={reset.error} />}
      {data === undefined ? (
        <>
          <p className="sm t2">
            The current password works until the link is used. The link expires after one hour.
          </p>
          <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
            Create Reset Link
          </Button>
        </>
      ) : (
        <>
          <p className="sm" role="status">
            {link ? (
              <>
                Send this link to {data.email}. It is shown only once and expires on{' '}
                <DateTimeText at={data.expiresAt} />.
              </>
            ) : (
              `An email with the link was sent to ${data.email}.`
            )}
          </p>
          {link && (
            <Row gap={8} className={classes.link}>
              <code>{link}</code>
              <CopyButton text={link} label="Copy link" />
            </Row>
          )}
        </>
      )}
    </Stack>
  );
};

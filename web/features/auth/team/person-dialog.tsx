import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { PersonReply } from '#shared/auth/people-routes.ts';
import { type Role, roles } from '#shared/kernel/route.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { mayDo } from '../offered/role-words.ts';
import classes from './person-dialog.module.css';
import { nameOf } from './person-words.ts';
import { useResetPerson, useUpdatePerson } from './queries.ts';

interface PersonDialogProps {
  readonly person: PersonReply;
  readonly onClose: () => void;
}

const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value);

/** Changes what somebody may do, gives them a link to a new password, or closes or opens their account. */
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
      <div className={classes.form}>
        {update.error !== null && <ErrorAlert title="Nothing was changed" error={update.error} />}
        <NativeSelect
          label="Role"
          description={
            person.role === 'admin' && role !== 'admin' ? 'Revokes every API key that they made.' : undefined
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
        <section className={classes.part} aria-label="Account">
          {person.state === 'closed' ? (
            <>
              <p className="sm t2">This account is closed: nobody signs in with it.</p>
              <Button
                variant="default"
                aria-disabled={update.isPending}
                onClick={() => act({ isActive: true }, 'Account Opened', `${name} can sign in again.`)}
              >
                Open Account
              </Button>
            </>
          ) : (
            <>
              <p className="sm t2">
                Closing it ends every session and revokes every API key of {name} at once. What they recorded
                stays.
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
        </section>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={role === person.role}
            aria-disabled={update.isPending}
            onClick={() => act({ role }, 'Role Changed', `It counts for ${name} from now on.`)}
          >
            {update.isPending ? 'Saving...' : 'Save Role'}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** A link by which the person sets a new password. */
const ResetPart = ({ person }: { readonly person: PersonReply }) => {
  const reset = useResetPerson(person);
  const { data } = reset;
  const link =
    typeof data?.token === 'string' && `${location.origin}/reset?token=${encodeURIComponent(data.token)}`;
  return (
    <section className={classes.part} aria-label="Password">
      {reset.error !== null && <ErrorAlert title="No link was made" error={reset.error} />}
      {data === undefined ? (
        <>
          <p className="sm t2">The password stays until the link is used; it is good for an hour.</p>
          <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
            Make Reset Link
          </Button>
        </>
      ) : (
        <>
          <p className="sm" role="status">
            {link ? (
              <>
                Pass this link on to {data.email}. It is shown once, and good until{' '}
                <DateTimeText at={data.expiresAt} />.
              </>
            ) : (
              `An e-mail with the link is on its way to ${data.email}.`
            )}
          </p>
          {link && (
            <div className={classes.link}>
              <code>{link}</code>
              <CopyButton text={link} label="Copy the link" />
            </div>
          )}
        </>
      )}
    </section>
  );
};

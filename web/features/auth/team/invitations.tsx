import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OpenInvitationReply } from '#shared/auth/people-routes.ts';
import { Card } from '#web/ui/card/card.tsx';
import { DataTable, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { DateText } from '#web/ui/time/time.tsx';
import classes from './invitations.module.css';
import { roleWords } from './person-words.ts';
import { invitationsQuery, useRevokeInvitation } from './queries.ts';

/** Who is invited and has not come yet, and the way to take it back. */
export const Invitations = () => {
  const query = useQuery(invitationsQuery);
  return (
    <Card title="Invitations" sub="An address has one at a time: a new one voids the link of before." flush>
      <Loaded
        query={query}
        failed="Invitations could not be loaded"
        loading="Loading invitations..."
        rows={1}
        empty={({ items }) =>
          items.length === 0 && <p className={`sm t2 ${classes.none}`}>Nobody is invited at present.</p>
        }
      >
        {({ items }) => <InvitationsTable invitations={items} />}
      </Loaded>
    </Card>
  );
};

const InvitationsTable = ({ invitations }: { readonly invitations: readonly OpenInvitationReply[] }) => {
  const revoke = useRevokeInvitation();
  return (
    <DataTable label="Invitations">
      <thead>
        <tr>
          <th scope="col">Address</th>
          <th scope="col">Ends</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invitations.map((one) => (
          <tr key={one.id}>
            <td>
              <TwoLines title={one.email} meta={roleWords[one.role]} />
            </td>
            <td>
              <DateText at={one.expiresAt} />
            </td>
            <td data-align="right">
              <Button
                variant="default"
                size="xs"
                aria-label={`Revoke the invitation of ${one.email}`}
                loading={revoke.isPending && revoke.variables.id === one.id}
                onClick={() => revoke.mutate(one)}
              >
                Revoke
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
};

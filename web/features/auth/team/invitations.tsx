import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OpenInvitationReply } from '#shared/auth/people-routes.ts';
import { Card } from '#web/ui/card/card.tsx';
import { type Column, DataTable, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { DateText } from '#web/ui/time/time.tsx';
import classes from './invitations.module.css';
import { roleLabels } from './person-labels.ts';
import { invitationsQuery, useRevokeInvitation } from './queries.ts';

/** Pending invitations, each with a way to revoke it. */
export const Invitations = () => {
  const query = useQuery(invitationsQuery);
  return (
    <Card
      title="Invitations"
      sub="One invitation per address: a new invitation voids the previous link."
      flush
    >
      <Loaded
        query={query}
        failed="Invitations could not be loaded"
        loading="Loading invitations..."
        rows={1}
        empty={({ items }) =>
          items.length === 0 && <p className={`sm t2 ${classes.none}`}>No pending invitations.</p>
        }
      >
        {({ items }) => <InvitationsTable invitations={items} />}
      </Loaded>
    </Card>
  );
};

const InvitationsTable = ({ invitations }: { readonly invitations: readonly OpenInvitationReply[] }) => {
  const revoke = useRevokeInvitation();
  const columns: readonly Column<OpenInvitationReply>[] = [
    {
      id: 'email',
      label: 'Address',
      cell: ({ email, role }) => <TwoLines title={email} meta={roleLabels[role]} />,
    },
    { id: 'expiresAt', label: 'Ends', cell: ({ expiresAt }) => <DateText at={expiresAt} /> },
    {
      id: 'actions',
      label: 'Actions',
      hidesLabel: true,
      align: 'right',
      cell: (one) => (
        <Button
          variant="default"
          size="xs"
          aria-label={`Revoke the invitation of ${one.email}`}
          loading={revoke.isPending && revoke.variables.id === one.id}
          onClick={() => revoke.mutate(one)}
        >
          Revoke
        </Button>
      ),
    },
  ];
  return <DataTable label="Invitations" columns={columns} rows={invitations} keyOf={({ id }) => id} />;
};

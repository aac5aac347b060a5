import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionReply } from '#shared/auth/contract.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { routeQuery } from '#web/api/queries.ts';
import { Card } from '#web/ui/card/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

const sessionsQuery = routeQuery('GET /api/auth/sessions', {});

/** The user's active sessions, each with an action to end it. */
export const OwnSessions = () => {
  const sessions = useQuery(sessionsQuery);
  return (
    <Card title="Sessions" sub="Where you are signed in. Sessions end automatically after 12 hours." flush>
      <Loaded query={sessions} failed="Sessions could not be loaded" loading="Loading sessions..." rows={2}>
        {(own) => <SessionsTable sessions={own} />}
      </Loaded>
    </Card>
  );
};

/** Returns the mutation that ends another session. A session that is already over counts as ended. */
const useRevoke = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: SessionReply) => {
      try {
        await call('DELETE /api/auth/sessions/{id}', { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_, { id, device }) => {
      queries.setQueryData(sessionsQuery.queryKey, (before) => before?.filter((one) => one.id !== id));
      toast.success('Session Ended', `${device} is signed out.`);
    },
    onError: (error) => toast.error('Error', withReason('Failed to end the session.', error)),
  });
};

const SessionsTable = ({ sessions }: { readonly sessions: readonly SessionReply[] }) => {
  const revoke = useRevoke();
  const columns: readonly Column<SessionReply>[] = [
    { id: 'device', label: 'Device', cell: ({ device }) => device },
    { id: 'createdAt', label: 'Signed in', cell: ({ createdAt }) => <DateTimeText at={createdAt} /> },
    {
      id: 'expiresAt',
      label: 'Ends',
      hideBelow: 'narrow',
      cell: ({ expiresAt }) => <DateTimeText at={expiresAt} />,
    },
    {
      id: 'actions',
      label: 'Actions',
      hidesLabel: true,
      align: 'right',
      cell: (one) =>
        one.current ? (
          <span className="dim sm">This session</span>
        ) : (
          <Button
            variant="default"
            size="xs"
            aria-label={`Revoke ${one.device}`}
            loading={revoke.isPending && revoke.variables.id === one.id}
            onClick={() => revoke.mutate(one)}
          >
            Revoke
          </Button>
        ),
    },
  ];
  return <DataTable label="Sessions" columns={columns} rows={sessions} keyOf={({ id }) => id} />;
};

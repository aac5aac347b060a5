import { Button } from '@mantine/core';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { MAX_CONNECTIONS } from '#shared/connections/limits.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { ConnectionsTable } from '../connections-table.tsx';
import { connectionsQuery } from '../queries.ts';

const ConnectDialog = lazy(() => import('../connect-dialog.tsx'));

/** Cloud and registry accounts that are scanned for agents, for an administrator. */
const Connections = () => {
  const query = useQuery(connectionsQuery);
  const [connecting, setConnecting] = useState(false);
  const none = query.data?.length === 0;
  const connect = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => setConnecting(true)}
    >
      Connect Account
    </Button>
  );
  return (
    <>
      <Card
        title="Connections"
        sub={`Cloud and registry accounts to scan for agents. Maximum: ${MAX_CONNECTIONS}.`}
        aside={query.data !== undefined && !none && connect}
        flush
      >
        <Loaded
          query={query}
          failed="Connections could not be loaded"
          loading="Loading connections..."
          rows={3}
          empty={() =>
            none && (
              <EmptyState
                icon={IconPlugConnected}
                title="No connections"
                hint="Connect an AWS, Azure, Google Cloud or registry account to discover its agents. Access is read-only."
                action={connect}
              />
            )
          }
        >
          {(connections) => <ConnectionsTable connections={connections} busy={query.isPlaceholderData} />}
        </Loaded>
      </Card>
      {connecting && (
        <Suspense>
          <ConnectDialog onClose={() => setConnecting(false)} />
        </Suspense>
      )}
    </>
  );
};

export default Connections;

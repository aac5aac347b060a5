import { Button } from '@mantine/core';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { MAX_DAYS } from '#shared/api-keys/api-key.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { CursorPager } from '#web/ui/pager/cursor-pager.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { ApiKeysTable } from '../api-keys-table.tsx';
import { apiKeysQuery } from '../queries.ts';

const NewKeyDialog = lazy(() => import('../new-key-dialog.tsx'));

interface ApiKeysProps {
  readonly cursor: string | undefined;
  readonly onGo: (cursor: string | undefined, trail: Trail) => void;
}

/** API keys of the organization, for administrators: scopes, expiry, and revocation. */
const ApiKeys = ({ cursor, onGo }: ApiKeysProps) => {
  const query = useQuery(apiKeysQuery(cursor));
  const { data, isPlaceholderData } = query;
  const [making, setMaking] = useState(false);
  const none = data?.items.length === 0 && cursor === undefined;
  const make = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setMaking(true)}>
      New API Key
    </Button>
  );
  return (
    <>
      <Card
        title="API keys"
        sub={`For programs that call the API. Each key expires after at most ${MAX_DAYS} days.`}
        aside={data !== undefined && !none && make}
        flush
      >
        <Loaded
          query={query}
          failed="API keys could not be loaded"
          loading="Loading API keys..."
          rows={3}
          empty={() =>
            none && (
              <EmptyState
                icon={IconPlugConnected}
                title="No API keys"
                hint="A key lets a program read results or start scans for your organization, and nothing else."
                action={make}
              />
            )
          }
        >
          {(page) => (
            <>
              <ApiKeysTable keys={page.items} busy={isPlaceholderData} />
              <CursorPager page={page} cursor={cursor} busy={isPlaceholderData} onGo={onGo} />
            </>
          )}
        </Loaded>
      </Card>
      {making && (
        <Suspense>
          <NewKeyDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  );
};

export default ApiKeys;

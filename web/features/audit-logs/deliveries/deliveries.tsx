import { Button } from '@mantine/core';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { DestinationReply } from '#shared/audit-logs/delivery/delivery-routes.ts';
import { MOST_DESTINATIONS } from '#shared/audit-logs/delivery/destination.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import styles from './deliveries.module.css';
import { DeliveryLog } from './delivery-log.tsx';
import { DestinationsTable } from './destinations-table.tsx';
import { destinationsQuery } from './queries.ts';

const DestinationDialog = lazy(() => import('./destination-dialog.tsx'));

interface DeliveriesProps {
  /** The destination whose log is shown; the first where none is said. */
  readonly destination: string | undefined;
  readonly cursor: string | undefined;
  readonly onGo: (destination: string | undefined, cursor: string | undefined, trail: Trail) => void;
}

/** Where the trail is sent on to, for an administrator, and what was delivered. */
export default function Deliveries({ destination, cursor, onGo }: DeliveriesProps) {
  const query = useQuery(destinationsQuery);
  const [adding, setAdding] = useState(false);
  const all = query.data ?? [];
  const shown: DestinationReply | undefined = all.find(({ id }) => id === destination) ?? all[0];
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
      Add Destination
    </Button>
  );
  return (
    <div className={styles.cards}>
      <Card
        title="Destinations"
        sub="Systems of yours, such as a SIEM, that each event is sent to once it is sealed: in order, signed, until it is taken."
        aside={all.length > 0 && all.length < MOST_DESTINATIONS && add}
        flush
      >
        <Loaded
          query={query}
          failed="Destinations could not be loaded"
          loading="Loading destinations..."
          rows={2}
          alertsAlways
          empty={(rows) =>
            rows.length === 0 && (
              <EmptyState
                icon={IconPlugConnected}
                title="The audit trail is not sent anywhere"
                hint="Add the address of a system that takes events by webhook. What happens from then on is sent there."
                action={add}
              />
            )
          }
        >
          {(rows) => (
            <DestinationsTable
              destinations={rows}
              shown={shown?.id}
              onShow={(id) => onGo(id, undefined, [])}
            />
          )}
        </Loaded>
      </Card>
      {shown !== undefined && (
        <DeliveryLog
          key={shown.id}
          destination={shown}
          cursor={shown.id === destination || destination === undefined ? cursor : undefined}
          onGo={(next, trail) => onGo(shown.id, next, trail)}
        />
      )}
      {adding && (
        <Suspense>
          <DestinationDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}

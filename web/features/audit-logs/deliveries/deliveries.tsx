import { Button } from '@mantine/core';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { DestinationReply } from '#shared/audit-logs/delivery/delivery-routes.ts';
import { MAX_DESTINATIONS } from '#shared/audit-logs/delivery/destination.ts';
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
  /** Destination whose log is shown; defaults to the first. */
  readonly destination: string | undefined;
  readonly cursor: string | undefined;
  readonly onGo: (destination: string | undefined, cursor: string | undefined, trail: Trail) => void;
}

/** Destinations to which the trail is forwarded, for administrators, with their delivery logs. */
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
        sub="Your systems, such as a SIEM, that receive each event once it is sealed: in order, signed, and retried until accepted."
        aside={all.length > 0 && all.length < MAX_DESTINATIONS && add}
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
                title="No destinations"
                hint="Add the address of a system that accepts events by webhook. All later events are sent there."
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

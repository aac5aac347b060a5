import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DeliveryReply, DestinationReply } from '#shared/audit-logs/delivery/delivery-routes.ts';
import { LOG_DAYS } from '#shared/audit-logs/delivery/destination.ts';
import { Card } from '#web/ui/card/card.tsx';
import { type Column, DataTable, InNarrow } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { CursorPager } from '#web/ui/pager/cursor-pager.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './deliveries.module.css';
import { outcomeText } from './delivery-labels.ts';
import { deliveriesQuery } from './queries.ts';

interface DeliveryLogProps {
  readonly destination: DestinationReply;
  readonly cursor: string | undefined;
  readonly onGo: (cursor: string | undefined, trail: Trail) => void;
}

const sealsText = ({ seals }: DeliveryReply): string => {
  if (seals === null) return 'None';
  return seals.from === seals.to ? String(seals.from) : `${seals.from} to ${seals.to}`;
};

const statusText = ({ status }: DeliveryReply): string => (status === null ? 'No response' : String(status));

const latencyText = ({ latency }: DeliveryReply): string =>
  latency === null ? 'None' : `${latency.toLocaleString('en-US')} ms`;

const columns: readonly Column<DeliveryReply>[] = [
  { id: 'at', label: 'Time', cell: ({ at }) => <DateTimeText at={at} /> },
  {
    id: 'outcome',
    label: 'Outcome',
    cell: (row) => (
      <>
        <Row as="span" gap={6} inline className="nowrap">
          <VerdictGlyph verdict={row.outcome === 'delivered' ? 'pass' : 'fail'} size={14} />
          {outcomeText(row)}
        </Row>
        {row.reason !== null && <div className={styles.reason}>{row.reason}</div>}
        <InNarrow>
          <span className="dim">
            {statusText(row)}, {latencyText(row)}, attempt {row.attempt}
          </span>
        </InNarrow>
      </>
    ),
  },
  { id: 'seals', label: 'Seals', hideBelow: 'narrow', cell: sealsText },
  { id: 'status', label: 'Status', hideBelow: 'narrow', align: 'right', cell: statusText },
  { id: 'latency', label: 'Latency', hideBelow: 'narrow', align: 'right', cell: latencyText },
  {
    id: 'attempt',
    label: 'Attempt',
    hideBelow: 'narrow',
    align: 'right',
    cell: ({ attempt }) => attempt,
  },
];

/** Delivery log of a destination, newest first. */
export const DeliveryLog = ({ destination: { id, name }, cursor, onGo }: DeliveryLogProps) => {
  const query = useQuery(deliveriesQuery(id, cursor));
  const { data, isPlaceholderData: busy } = query;
  return (
    <Card
      title={
        <>
          Log of <Seen>{name}</Seen>
        </>
      }
      sub={`Each row is one minute with deliveries. Rows are retained for ${LOG_DAYS} days.`}
      flush
    >
      <Loaded
        query={query}
        failed="The log could not be loaded"
        loading="Loading deliveries..."
        rows={3}
        alertsAlways
        empty={(page) =>
          page.items.length === 0 && (
            <EmptyState
              icon={IconHistory}
              title="No deliveries yet"
              hint="Events are sent within two minutes. Send a test event to check immediately whether the address accepts them."
            />
          )
        }
      >
        {(page) => (
          <>
            <DataTable
              label="Deliveries"
              busy={busy}
              columns={columns}
              rows={page.items}
              keyOf={(row) => row.id}
            />
            {data !== undefined && <CursorPager page={page} cursor={cursor} busy={busy} onGo={onGo} />}
          </>
        )}
      </Loaded>
    </Card>
  );
};

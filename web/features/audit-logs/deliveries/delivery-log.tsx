import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DeliveryReply, DestinationReply } from '#shared/audit-logs/delivery/delivery-routes.ts';
import { LOG_DAYS } from '#shared/audit-logs/delivery/destination.ts';
import { Card } from '#web/ui/card/card.tsx';
import { DataTable, InNarrow } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { CursorPager } from '#web/ui/pager/cursor-pager.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { Seen } from '#web/ui/said-text/seen.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './deliveries.module.css';
import { outcomeText } from './delivery-words.ts';
import { deliveriesQuery } from './queries.ts';

interface DeliveryLogProps {
  readonly destination: DestinationReply;
  readonly cursor: string | undefined;
  readonly onGo: (cursor: string | undefined, trail: Trail) => void;
}

/** What was sent to a destination, newest first. */
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
      sub={`Each minute in which something was sent is a row. Rows are kept ${LOG_DAYS} days.`}
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
              title="Nothing has been sent yet"
              hint="Events are sent within two minutes after they happened. A test event shows at once whether the address takes them."
            />
          )
        }
      >
        {(page) => (
          <>
            <DataTable label="Deliveries" busy={busy}>
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col">Outcome</th>
                  <th scope="col" data-drop="narrow">
                    Seals
                  </th>
                  <th scope="col" data-drop="narrow" data-align="right">
                    Status
                  </th>
                  <th scope="col" data-drop="narrow" data-align="right">
                    Latency
                  </th>
                  <th scope="col" data-drop="narrow" data-align="right">
                    Attempt
                  </th>
                </tr>
              </thead>
              <tbody>
                {page.items.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </tbody>
            </DataTable>
            {data !== undefined && <CursorPager page={page} cursor={cursor} busy={busy} onGo={onGo} />}
          </>
        )}
      </Loaded>
    </Card>
  );
};

const sealsText = ({ seals }: DeliveryReply): string => {
  if (seals === null) return 'None';
  return seals.from === seals.to ? String(seals.from) : `${seals.from} to ${seals.to}`;
};

const Row = ({ row }: { readonly row: DeliveryReply }) => {
  const { at, outcome, status, latency, attempt, reason } = row;
  const statusText = status === null ? 'No answer' : String(status);
  const latencyText = latency === null ? 'None' : `${latency.toLocaleString('en-US')} ms`;
  return (
    <tr>
      <td>
        <DateTimeText at={at} />
      </td>
      <td>
        <span className={styles.state}>
          <VerdictGlyph verdict={outcome === 'delivered' ? 'pass' : 'fail'} size={14} />
          {outcomeText(row)}
        </span>
        {reason !== null && <div className={styles.reason}>{reason}</div>}
        <InNarrow>
          <span className="dim">
            {statusText}, {latencyText}, attempt {attempt}
          </span>
        </InNarrow>
      </td>
      <td data-drop="narrow">{sealsText(row)}</td>
      <td data-drop="narrow" data-align="right">
        {statusText}
      </td>
      <td data-drop="narrow" data-align="right">
        {latencyText}
      </td>
      <td data-drop="narrow" data-align="right">
        {attempt}
      </td>
    </tr>
  );
};

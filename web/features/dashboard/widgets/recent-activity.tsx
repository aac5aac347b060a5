import { Button } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconChecklist,
  IconFileAnalytics,
  IconHistory,
  IconRobot,
  IconShieldCheck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pageQuery } from '#web/api/queries.ts';
import {
  type DomainEvent,
  eventSentence,
  eventsOf,
} from '#web/features/audit-logs/offered/event-sentence.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { Ago } from '#web/ui/time/time.tsx';
import styles from './recent-activity.module.css';

/** Number of lines shown, and of events read for them. Repeated events become one line. */
const [SHOWN, READ] = [7, 40];

/** The newest audit events, refetched every 30 seconds like the audit trail itself. */
const recentEventsQuery = {
  ...pageQuery('GET /api/audit-logs', { query: { limit: `${READ}` } }),
  refetchInterval: 30_000,
};

/** The latest activity in the audit trail. */
export function RecentActivity() {
  const events = useQuery(recentEventsQuery);
  return (
    <Card
      title="Recent Activity"
      footer={
        <Button variant="subtle" size="xs" renderRoot={(props) => <Link to="/audit-trail" {...props} />}>
          View all activity
        </Button>
      }
      flush
    >
      <Loaded
        query={events}
        failed="Recent activity could not be loaded"
        alertIn={styles.error}
        loading="Loading activity..."
        rows={SHOWN}
        empty={({ items }) =>
          items.length === 0 && (
            <EmptyState
              icon={IconHistory}
              title="No activity yet"
              hint="Activity of users and scans appears here."
            />
          )
        }
      >
        {({ items }) => (
          <ol className={styles.list}>
            {eventsOf(items)
              .slice(0, SHOWN)
              .map((domainEvent) => (
                <Line key={domainEvent.newest.id} {...domainEvent} />
              ))}
          </ol>
        )}
      </Loaded>
    </Card>
  );
}

/** Icon and screen reader text for each resource type. */
const types: Readonly<Record<string, readonly [Icon, string]>> = {
  scan: [IconShieldCheck, 'Scan'],
  run: [IconShieldCheck, 'Scan'],
  'chat-run': [IconShieldCheck, 'Scan'],
  issue: [IconAlertTriangle, 'Issue'],
  alert: [IconAlertTriangle, 'Alert'],
  agent: [IconRobot, 'Agent'],
  manifest: [IconRobot, 'Agent'],
  report: [IconFileAnalytics, 'Report'],
  attestation: [IconChecklist, 'Evidence'],
  document: [IconChecklist, 'Evidence'],
  scope: [IconChecklist, 'Evidence'],
  baseline: [IconChecklist, 'Evidence'],
  exception: [IconChecklist, 'Evidence'],
};
const other = [IconHistory, 'Account'] as const;

function Line({ newest, count }: DomainEvent) {
  const { resource, timestamp, details, actor, id } = newest;
  const [Glyph, type] = types[resource] ?? other;
  // An agent is shown with its name at the time of the event. Events without an agent show the user instead.
  const { agentName } = resource === 'agent' ? { agentName: details.name } : details;
  const about = typeof agentName === 'string' ? agentName : (actor.name ?? '');
  return (
    <Grid as="li" columns="28px minmax(0, 1fr)" gap={12} className={styles.line}>
      <span className={styles.disc}>
        <Glyph size={14} stroke={1.75} aria-hidden />
      </span>
      <Stack as="span" className={styles.words}>
        <Link to="/audit-trail" search={{ event: id }} className={styles.message}>
          {eventSentence(newest, count)}
        </Link>
        <span className={styles.meta}>
          {type}
          {about !== '' && (
            <>
              {' · '}
              <Seen>{about}</Seen>
            </>
          )}
          {' · '}
          <Ago at={timestamp} />
        </span>
      </Stack>
    </Grid>
  );
}

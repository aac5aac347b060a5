import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { AuditLogReply } from '#shared/audit-logs/contract.ts';
import type { Page } from '#shared/kernel/page.ts';
import { useUser } from '#web/features/auth/offered/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { CursorPager } from '#web/ui/pager/cursor-pager.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { filterOf, isNarrowed, noFilter } from '../audit-logs-filter.ts';
import type { AuditLogsSearch } from '../audit-logs-search.ts';
import { auditLogsPageQuery } from '../queries.ts';
import { AuditFigures } from './audit-figures.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import styles from './audit-trail-page.module.css';
import { EventsTable } from './events-table.tsx';
import { resultText, searchedText } from './searched-text.ts';

const Deliveries = lazy(() => import('../deliveries/deliveries.tsx'));
const ExportLogs = lazy(() => import('../export/export-logs.tsx'));
const ChainVerification = lazy(() => import('../verification/chain-verification.tsx'));

interface AuditTrailPageProps {
  readonly search: AuditLogsSearch;
  /** The trail of pages is passed when the user moves to another page of the list. */
  readonly onSearch: (search: AuditLogsSearch, trail?: Trail) => void;
}

const tabs = [
  { value: 'events', title: 'Events' },
  { value: 'deliveries', title: 'Deliveries' },
] as const;

/** Audit trail and, for administrators, the destinations to which it is forwarded. */
export function AuditTrailPage({ search, onSearch }: AuditTrailPageProps) {
  const isAdmin = useUser()?.role === 'admin';
  const { destination, cursor } = search;
  const tab = isAdmin ? (search.tab ?? 'events') : 'events';
  const filter = filterOf(search);
  return (
    <>
      <PageHeader
        title="Audit Trail"
        subtitle="Who did what in your organization, sealed to make changes detectable"
        actions={
          <Suspense>
            <ExportLogs filter={filter} narrowed={isNarrowed(filter)} />
          </Suspense>
        }
      />
      <Tabs
        label="Audit trail"
        tabs={isAdmin ? tabs : tabs.slice(0, 1)}
        value={tab}
        onChange={(next) => onSearch(next === 'events' ? noFilter : { ...noFilter, tab: next }, [])}
      >
        {tab === 'events' ? (
          <div className={isAdmin ? styles.events : undefined}>
            <Events search={search} onSearch={onSearch} />
          </div>
        ) : (
          <Suspense
            fallback={
              <Loading label="Loading...">
                <SkeletonRows rows={3} />
              </Loading>
            }
          >
            <Deliveries
              destination={destination}
              cursor={cursor}
              onGo={(id, next, trail) =>
                onSearch({ ...noFilter, tab: 'deliveries', destination: id, cursor: next }, trail)
              }
            />
          </Suspense>
        )}
      </Tabs>
    </>
  );
}

/** Audit events, newest first, with proof of their integrity. */
function Events({ search, onSearch }: AuditTrailPageProps) {
  const logs = useQuery(auditLogsPageQuery(search));
  const { data, isPlaceholderData: busy } = logs;
  const filter = filterOf(search);
  const narrowed = isNarrowed(filter);
  const clear = () => onSearch(noFilter, []);
  return (
    <>
      <AuditFigures />
      <div className={styles.verification}>
        <Suspense>
          <ChainVerification />
        </Suspense>
      </div>
      <AuditFilterBar
        filter={filter}
        narrowed={narrowed}
        onFilter={(next) => onSearch(next, [])}
        result={data && resultText(data, narrowed)}
      />
      <Loaded
        query={logs}
        failed="Audit logs could not be loaded"
        loading="Loading audit logs..."
        rows={8}
        alertsAlways
        empty={(page) =>
          page.items.length === 0 &&
          (narrowed || search.cursor !== undefined ? (
            <NoneMatches page={page} onClear={clear} />
          ) : (
            <EmptyState icon={IconHistory} title="No audit events have been recorded yet." />
          ))
        }
        frame={(content, page) => (
          <Card flush>
            {content}
            {page !== undefined && (
              <CursorPager
                page={page}
                cursor={search.cursor}
                busy={busy}
                onGo={(cursor, trail) => onSearch({ ...filter, cursor }, trail)}
              />
            )}
          </Card>
        )}
      >
        {({ items }) => (
          <EventsTable
            logs={items}
            busy={busy}
            opened={search.event}
            onOpen={(event) => onSearch({ ...search, event })}
            onActor={(actor) => onSearch({ ...noFilter, actor }, [])}
          />
        )}
      </Loaded>
      {data !== undefined && <Notes page={data} searching={filter.q !== undefined} />}
    </>
  );
}

interface NoneMatchesProps {
  readonly page: Page<AuditLogReply>;
  readonly onClear: () => void;
}

const NoneMatches = ({ page, onClear }: NoneMatchesProps) => (
  <EmptyState
    icon={IconHistory}
    title="No events match your current filters."
    hint={searchedText(page) ?? 'The entire trail within these filters was searched.'}
    action={
      <Button variant="default" onClick={onClear}>
        Clear Filters
      </Button>
    }
  />
);

/** Notes on how far and in which fields the search went. */
const Notes = ({ page, searching }: { readonly page: Page<AuditLogReply>; readonly searching: boolean }) => {
  const searched = page.items.length > 0 ? searchedText(page) : undefined;
  if (!searching && searched === undefined) return null;
  return (
    <p className={styles.note}>
      {searched}{' '}
      {searching &&
        'Search compares the beginnings of resource IDs, user names, emails, actions, and resources. Other details are not searched.'}
      {page.peoplePartly && ' Not all user names were searched: enter more of the name.'}
    </p>
  );
};

import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { CursorPager } from '#web/ui/pager/cursor-pager.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { stateLabels } from '../alert-labels.ts';
import { alertDays, type MonitoringSearch } from '../monitoring-search.ts';
import { alertsPageQuery } from '../queries.ts';
import styles from './alert-history.module.css';
import { AlertRow } from './alert-row.tsx';

interface AlertHistoryProps {
  readonly search: MonitoringSearch;
  readonly onSearch: (search: MonitoringSearch, trail?: Trail) => void;
}

const dayLabels: Readonly<Record<(typeof alertDays)[number], string>> = {
  1: 'Since yesterday',
  7: 'Last 7 days',
  30: 'Last 30 days',
};

/** All alerts: active, cleared, and dismissed by the user. */
export default function AlertHistory({ search, onSearch }: AlertHistoryProps) {
  const alerts = useQuery(alertsPageQuery(search));
  const { status, days, dismissed, cursor } = search;
  const busy = alerts.isPlaceholderData;
  const narrowed = status !== undefined || days !== undefined || dismissed !== undefined;
  const change = (part: Partial<MonitoringSearch>) =>
    onSearch({ tab: 'alerts', status, days, dismissed, ...part }, []);
  const clear = () => onSearch({ tab: 'alerts' }, []);
  return (
    <div className={styles.history}>
      <FilterBar
        onClear={narrowed ? clear : undefined}
        result="Newest first; stored for 90 days after they clear"
      >
        <FilterSelect
          label="State"
          value={status}
          options={(['active', 'cleared'] as const).map((value) => ({ value, label: stateLabels[value] }))}
          onChange={(next) => change({ status: next })}
        />
        <FilterSelect
          label="Raised"
          value={days}
          options={alertDays.map((value) => ({ value, label: dayLabels[value] }))}
          onChange={(next) => change({ days: next })}
        />
        <FilterSelect
          label="Dismissed"
          value={dismissed}
          options={[{ value: 'hidden', label: 'Hide dismissed' }]}
          onChange={(next) => change({ dismissed: next })}
        />
      </FilterBar>
      <Loaded
        query={alerts}
        failed="Alerts could not be loaded"
        loading="Loading alerts..."
        inCard
        empty={({ items }) => {
          if (items.length > 0 || cursor !== undefined) return null;
          return narrowed ? (
            <NothingMatches what="alert" hint="Try another state or a longer period." onClear={clear} />
          ) : (
            <EmptyState
              icon={IconBell}
              title="No alerts have been raised"
              hint="Problems with your agents and upcoming expirations are listed here."
            />
          );
        }}
      >
        {(page) => (
          <Card flush>
            <ul aria-label="Alerts" aria-busy={busy} className={styles.list}>
              {page.items.map((alert) => (
                <AlertRow
                  key={alert.id}
                  alert={alert}
                  open={alert.id === search.alert}
                  onToggle={() =>
                    onSearch({ ...search, alert: alert.id === search.alert ? undefined : alert.id })
                  }
                />
              ))}
            </ul>
            <CursorPager
              page={page}
              cursor={cursor}
              busy={busy}
              onGo={(next, trail) => onSearch({ ...search, alert: undefined, cursor: next }, trail)}
            />
          </Card>
        )}
      </Loaded>
    </div>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { MonitoringPage } from '#web/features/monitoring/monitoring-page/monitoring-page.tsx';
import { monitoringSearch } from '#web/features/monitoring/monitoring-search.ts';

export const Route = createFileRoute('/_app/monitoring')({
  validateSearch: monitoringSearch,
  component: function Monitoring() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <MonitoringPage
        search={search}
        onSearch={(next, trail) =>
          void navigate({
            search: next,
            state: (before) => ({ ...before, trail: trail ?? before.trail ?? [] }),
            // Expanding a row does not create a history entry.
            replace: trail === undefined,
            resetScroll: trail !== undefined,
          })
        }
      />
    );
  },
});

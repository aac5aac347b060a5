import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { latestText } from '#web/features/dashboard/mean-text.ts';
import { statsQuery } from '#web/features/dashboard/queries.ts';
import { ReportsPage } from '#web/features/reports/reports-page.tsx';
import { reportsSearch } from '#web/features/reports/reports-search.ts';

export const Route = createFileRoute('/_app/reports')({
  validateSearch: reportsSearch,
  component: function Reports() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    const stats = useQuery(statsQuery);
    return (
      <ReportsPage
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        stats={stats}
        meanOf={latestText(stats.data)}
      />
    );
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { ReportsPage } from '#web/features/reports/reports-page.tsx';
import { reportsSearch } from '#web/features/reports/reports-search.ts';

export const Route = createFileRoute('/_app/reports')({
  validateSearch: reportsSearch,
  component: function Reports() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <ReportsPage
        search={search}
        onStarted={(report) => void navigate({ search: (before) => ({ ...before, report }) })}
      />
    );
  },
});

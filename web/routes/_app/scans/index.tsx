import { createFileRoute } from '@tanstack/react-router';
import { scansSearch } from '#web/features/scans/scan-search.ts';
import { ScansPage } from '#web/features/scans/scans-page/scans-page.tsx';

export const Route = createFileRoute('/_app/scans/')({
  validateSearch: scansSearch,
  component: function Scans() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <ScansPage
        search={search}
        onSearch={(next, trail = []) => void navigate({ search: next, state: { trail } })}
      />
    );
  },
});

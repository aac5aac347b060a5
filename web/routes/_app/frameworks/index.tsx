import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { latestText } from '#web/features/dashboard/mean-text.ts';
import { statsQuery } from '#web/features/dashboard/queries.ts';
import { FrameworksPage } from '#web/features/frameworks/frameworks-page/frameworks-page.tsx';
import { frameworksSearch } from '#web/features/frameworks/frameworks-page/frameworks-search.ts';

export const Route = createFileRoute('/_app/frameworks/')({
  validateSearch: frameworksSearch,
  component: function Frameworks() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    const stats = useQuery(statsQuery);
    return (
      <FrameworksPage
        search={search}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
        stats={stats}
        meanOf={latestText(stats.data)}
      />
    );
  },
});

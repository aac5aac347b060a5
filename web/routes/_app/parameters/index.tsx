import { createFileRoute } from '@tanstack/react-router';
import { ParametersPage } from '#web/features/parameters/parameters-page/parameters-page.tsx';
import { parametersSearch } from '#web/features/parameters/parameters-page/parameters-search.ts';

export const Route = createFileRoute('/_app/parameters/')({
  validateSearch: parametersSearch,
  component: function Parameters() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <ParametersPage
        search={search}
        onSearch={(change) =>
          void navigate({
            search: (before) => (change === undefined ? {} : { ...before, ...change }),
            // A filter change creates a history entry; typing does not.
            replace: change !== undefined && 'q' in change,
            resetScroll: false,
          })
        }
      />
    );
  },
});

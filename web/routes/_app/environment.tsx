import { createFileRoute } from '@tanstack/react-router';
import { EnvironmentPage } from '#web/features/discovery/environment-page/environment-page.tsx';
import { environmentSearch } from '#web/features/discovery/environment-search.ts';

export const Route = createFileRoute('/_app/environment')({
  validateSearch: environmentSearch,
  component: function Environment() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <EnvironmentPage
        search={search}
        onSearch={(next, trail) =>
          void navigate({
            search: next,
            state: (before) => ({ ...before, trail: trail ?? before.trail ?? [] }),
            // The list keeps its scroll position when its tab or filters change.
            resetScroll: trail !== undefined && next.cursor !== search.cursor,
          })
        }
      />
    );
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { AgentsPage } from '#web/features/agents/agents-page/agents-page.tsx';
import { agentsSearch } from '#web/features/agents/agents-search.ts';

export const Route = createFileRoute('/_app/agents/')({
  validateSearch: agentsSearch,
  component: function Agents() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <AgentsPage
        search={search}
        onSearch={(next, trail) =>
          void navigate({
            search: next,
            state: (before) => ({ ...before, trail: trail ?? before.trail ?? [] }),
            resetScroll: trail !== undefined,
          })
        }
      />
    );
  },
});

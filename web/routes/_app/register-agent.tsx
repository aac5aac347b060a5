import { createFileRoute } from '@tanstack/react-router';
import { PlaybooksPage } from '#web/features/playbooks/playbooks-page/playbooks-page.tsx';
import { playbooksSearch } from '#web/features/playbooks/playbooks-search.ts';

export const Route = createFileRoute('/_app/register-agent')({
  validateSearch: playbooksSearch,
  component: function RegisterAgent() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <PlaybooksPage
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

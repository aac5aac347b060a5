import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#web/features/auth/account-page/account-page.tsx';
import { accountSearch } from '#web/features/auth/account-page/account-search.ts';

export const Route = createFileRoute('/_app/account')({
  validateSearch: accountSearch,
  component: function Account() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <AccountPage
        search={search}
        onSearch={(next, trail) =>
          void navigate({
            search: next,
            state: (before) => ({ ...before, trail: trail ?? [] }),
            resetScroll: trail !== undefined,
          })
        }
      />
    );
  },
});

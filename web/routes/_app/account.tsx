import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#web/features/auth/account-page.tsx';
import { accountSearch } from '#web/features/auth/account-search.ts';

export const Route = createFileRoute('/_app/account')({
  validateSearch: accountSearch,
  component: function Account() {
    const { tab = 'profile' } = Route.useSearch();
    const navigate = Route.useNavigate();
    return <AccountPage tab={tab} onTab={(next) => void navigate({ search: { tab: next } })} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '#web/features/frameworks/compare-page/compare-page.tsx';
import { compareSearch } from '#web/features/frameworks/framework-page-search.ts';

export const Route = createFileRoute('/_app/frameworks/compare')({
  validateSearch: compareSearch,
  component: function Compare() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return <ComparePage search={search} onSearch={(next) => void navigate({ search: next })} />;
  },
});

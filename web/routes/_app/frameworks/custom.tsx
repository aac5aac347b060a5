import { createFileRoute } from '@tanstack/react-router';
import { CustomPage } from '#web/features/frameworks/custom-page/custom-page.tsx';
import { customSearch } from '#web/features/frameworks/custom-page/custom-search.ts';

export const Route = createFileRoute('/_app/frameworks/custom')({
  validateSearch: customSearch,
  component: function Custom() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return <CustomPage search={search} onSearch={(next) => void navigate({ search: next })} />;
  },
});

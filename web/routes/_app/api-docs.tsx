import { createFileRoute } from '@tanstack/react-router';
import { ApiDocsPage } from '#web/features/api-docs/api-docs-page.tsx';
import { apiDocsSearch } from '#web/features/api-docs/api-docs-search.ts';

export const Route = createFileRoute('/_app/api-docs')({
  validateSearch: apiDocsSearch,
  component: function ApiDocs() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <ApiDocsPage
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    );
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { DeploymentPage } from '#web/features/deployment/deployment-page/deployment-page.tsx';
import { deploymentSearch } from '#web/features/deployment/deployment-search.ts';

export const Route = createFileRoute('/_app/deployment')({
  validateSearch: deploymentSearch,
  component: function Deployment() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <DeploymentPage
        search={search}
        onTab={(tab) => void navigate({ search: { tab }, resetScroll: false })}
      />
    );
  },
});

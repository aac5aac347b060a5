import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { scanQuery } from '#web/features/scans/queries.ts';
import { ScanError } from '#web/features/scans/scan-page/scan-error.tsx';
import { ScanPage } from '#web/features/scans/scan-page/scan-page.tsx';
import { scanSearch } from '#web/features/scans/scan-search.ts';

const AgentIssues = lazy(async () => ({
  default: (await import('#web/features/issues/agent-issues/agent-issues.tsx')).AgentIssues,
}));

export const Route = createFileRoute('/_app/scans/$scanId')({
  validateSearch: scanSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(scanQuery(params.scanId)),
  errorComponent: ScanError,
  component: function Scan() {
    const { scanId } = Route.useParams();
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <ScanPage
        key={scanId}
        scanId={scanId}
        search={search}
        renderIssues={(agentId, framework) => <AgentIssues agentId={agentId} framework={framework} />}
        onSearch={(change) =>
          void navigate({
            search: (before) => ({ ...before, ...change }),
            // Tab and filter changes create a history entry; typing does not.
            replace: 'q' in change,
            resetScroll: false,
          })
        }
      />
    );
  },
});

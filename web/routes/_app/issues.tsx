import { createFileRoute } from '@tanstack/react-router';
import { IssueCounters } from '#web/features/dashboard/issue-counters.tsx';
import { IssuesPage } from '#web/features/issues/issues-page/issues-page.tsx';
import { issuesSearch } from '#web/features/issues/issues-search.ts';
import { RunScanButton } from '#web/features/scans/run-scan-button.tsx';

export const Route = createFileRoute('/_app/issues')({
  validateSearch: issuesSearch,
  component: function Issues() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <IssuesPage
        search={search}
        counters={<IssueCounters />}
        renderRescan={(agentId, framework) => (
          <RunScanButton agentId={agentId} framework={framework} label="Rescan" quiet />
        )}
        onSearch={(next, trail) =>
          void navigate({
            search: next,
            state: (before) => ({ ...before, trail: trail ?? before.trail ?? [] }),
            // Expanding a row does not create a history entry.
            replace: trail === undefined,
            resetScroll: trail !== undefined,
          })
        }
      />
    );
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { IssueDetectionPage } from '#web/features/issue-detection/issue-detection-page.tsx';
import { issueDetectionSearch } from '#web/features/issue-detection/issue-detection-search.ts';

export const Route = createFileRoute('/_app/issue-reporting')({
  validateSearch: issueDetectionSearch,
  component: function IssueReporting() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <IssueDetectionPage
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    );
  },
});

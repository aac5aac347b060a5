import { createFileRoute } from '@tanstack/react-router';
import { chatRunQuery } from '#web/features/chat-runs/queries.ts';
import { RunError } from '#web/features/chat-runs/run-page/run-error.tsx';
import { RunPage } from '#web/features/chat-runs/run-page/run-page.tsx';
import { runSearch } from '#web/features/chat-runs/run-page/run-search.ts';

export const Route = createFileRoute('/_app/chat-runs/$runId')({
  // Loaded with the page, because most visits never open it.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: runSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(chatRunQuery(params.runId)),
  errorComponent: RunError,
  component: function ChatRun() {
    const { runId } = Route.useParams();
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <RunPage
        key={runId}
        runId={runId}
        search={search}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      />
    );
  },
});

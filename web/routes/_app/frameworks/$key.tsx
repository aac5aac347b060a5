import { createFileRoute } from '@tanstack/react-router';
import { FrameworkError } from '#web/features/frameworks/framework-page/framework-error.tsx';
import { FrameworkPage } from '#web/features/frameworks/framework-page/framework-page.tsx';
import { frameworkPageSearch } from '#web/features/frameworks/framework-page-search.ts';
import { frameworkQuery } from '#web/features/frameworks/offered/queries.ts';

export const Route = createFileRoute('/_app/frameworks/$key')({
  // Loaded with the page: its query uses contracts that the initial bundle omits.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: frameworkPageSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(frameworkQuery(params.key)),
  errorComponent: FrameworkError,
  component: function Framework() {
    const { key } = Route.useParams();
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <FrameworkPage
        key={key}
        id={key}
        search={search}
        onSearch={(change) =>
          void navigate({
            search: (before) => ({ ...before, ...change }),
            // Tab and filter changes create a history entry; typing and expanding a row do not.
            replace: !('tab' in change) && ('q' in change || 'control' in change),
            resetScroll: false,
          })
        }
      />
    );
  },
});

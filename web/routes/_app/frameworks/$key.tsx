import { createFileRoute } from '@tanstack/react-router';
import { FrameworkError } from '#web/features/frameworks/framework-page/framework-error.tsx';
import { FrameworkPage } from '#web/features/frameworks/framework-page/framework-page.tsx';
import { frameworkPageSearch } from '#web/features/frameworks/framework-page-search.ts';
import { frameworkQuery } from '#web/features/frameworks/offered/queries.ts';

export const Route = createFileRoute('/_app/frameworks/$key')({
  // With the page: its query names contracts that the first load does without.
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
            // A tab or filter is a step back; a letter typed or a row opened is not.
            replace: !('tab' in change) && ('q' in change || 'control' in change),
            resetScroll: false,
          })
        }
      />
    );
  },
});

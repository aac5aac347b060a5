import { createFileRoute, redirect } from '@tanstack/react-router';
import { frameworksSearch } from '#web/features/frameworks/frameworks-page/frameworks-search.ts';

/** The standings, which are a view of the frameworks now. */
export const Route = createFileRoute('/_app/reports')({
  validateSearch: frameworksSearch,
  beforeLoad: ({ search: { framework } }) => {
    throw redirect({ to: '/frameworks', search: { tab: 'scores', framework }, replace: true });
  },
});

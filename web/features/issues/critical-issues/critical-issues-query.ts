import { queryOptions } from '@tanstack/react-query';
import { callPage } from '#web/api/api.ts';
import { routeKey } from '#web/api/queries.ts';
import { readFirst } from '#web/api/read-first.ts';

/** Maximum number of issues on the dashboard card. */
const CRITICAL_SHOWN = 5;

/** Query for the open critical issues, then the high ones; five in total. */
export const criticalIssuesQuery = queryOptions({
  queryKey: [...routeKey('GET /api/issues'), 'critical'],
  queryFn: async ({ signal }) => {
    const worst = (['critical', 'high'] as const).map((severity) =>
      readFirst(
        (cursor) => callPage('GET /api/issues', { query: { status: 'open', severity, cursor }, signal }),
        CRITICAL_SHOWN,
      ),
    );
    return (await Promise.all(worst)).flatMap(({ items }) => items).slice(0, CRITICAL_SHOWN);
  },
});

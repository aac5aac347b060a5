import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '#web/api/queries.ts';

/** Polling interval of the figures, in milliseconds. */
const EVERY = 30_000;

/** The dashboard figures of the organization. */
export const statsQuery = queryOptions({
  ...routeQuery('GET /api/dashboard/stats', {}),
  refetchInterval: EVERY,
});

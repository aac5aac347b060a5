import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '#web/api/queries.ts';

/** How often the figures are asked for, in milliseconds. */
const EVERY = 30_000;

/** The figures of the organization. */
export const statsQuery = queryOptions({
  ...routeQuery('GET /api/dashboard/stats', {}),
  refetchInterval: EVERY,
});

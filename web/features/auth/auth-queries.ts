import { routeQuery } from '#web/api/queries.ts';

/** The signed-in user. */
export const meQuery = routeQuery('GET /api/auth/me', {});

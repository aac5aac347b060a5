import { routeQuery } from '#web/api/queries.ts';

/** The signed-in person. */
export const meQuery = routeQuery('GET /api/auth/me', {});

import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { routeKey } from '#web/api/queries.ts';
import { session } from '#web/api/session.ts';

/** The signed-in person. A refused identity call takes the bearer token with it; no answer at all does not. */
export const meQuery = queryOptions({
  queryKey: routeKey('GET /api/auth/me'),
  queryFn: async ({ signal }) => {
    try {
      return await call('GET /api/auth/me', { bearer: true, signal });
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) session.forgetToken();
      throw error;
    }
  },
});

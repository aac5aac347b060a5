import { routeQuery } from '#web/api/queries.ts';

/** The onboarding steps of the organization. */
export const onboardingQuery = routeQuery('GET /api/onboarding', {});

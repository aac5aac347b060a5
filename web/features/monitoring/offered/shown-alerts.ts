import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callPage } from '#web/api/api.ts';
import { routeKey } from '#web/api/queries.ts';
import { ALERTS_CAP, type ShownAlert } from './alert-list.ts';

const none: readonly ShownAlert[] = [];

/** Query for the alerts shown to the user, as defined in `alert-list.ts`. */
export const shownAlertsQuery = queryOptions({
  queryKey: [...routeKey('GET /api/alerts'), 'shown'],
  queryFn: async ({ signal }): Promise<readonly ShownAlert[]> => {
    const query = { status: 'active', undismissed: 'true', limit: String(ALERTS_CAP) } as const;
    return (await callPage('GET /api/alerts', { query, signal })).items;
  },
});

/** Returns the shown alerts, which live messages keep current; empty until loaded. */
export const useShownAlerts = (): readonly ShownAlert[] => useQuery(shownAlertsQuery).data ?? none;

/** Updates the list on screen before the API responds. */
export const changeShown = (
  queries: QueryClient,
  change: (alerts: readonly ShownAlert[]) => readonly ShownAlert[],
): void => {
  queries.setQueryData(shownAlertsQuery.queryKey, (alerts: readonly ShownAlert[] = none) => change(alerts));
};

import { infiniteQueryOptions } from '@tanstack/react-query';
import { frameworksContract } from '#shared/frameworks/contract.ts';
import type { Verdict } from '#shared/scans/score.ts';
import { callPage } from '#web/app/api.ts';
import { routeKey, routeQuery } from '#web/app/queries.ts';

const { getStanding, listFrameworkAgents, getOverlap } = frameworksContract.routes;

/** How the active agents stand in a framework. */
export const standingQuery = (id: string) => routeQuery(getStanding, { params: { id } });

/** Agents named at once; the next ones come when they are asked for. */
const AT_ONCE = '10';

/** The agents on which a control stands in a state, lowest score first. */
export const controlAgentsQuery = (id: string, control: string, state: Verdict) => {
  const query = { control, state, limit: AT_ONCE };
  return infiniteQueryOptions({
    queryKey: [...routeKey(listFrameworkAgents, { params: { id }, query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listFrameworkAgents, { params: { id }, query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
};

/** What two frameworks share. */
export const overlapQuery = (id: string, other: string) => routeQuery(getOverlap, { params: { id, other } });

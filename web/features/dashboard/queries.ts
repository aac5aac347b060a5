import { queryOptions } from '@tanstack/react-query';
import { dashboardContract } from '#shared/dashboard/contract.ts';
import type { RouteReply } from '#shared/kernel/route.ts';
import { routeQuery } from '#web/app/queries.ts';

const { getStats } = dashboardContract.routes;

export type DashboardStats = RouteReply<typeof getStats>;

/** How often the figures are asked for, in milliseconds. */
const EVERY = 30_000;

/** The figures of the organisation. */
export const statsQuery = queryOptions({ ...routeQuery(getStats, {}), refetchInterval: EVERY });

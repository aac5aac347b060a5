import { api } from '#functions/platform/http/api.ts';
import { dashboardContract } from '#shared/dashboard/contract.ts';
import { getStats } from './get-stats.ts';
import { getTrend } from './get-trend.ts';
import { listExposed } from './list-exposed.ts';

export const handler = api(dashboardContract, { getStats, getTrend, listExposed });

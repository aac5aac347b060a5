import { api } from '#functions/platform/http/api.ts';
import { dashboardContract } from '#shared/dashboard/contract.ts';
import { getStats } from './get-stats.ts';

export const handler = api(dashboardContract, { getStats });

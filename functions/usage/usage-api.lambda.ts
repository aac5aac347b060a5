import { api } from '#functions/platform/http/api.ts';
import { usageContract } from '#shared/usage/contract.ts';
import { getUsage } from './get-usage.ts';

export const handler = api(usageContract, { getUsage });

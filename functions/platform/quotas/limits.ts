import { type QuotaId, quotas } from '#shared/usage/quotas.ts';

/** The limits in force, from the list. Each check must read them here. */
export const limits = { of: (id: QuotaId): number => quotas[id].limit };

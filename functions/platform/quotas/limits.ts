import { type QuotaId, quotas } from '#shared/usage/quotas.ts';

/** Limits as they count: those of the list. Whoever refuses asks here at each time. */
export const limits = { of: (id: QuotaId): number => quotas[id].limit };

import type { Handler } from '#functions/platform/http/handler.ts';
import { limits } from '#functions/platform/quotas/limits.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { QuotaUsage, usageContract } from '#shared/usage/contract.ts';
import { type QuotaId, quotaOf, quotas, type WindowedQuota } from '#shared/usage/quotas.ts';
import { windowAt, windowEnd } from '#shared/usage/window.ts';
import { readUsed, type Used } from './used.ts';

const ids = Object.keys(quotas) as readonly QuotaId[];

const isWindowed = (id: QuotaId): id is WindowedQuota => quotaOf(id).window !== undefined;

const usageOf = (id: QuotaId, { used, waiting }: Used, now: Date): QuotaUsage => {
  const { name, counts, unit, of, window, beyond, advice } = quotaOf(id);
  return {
    id,
    name,
    counts,
    used: Math.max(0, used[id]),
    limit: limits.of(id),
    unit,
    of,
    window: window ?? null,
    resetsAt: isWindowed(id) ? windowEnd(windowAt(id, now)) : null,
    beyond,
    waiting: beyond === 'waits' ? waiting : null,
    advice,
  };
};

/** Personal quotas are omitted for an API key. */
export const getUsage: Handler<typeof usageContract.routes.getUsage> = async (call) => {
  const table = tenantTable(call.principal.tenant.id);
  const now = new Date(call.now);
  const used = await readUsed(table, call.session?.userId, now);
  const shown = ids.filter((id) => call.session || quotaOf(id).of === 'organization');
  return { body: { asOf: call.now, quotas: shown.map((id) => usageOf(id, used, now)) } };
};

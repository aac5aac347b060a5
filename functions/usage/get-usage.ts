import { readStats } from '#functions/counters/stats-store.ts';
import { readSubscription } from '#functions/plans/require-plan.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { limits } from '#functions/platform/quotas/limits.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { planLimits, planUseOf } from '#shared/plans/plan-limits.ts';
import type { QuotaUsage, UsageReply, usageContract } from '#shared/usage/contract.ts';
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

/** Returns the plan and its usage; without a plan, the usage has no limits. */
const planOf = async (table: TenantTable, now: Instant): Promise<Pick<UsageReply, 'plan' | 'planUsage'>> => {
  const [subscription, stats] = await Promise.all([readSubscription(table, now), readStats(table)]);
  const { agents, frameworks } = planUseOf(stats);
  const used = { agents, frameworks: frameworks.size };
  return {
    plan: subscription ? { name: subscription.plan.name, trialUntil: subscription.trialUntil ?? null } : null,
    planUsage: (['agents', 'frameworks'] as const).map((id) => ({
      name: planLimits[id].name,
      counts: planLimits[id].counts,
      used: used[id],
      limit: subscription?.plan[id] ?? null,
    })),
  };
};

/** Personal quotas are omitted for an API key. */
export const getUsage: Handler<typeof usageContract.routes.getUsage> = async (call) => {
  const table = tenantTable(call.principal.tenant.id);
  const now = new Date(call.now);
  const [{ plan, planUsage }, used] = await Promise.all([
    planOf(table, call.now),
    readUsed(table, call.session?.userId, now),
  ]);
  const shown = ids.filter((id) => call.session || quotaOf(id).of === 'organization');
  return { body: { asOf: call.now, plan, planUsage, quotas: shown.map((id) => usageOf(id, used, now)) } };
};

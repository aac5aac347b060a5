import * as v from 'valibot';
import { readStats } from '#functions/counters/stats-store.ts';
import { optionalEnv } from '#functions/platform/env.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type PlanAddition, planRefusal, planUseOf } from '#shared/plans/plan-limits.ts';
import { planIds, type Subscription, subscriptionAt } from '#shared/plans/subscription.ts';

const organization = v.object({ createdAt: v.string(), plan: v.exactOptional(v.picklist(planIds)) });

/**
 * Returns the plan of an organization; undefined where the stage enforces none. TENANT / `plan` holds a plan
 * agreed with the operator.
 */
export const readSubscription = async (
  table: TenantTable,
  now: Instant,
): Promise<Subscription | undefined> => {
  if (optionalEnv('PLANS') !== 'enforced') return undefined;
  return subscriptionAt(v.parse(organization, await table.get(table.key('TENANT', table.tenant))), now);
};

/**
 * Checks that the plan has room for what a request adds: 0.5 RRU for the organization and 1 for its counters, or
 * nothing where the stage enforces no plans. The counters follow the stream, so additions within seconds may
 * slightly exceed the limit.
 * @throws ProblemError 402 `plan-limit`
 */
export const requirePlan = async (
  table: TenantTable,
  now: Instant,
  addition: PlanAddition,
): Promise<void> => {
  const subscription = await readSubscription(table, now);
  if (!subscription) return;
  const refusal = planRefusal(subscription, planUseOf(await readStats(table)), addition);
  if (refusal) throw refusal;
};

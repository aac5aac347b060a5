/** Settings of a whole subscription: activity log, budgets, and the Defender plan for AI services. */
import { defenderPlansOf, subscriptionOf } from '#functions/clouds/azure/inventory.ts';
import { listBudgets, listDiagnosticSettings } from '#functions/clouds/azure/reads.ts';
import type { BearerService } from '#functions/clouds/bearer.ts';
import { at, entries, fields, text } from '#functions/clouds/fields.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { Found } from '../reader.ts';
import { categoriesOf } from './diagnostics.ts';
import type { InfrastructureReader } from './infrastructure.ts';

/** Maximum number of subscriptions read per run. */
const MAX_SUBSCRIPTIONS = 50;

/** Returns whether a budget is current; it may start later, and lasts ten years without an end. */
const isCurrent = (budget: unknown, now: Date): boolean => {
  const start = text(budget, 'properties.timePeriod.startDate');
  const end = text(budget, 'properties.timePeriod.endDate');
  return (
    start !== undefined &&
    Date.parse(start) <= now.getTime() &&
    (end === undefined || Date.parse(end) > now.getTime())
  );
};

/** Returns whether a budget of the whole subscription is current and sends a notification at a threshold. */
const notifies = (budget: unknown, now: Date): boolean => {
  const amount = at(budget, 'properties.amount');
  return (
    isCurrent(budget, now) &&
    typeof amount === 'number' &&
    amount > 0 &&
    Object.keys(fields(at(budget, 'properties.filter'))).length === 0 &&
    Object.values(fields(at(budget, 'properties.notifications'))).some(
      (one) =>
        at(one, 'enabled') === true &&
        ['contactEmails', 'contactGroups', 'contactRoles'].some((name) => entries(one, name).length > 0),
    )
  );
};

const readSubscription = async (arm: BearerService, id: string, now: Date) => {
  const exported = await listDiagnosticSettings(arm, id);
  const budgets = await listBudgets(arm, id);
  return {
    ...(exported && {
      'activityLog.exportsAdministrative': exported.some((one) =>
        categoriesOf(one).some((each) => each === 'Administrative' || each === 'group:allLogs'),
      ),
    }),
    ...(budgets && { 'budgets.notify': budgets.some((budget) => notifies(budget, now)) }),
  };
};

/** Reads the settings of each subscription with discovered resources. */
export const readSubscriptions = async (
  arm: BearerService,
  reach: Reach,
  found: readonly Found[],
  now: Date,
): Promise<InfrastructureReader> => {
  const ids = [...new Set(found.flatMap(({ resource }) => subscriptionOf(resource.identifier) ?? []))];
  if (ids.length === 0) return () => ({});
  if (ids.length > MAX_SUBSCRIPTIONS) reach.cut(`subscriptions, of which ${MAX_SUBSCRIPTIONS} were read`);
  const plans = new Map(
    ((await defenderPlansOf(arm)) ?? []).map((plan) => [
      subscriptionOf(text(plan, 'id') ?? ''),
      text(plan, 'properties.pricingTier'),
    ]),
  );
  const reported = new Map<string, ReturnType<InfrastructureReader>>();
  for (const id of ids.slice(0, MAX_SUBSCRIPTIONS)) {
    reported.set(id, {
      ...(await readSubscription(arm, id, now)),
      'defender.AI.pricingTier': plans.get(id),
    });
  }
  return ({ resource }) => reported.get(subscriptionOf(resource.identifier) ?? '') ?? {};
};

/** The plan of an organization of the hosted service at a time. */
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { type Plan, plans, TRIAL_DAYS } from './plans.ts';

export const planIds = [
  'starter',
  'professional',
  'enterprise',
  'enterprise-plus',
] as const satisfies readonly Plan['id'][];
export type PlanId = (typeof planIds)[number];

/** The plan whose limits a trial has, and the plan after it. */
const TRIAL_PLAN: PlanId = 'enterprise';
const PLAN_AFTER_TRIAL: PlanId = 'starter';

export interface Subscription {
  readonly plan: Plan;
  /** End of the trial; absent if this is none. */
  readonly trialUntil?: Instant;
}

const planOf = (id: PlanId): Plan => {
  const plan = plans.find((one) => one.id === id);
  if (!plan) throw new Error(`There is no plan ${id}.`);
  return plan;
};

/**
 * Returns the plan of an organization.
 * @param plan agreed with the operator; absent: a trial from its creation on, then the smallest plan
 */
export const subscriptionAt = (
  { createdAt, plan }: { readonly createdAt: Instant; readonly plan?: PlanId | undefined },
  now: Instant,
): Subscription => {
  if (plan !== undefined) return { plan: planOf(plan) };
  const trialUntil = later(createdAt, TRIAL_DAYS * DAY);
  return now < trialUntil ? { plan: planOf(TRIAL_PLAN), trialUntil } : { plan: planOf(PLAN_AFTER_TRIAL) };
};

/** What a number of agents costs in each plan. All amounts are in cents per month. */
import type { Billing } from './billing.ts';
import { type Plan, plans, YEARLY_SAVING } from './plans.ts';

/** Returns the price of each agent above the included ones; null if it is agreed with sales. */
export const overageOf = ({ overage }: Plan, billing: Billing): number | null =>
  overage === null || billing === 'monthly' ? overage : (overage * (100 - YEARLY_SAVING)) / 100;

export interface Quote {
  readonly plan: Plan;
  /** Agents above the included ones. */
  readonly extraAgents: number;
  readonly extraPrice: number;
  readonly total: number;
}

/** Returns the price of a plan for a number of agents. */
export const quote = (plan: Plan, billing: Billing, agents: number): Quote => {
  const extraAgents = plan.agents === null ? 0 : Math.max(0, agents - plan.agents);
  const extraPrice = extraAgents * (overageOf(plan, billing) ?? 0);
  return { plan, extraAgents, extraPrice, total: plan.price[billing] + extraPrice };
};

/** Returns the quotes of all plans, and the plan with the lowest total. */
export const compareQuotes = (
  billing: Billing,
  agents: number,
): { readonly quotes: readonly Quote[]; readonly lowest: Plan['id'] | undefined } => {
  const quotes = plans.map((plan) => quote(plan, billing, agents));
  const lowest = quotes.toSorted((one, other) => one.total - other.total)[0];
  return { quotes, lowest: lowest?.plan.id };
};

import { billings, calculatorAgents } from '#shared/plans/billing.ts';
import { oneOf, search, wholeNumber } from '#web/address/search.ts';

/** Search parameters of the pricing page: absent means monthly billing, and the initial number of agents. */
export const pricingSearch = search({
  billing: oneOf(billings),
  agents: wholeNumber(calculatorAgents.min, calculatorAgents.max),
});
export type PricingSearch = ReturnType<typeof pricingSearch>;

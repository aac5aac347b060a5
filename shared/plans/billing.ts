/** What a buyer chooses: how often to pay, and for how many agents. */

export const billings = ['monthly', 'yearly'] as const;
/** How often a plan is billed. Yearly prices are also stated per month. */
export type Billing = (typeof billings)[number];

/** Limits of the price calculator. */
export const calculatorAgents = { min: 1, max: 1000, initial: 25 } as const;

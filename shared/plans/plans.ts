/** Plans of the hosted service. Prices are in cents of a US dollar per month, without tax. */
import type { Billing } from './billing.ts';

/** Discount of yearly billing, in percent. */
export const YEARLY_SAVING = 15;
export const TRIAL_DAYS = 30;
/** Number of frameworks of a plan with all of them. */
export const ALL_FRAMEWORKS = 10;

export interface Plan {
  readonly id: 'starter' | 'professional' | 'enterprise' | 'enterprise-plus';
  readonly name: string;
  readonly description: string;
  readonly bestFor: string;
  readonly price: Readonly<Record<Billing, number>>;
  /** Agents included; null without limit. */
  readonly agents: number | null;
  /** Frameworks included; null for all. */
  readonly frameworks: number | null;
  /** How long scans and evidence are stored; null by agreement. */
  readonly historyMonths: number | null;
  /** Price of each agent above the included ones, with monthly billing; null by agreement. */
  readonly overage: number | null;
}

export const plans: readonly Plan[] = [
  {
    id: 'starter',
    name: 'Starter',
    description: 'The first agents of a department, scored and monitored.',
    bestFor: 'A first department',
    price: { monthly: 99_900, yearly: 84_900 },
    agents: 10,
    frameworks: 3,
    historyMonths: 6,
    overage: 9_900,
  },
  {
    id: 'professional',
    name: 'Professional',
    description: 'The agents of one hospital, with two years of history.',
    bestFor: 'A hospital',
    price: { monthly: 299_900, yearly: 254_900 },
    agents: 50,
    frameworks: 6,
    historyMonths: 24,
    overage: 7_900,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    description: 'The agents of a health system against every framework.',
    bestFor: 'A health system',
    price: { monthly: 999_900, yearly: 849_900 },
    agents: 200,
    frameworks: null,
    historyMonths: 60,
    overage: 5_900,
  },
  {
    id: 'enterprise-plus',
    name: 'Enterprise Plus',
    description: 'Any number of agents, on terms agreed with sales.',
    bestFor: 'Several organizations',
    price: { monthly: 2_499_900, yearly: 2_124_900 },
    agents: null,
    frameworks: null,
    historyMonths: null,
    overage: null,
  },
];

export interface AddOn {
  readonly name: string;
  readonly price: number;
}

/** Additions to any plan, set up on request. */
export const addOns: readonly AddOn[] = [
  { name: 'Advanced Threat Intelligence', price: 49_900 },
  { name: 'Custom Remediation Scripts', price: 19_900 },
  { name: 'White-Label Branding', price: 29_900 },
  { name: 'Data Residency', price: 69_900 },
  { name: 'Extended Audit Retention', price: 19_900 },
];

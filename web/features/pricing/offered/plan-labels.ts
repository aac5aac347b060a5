/** Amounts and limits of plans as text. */
import type { Plan } from '#shared/plans/plans.ts';

/** Returns an amount such as `$2,999` or `$84.15`. */
export const priceText = (cents: number): string => {
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
};

export const agentsText = ({ agents }: Plan): string => (agents === null ? 'Unlimited' : `${agents}`);

export const frameworksText = ({ frameworks }: Plan): string =>
  frameworks === null ? 'All' : `${frameworks}`;

/** Returns how long scans and evidence are stored, such as `6 months` or `2 years`. */
export const historyText = ({ historyMonths }: Plan): string => {
  if (historyMonths === null) return 'By agreement';
  return historyMonths < 12 ? `${historyMonths} months` : `${historyMonths / 12} years`;
};

/** Returns the price of each agent above the included ones. */
export const overageText = (cents: number | null): string =>
  cents === null ? 'By agreement' : `${priceText(cents)} per agent`;

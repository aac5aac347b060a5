/** Formats quotas and their usage. */
import type { QuotaUsage } from '#shared/usage/contract.ts';

type Amount = Pick<QuotaUsage, 'unit'>;

/** What a bar shows, of a quota or of a plan. */
export type MeasuredUsage = Pick<QuotaUsage, 'name' | 'used' | 'limit' | 'unit' | 'beyond'>;

const sizes = [
  [1_000_000_000, 'GB'],
  [1_000_000, 'MB'],
  [1000, 'KB'],
] as const;

/** Formats an amount: `6,000`, or bytes as `1.2 MB` with one decimal. */
export const amountText = (amount: number, { unit }: Amount): string => {
  if (unit === 'count') return amount.toLocaleString('en-US');
  const [size, name] = sizes.find(([least]) => amount >= least) ?? [1, 'bytes'];
  return `${(amount / size).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${name}`;
};

/** Formats usage, such as `12 of 50`. */
export const usedText = (quota: MeasuredUsage): string =>
  `${amountText(quota.used, quota)} of ${amountText(quota.limit, quota)}`;

/** Share of the limit from which a quota warns. */
const NEARLY = 0.8;

export type UsageState = 'fine' | 'nearly' | 'reached';

/**
 * Returns how close a quota is to its limit. A quota whose excess waits or replaces the oldest entry never
 * warns.
 */
export const usageState = ({ used, limit, beyond }: MeasuredUsage): UsageState => {
  if (beyond !== 'refused' || used < limit * NEARLY) return 'fine';
  return used < limit ? 'nearly' : 'reached';
};

const windowLabels = { minute: 'Per minute', hour: 'Per hour', day: 'Per day' } as const;

/** Returns the window of a quota; undefined for a quota on current totals. */
export const windowText = ({ window }: QuotaUsage): string | undefined =>
  window === null ? undefined : windowLabels[window];

/** The rows of one card. */
export interface UsageGroup {
  readonly title: string;
  readonly sub: string;
  readonly quotas: readonly QuotaUsage[];
}

/**
 * Groups quotas into rate limits, totals of the organization, and limits of the user. Empty groups are
 * omitted.
 */
export const usageGroups = (quotas: readonly QuotaUsage[]): readonly UsageGroup[] => {
  const shared = quotas.filter(({ of }) => of === 'organization');
  return [
    {
      title: 'Pace',
      sub: 'Reset at the start of each window, in UTC.',
      quotas: shared.filter(({ window, beyond }) => window !== null || beyond === 'waits'),
    },
    {
      title: 'Organization totals',
      sub: 'Current totals. At the limit, new items are rejected until others are removed.',
      quotas: shared.filter(({ window, beyond }) => window === null && beyond !== 'waits'),
    },
    {
      title: 'Your limits',
      sub: 'Apply to you, not to your organization.',
      quotas: quotas.filter(({ of }) => of === 'person'),
    },
  ].filter((group) => group.quotas.length > 0);
};

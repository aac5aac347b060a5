/** How a quota and what is used of it are written. */
import type { QuotaUsage } from '#shared/usage/contract.ts';

type Amount = Pick<QuotaUsage, 'unit'>;

const sizes = [
  [1_000_000_000, 'GB'],
  [1_000_000, 'MB'],
  [1000, 'KB'],
] as const;

/** `6,000`; of bytes `1.2 MB`, to one place. */
export const amountText = (amount: number, { unit }: Amount): string => {
  if (unit === 'count') return amount.toLocaleString('en-US');
  const [size, name] = sizes.find(([least]) => amount >= least) ?? [1, 'bytes'];
  return `${(amount / size).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${name}`;
};

/** `12 of 50`. */
export const usedText = (quota: QuotaUsage): string =>
  `${amountText(quota.used, quota)} of ${amountText(quota.limit, quota)}`;

/** From this share of its limit on a quota warns. */
const NEARLY = 0.8;

export type UsageState = 'fine' | 'nearly' | 'reached';

/** How near a quota is to its limit. One whose excess waits, or takes the place of the oldest, is never a trouble. */
export const usageState = ({ used, limit, beyond }: QuotaUsage): UsageState => {
  if (beyond !== 'refused' || used < limit * NEARLY) return 'fine';
  return used < limit ? 'nearly' : 'reached';
};

const windowWords = { minute: 'A minute', hour: 'An hour', day: 'A day' } as const;

/** Over what it is counted; undefined where it is what there is now. */
export const windowText = ({ window }: QuotaUsage): string | undefined =>
  window === null ? undefined : windowWords[window];

/** The rows of a card. */
export interface UsageGroup {
  readonly title: string;
  readonly sub: string;
  readonly quotas: readonly QuotaUsage[];
}

/** What is counted in windows, what there is, and what is one's own; a group that is empty is left out. */
export const usageGroups = (quotas: readonly QuotaUsage[]): readonly UsageGroup[] => {
  const shared = quotas.filter(({ of }) => of === 'organization');
  return [
    {
      title: 'Pace',
      sub: 'Counted anew in each window of the clock, in UTC.',
      quotas: shared.filter(({ window, beyond }) => window !== null || beyond === 'waits'),
    },
    {
      title: 'What your organization holds',
      sub: 'All there is now. One more than the limit is refused until something goes.',
      quotas: shared.filter(({ window, beyond }) => window === null && beyond !== 'waits'),
    },
    {
      title: 'Yours alone',
      sub: 'Of you, not of your organization.',
      quotas: quotas.filter(({ of }) => of === 'person'),
    },
  ].filter((group) => group.quotas.length > 0);
};

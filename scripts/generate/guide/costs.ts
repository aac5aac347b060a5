/** What the product costs on AWS, as far as it was measured. */
import { CHECK_EVERY } from '#functions/monitoring/alerts/check-due.ts';
import { DAY } from '#shared/kernel/time.ts';

/** AWS list prices in US dollars, us-east-1, read on 2026-11-20. */
export const prices = {
  /** Per million write and read request units of DynamoDB on demand. */
  writes: 0.625,
  reads: 0.125,
  /** Per key and month. */
  key: 1,
  /** Per secret and month. */
  secret: 0.4,
} as const;
export const PRICES_READ = '2026-11-20';

/** Units of a scan of an agent of which nothing has changed, by `npm run bench -- rescan`. */
export const SCANS_METERED = '2026-11-28';
const oneFramework = { writes: 62, reads: 90.5 } as const;
const tenFrameworks = { writes: 173, reads: 156 } as const;
/** Units of one monitoring check, metered in the same way. */
export const CHECKS_METERED = '2026-11-27';
const check = { writes: 21, reads: 45 } as const;

export const AGENTS = 1000;
export const DAYS = 30;
const MILLION = 1_000_000;

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;
const costOf = (times: number, writes: number, reads: number): number =>
  (times * (writes * prices.writes + reads * prices.reads)) / MILLION;

interface Work {
  readonly what: string;
  /** Executions in a month for all agents. */
  readonly times: number;
  readonly writes: number;
  readonly reads: number;
}

const scansAMonth = AGENTS * DAYS;
const works: readonly Work[] = [
  { what: 'A daily scan in one framework', times: scansAMonth, ...oneFramework },
  { what: 'A daily scan in ten frameworks', times: scansAMonth, ...tenFrameworks },
  { what: 'Monitoring checks', times: (AGENTS * DAYS * DAY) / CHECK_EVERY, ...check },
];

/** Rows of the table of DynamoDB costs. */
export const databaseRows = (): readonly (readonly string[])[] =>
  works.map(({ what, times, writes, reads }) => [
    what,
    times.toLocaleString('en-US'),
    String(writes),
    String(reads),
    dollars(costOf(times, writes, reads)),
  ]);

/** Monthly cost of the two keys and the secret. */
export const fixedCost = (): string => (2 * prices.key + prices.secret).toFixed(2);

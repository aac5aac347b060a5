import { issueContribution } from '#shared/issues/issue-counts.ts';
import type { CountedKind } from './counted-kind.ts';
import { ownRows } from './own-rows.ts';

/** Issues of every status; the copies in the lists of their frameworks are none. */
export const issues: CountedKind = {
  name: 'issue',
  ...ownRows('ISSUE'),
  counterOf: () => 'DASHBOARD',
  contribution: issueContribution,
};

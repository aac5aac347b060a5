import { issueContribution } from '#shared/issues/issue-counts.ts';
import type { CountedKind } from './counted-kind.ts';
import { ownRows } from './own-rows.ts';

/** Issues of every status, without the copies in the lists of their frameworks. */
export const issues: CountedKind = {
  name: 'issue',
  ...ownRows('ISSUE'),
  counterOf: () => 'DASHBOARD',
  contribution: issueContribution,
};

import type { DashboardStats } from '#shared/dashboard/contract.ts';

type Known = Pick<DashboardStats, 'lastScanTime' | 'scoredAgents' | 'inProgressIssues'>;

/**
 * Returns the text of an empty list of critical issues. It reports compliance only if agents were scanned and
 * evidence was found.
 */
export const noCritical = (stats: Known | undefined): { readonly title: string; readonly hint: string } => {
  if (stats?.lastScanTime === null)
    return { title: 'No scans yet', hint: 'Critical findings of scans are listed here.' };
  const title = 'No critical issues';
  if (stats === undefined) return { title, hint: 'No critical or high issues are open.' };
  if (stats.scoredAgents === 0) return { title, hint: 'No scan has found evidence to evaluate yet.' };
  const { inProgressIssues: busy } = stats;
  if (busy > 0)
    return { title, hint: `None open; ${busy} ${busy === 1 ? 'issue is' : 'issues are'} in progress.` };
  return { title, hint: 'Your AI agents are operating within compliance parameters.' };
};

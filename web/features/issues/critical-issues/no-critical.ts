import type { DashboardStats } from '#shared/dashboard/contract.ts';

type Known = Pick<DashboardStats, 'lastScanTime' | 'scoredAgents' | 'inProgressIssues'>;

/** What an empty list of critical issues says: that all is well only where somebody looked and something was shown. */
export const noCritical = (stats: Known | undefined): { readonly title: string; readonly hint: string } => {
  if (stats?.lastScanTime === null)
    return { title: 'Nothing has been scanned yet', hint: 'What a scan finds critical is listed here.' };
  const title = 'No critical issues';
  if (stats === undefined) return { title, hint: 'None that is critical or high is open.' };
  if (stats.scoredAgents === 0)
    return { title, hint: 'No scan has shown anything yet that could be judged.' };
  const { inProgressIssues: busy } = stats;
  if (busy > 0)
    return { title, hint: `None is open; ${busy} ${busy === 1 ? 'issue is' : 'issues are'} in progress.` };
  return { title, hint: 'Your AI agents are operating within compliance parameters.' };
};

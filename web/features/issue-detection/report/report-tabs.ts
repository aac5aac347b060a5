export const reportTabs = ['overview', 'issues', 'remediation', 'risk'] as const;
export type ReportTab = (typeof reportTabs)[number];

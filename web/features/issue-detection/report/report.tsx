import type { DetectionReport } from '#shared/issue-detection/contract.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { IssuesTab } from './issues-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { RemediationTab } from './remediation-tab.tsx';
import type { ReportTab } from './report-tabs.ts';
import { RiskTab } from './risk-tab.tsx';

interface ReportProps {
  readonly report: DetectionReport;
  readonly tab: ReportTab;
  readonly onTab: (tab: ReportTab) => void;
}

/** The issue report of an agent, in tabs. */
export const Report = ({ report, tab, onTab }: ReportProps) => {
  const { length } = report.issues;
  const tabs = [
    { value: 'overview', title: 'Overview' },
    { value: 'issues', title: 'Issues', count: length },
    { value: 'remediation', title: 'Remediation' },
    { value: 'risk', title: 'Risk Assessment' },
  ] as const;
  return (
    <div>
      <Tabs label="Issue report" tabs={tabs} value={tab} onChange={onTab}>
        {tab === 'overview' && <OverviewTab report={report} />}
        {tab === 'issues' && <IssuesTab report={report} />}
        {tab === 'remediation' && <RemediationTab report={report} />}
        {tab === 'risk' && <RiskTab report={report} />}
      </Tabs>
    </div>
  );
};

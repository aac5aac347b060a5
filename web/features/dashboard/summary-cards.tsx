import { IconAlertTriangle, IconClock, IconFileAnalytics, IconRobot } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import { AT_RISK_FROM } from '#shared/scoring/labels.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Skeleton } from '#web/ui/loading/loading.tsx';
import { scoreFigure } from '#web/ui/score/score-label.ts';
import { StatCard } from '#web/ui/stat-card/stat-card.tsx';
import { dateTime, span } from '#web/ui/time/format.ts';
import { useNow } from '#web/ui/time/use-now.ts';
import styles from './dashboard.module.css';
import { meanText } from './mean-text.ts';
import { SeverityCounts } from './severity-counts.tsx';

interface SummaryCardsProps {
  readonly stats: DashboardStats;
  /** Additional information about the score. */
  readonly scoreNote: ReactNode;
}

/** The four key figures at the top of the dashboard. */
export const SummaryCards = ({ stats, scoreNote }: SummaryCardsProps) => {
  const { activeAgents, registeredAgents, averageComplianceScore, openIssues } = stats;
  return (
    <div className={styles.stats}>
      <StatCard
        label="Active Agents"
        icon={IconRobot}
        figure={activeAgents}
        unit={`of ${registeredAgents} registered`}
        context={agentsContext(stats)}
        to={{ to: '/agents' }}
      />
      <StatCard
        label="Compliance Score"
        icon={IconFileAnalytics}
        figure={scoreFigure(averageComplianceScore)}
        unit={averageComplianceScore !== null && '/ 100'}
        context={
          <>
            <span>{meanContext(stats)}</span>
            {averageComplianceScore !== null && <span>{knownContext(stats)}</span>}
            {averageComplianceScore !== null && scoreNote}
          </>
        }
        to={{ to: '/reports' }}
      />
      <StatCard
        label="Open Issues"
        icon={IconAlertTriangle}
        figure={openIssues}
        context={<SeverityCounts counts={stats.openBySeverity} shown={['critical', 'high']} />}
        to={{ to: '/issues' }}
      />
      <LastScan at={stats.lastScanTime} />
    </div>
  );
};

/** Returns how many active agents need attention: those without a score, with insufficient evidence, or at high risk. */
const agentsContext = (stats: DashboardStats): string => {
  const { activeAgents, scoredAgents, insufficientAgents, lowComplianceAgentsCount } = stats;
  const parts = [
    ...(scoredAgents < activeAgents ? [`${activeAgents - scoredAgents} without a score`] : []),
    ...(insufficientAgents > 0 ? [`${insufficientAgents} with insufficient evidence`] : []),
    ...(lowComplianceAgentsCount > 0 ? [`${lowComplianceAgentsCount} below ${AT_RISK_FROM}`] : []),
  ];
  return parts.join(' · ');
};

/** Returns how many agents the score averages. */
const meanContext = (stats: DashboardStats): string =>
  stats.averageComplianceScore === null ? 'Not Scanned' : meanText(stats);

/** Returns how much of the score is verified, and its coverage. */
const knownContext = ({ verified, coverage, passRate }: DashboardStats): string =>
  `verified ${verified} · coverage ${coverage}%${passRate === null ? '' : ` · ${passRate}% passes`}`;

const LastScan = ({ at }: { readonly at: string | null }) => {
  const now = useNow();
  const passed = at === null ? undefined : span(now.getTime() - Date.parse(at));
  return (
    <StatCard
      label="Last Scan"
      icon={IconClock}
      figure={at === null ? 'Never' : (passed ?? 'Just now')}
      unit={passed && 'ago'}
      context={at !== null && dateTime(at)}
      to={{ to: '/scans' }}
    />
  );
};

/** Placeholder for the cards. */
export const SummaryBlank = () => (
  <div className={styles.stats}>
    {['agents', 'score', 'issues', 'scan'].map((card) => (
      <Stack gap={12} key={card} className={styles.blank}>
        <Skeleton width="46%" />
        <Skeleton width="30%" height="32px" />
        <Skeleton width="62%" />
      </Stack>
    ))}
  </div>
);

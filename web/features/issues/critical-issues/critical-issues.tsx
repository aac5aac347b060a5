import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import type { IssueReply } from '#shared/issues/contract.ts';
import { fixText } from '#web/features/remediations/offered/fix-text.ts';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import styles from './critical-issues.module.css';
import { criticalIssuesQuery } from './critical-issues-query.ts';
import { noCritical } from './no-critical.ts';

interface CriticalIssuesProps {
  /** Organization figures, once loaded. An empty list means little if no agent was scanned. */
  readonly stats: DashboardStats | undefined;
}

/** Open critical and high issues on the dashboard. */
export function CriticalIssues({ stats }: CriticalIssuesProps) {
  const critical = useQuery(criticalIssuesQuery);
  return (
    <Card
      title="Critical Issues"
      aside={
        <Button
          variant="subtle"
          size="xs"
          renderRoot={(props) => <Link to="/issues" search={{ status: 'open' }} {...props} />}
        >
          All issues
        </Button>
      }
      flush
      beside
    >
      <Loaded
        query={critical}
        failed="Issues could not be loaded"
        alertIn={styles.error}
        loading="Loading issues..."
        empty={(issues) =>
          issues.length === 0 && (
            <EmptyState
              icon={IconShieldCheck}
              {...noCritical(stats)}
              action={stats?.lastScanTime === null && <StartOnboarding />}
            />
          )
        }
      >
        {(issues) => (
          <ul className={styles.list}>
            {issues.map((issue) => (
              <CriticalIssue key={issue.id} issue={issue} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

const StartOnboarding = () => (
  <Button variant="default" renderRoot={(props) => <Link to="/onboarding" {...props} />}>
    Start Onboarding
  </Button>
);

function CriticalIssue({ issue }: { readonly issue: IssueReply }) {
  const { id, title, severity, description, framework, agentName, detectedAt } = issue;
  return (
    <li className={styles.issue}>
      <Row gap={12} align="start" justify="space-between" className={styles.head}>
        <h3>{title}</h3>
        <SeverityBadge severity={severity} />
      </Row>
      <p className={styles.description}>{description}</p>
      <Row gap={[8, 12]} align="end" justify="space-between" wrap className={styles.foot}>
        <p className={styles.meta}>
          {framework} · {agentName} · detected <DateTimeText at={detectedAt} />
        </p>
        <Row as="span" gap={8} align="stretch" wrap className={styles.actions}>
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => (
              <Link to="/issues" search={{ status: 'open', severity, issue: id }} {...props} />
            )}
          >
            View Details<span className="vh"> of {title}</span>
          </Button>
          <Button
            variant="light"
            size="xs"
            renderRoot={(props) => (
              <Link
                to="/issues"
                search={{ status: 'open', severity, issue: id, panel: 'remedy' }}
                {...props}
              />
            )}
          >
            {fixText()}
            <span className="vh"> for {title}</span>
          </Button>
        </Row>
      </Row>
    </li>
  );
}

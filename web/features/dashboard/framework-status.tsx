import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { FrameworkScores } from '#web/features/frameworks/offered/framework-scores.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EarnedLegend } from '#web/ui/earned-bar/earned-legend.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import styles from './framework-status.module.css';
import { latestText } from './mean-text.ts';
import { shownFrameworks } from './shown-frameworks.ts';

interface FrameworkStatusProps {
  /** Absent until loaded. */
  readonly stats: DashboardStats | undefined;
}

/** The organization's scores in six frameworks. */
export const FrameworkStatus = ({ stats }: FrameworkStatusProps) => (
  <Card
    title="Compliance Framework Status"
    sub={latestText(stats)}
    aside={
      <Row gap={6} align="stretch" className={styles.quick}>
        <QuickActions variant="subtle" />
        <AllFrameworks />
      </Row>
    }
    footer={
      <div className={styles.foot}>
        <EarnedLegend />
        <div className={styles.below}>
          <QuickActions variant="default" />
          <AllFrameworks />
        </div>
      </div>
    }
    flush
  >
    <FrameworkScores names={shownFrameworks} frameworks={stats?.frameworks} />
  </Card>
);

const QuickActions = ({ variant }: { readonly variant: 'subtle' | 'default' }) => (
  <>
    <Button variant={variant} size="xs" renderRoot={(props) => <Link to="/scans" {...props} />}>
      Run New Scan
    </Button>
    <Button variant={variant} size="xs" renderRoot={(props) => <Link to="/issues" {...props} />}>
      View Issues
    </Button>
  </>
);

const AllFrameworks = () => (
  <Button variant="default" size="xs" renderRoot={(props) => <Link to="/reports" {...props} />}>
    View All {Object.keys(frameworkNames).length} Frameworks
  </Button>
);

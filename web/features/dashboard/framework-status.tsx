import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { EarnedLegend } from '#web/ui/earned-bar/earned-legend.tsx';
import { Skeleton } from '#web/ui/loading/loading.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { unscored } from '#web/ui/score/unscored.ts';
import { agentsText, type FrameworkRow, frameworkRows, shownFrameworks } from './framework-rows.ts';
import styles from './framework-status.module.css';

interface FrameworkStatusProps {
  /** Absent until they are known. */
  readonly frameworks: DashboardStats['frameworks'] | undefined;
}

/** How the organisation stands in six frameworks. The bar leads to the scans of a framework, the badge to its issues. */
export const FrameworkStatus = ({ frameworks }: FrameworkStatusProps) => (
  <Card
    title="Compliance Framework Status"
    sub="Mean of each agent's latest scan"
    aside={
      <div className={styles.quick}>
        <QuickActions variant="subtle" />
      </div>
    }
    footer={
      <div className={styles.foot}>
        <EarnedLegend />
        <div className={styles.below}>
          <QuickActions variant="default" />
        </div>
      </div>
    }
    flush
  >
    <div className={styles.table}>
      <div className={styles.columns} aria-hidden>
        <span>Framework</span>
        <span>Points earned by evidence</span>
        <span className={styles.right}>Score</span>
        <span className={styles.right}>Coverage</span>
        <span>Status</span>
      </div>
      <ul className={styles.rows}>
        {frameworks === undefined
          ? shownFrameworks.map((name) => (
              <li key={name} className={styles.blank}>
                <Skeleton height="12px" />
              </li>
            ))
          : frameworkRows(frameworks).map((row) => <Row key={row.name} {...row} />)}
      </ul>
    </div>
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

function Row({ name, figures }: FrameworkRow) {
  const score = figures?.score ?? null;
  const open = figures?.openIssues ?? 0;
  const { verdict } = scoreLabel(score);
  const value = figures?.points
    ? { ...figures, points: figures.points, coverage: figures.coverage ?? 0 }
    : unscored;
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <div>{name}</div>
        <div className="xs dim">{agentsText(figures)}</div>
      </div>
      <Link
        to="/scans"
        search={{ framework: name }}
        className={styles.bar}
        aria-label={`Scans against ${name}`}
      >
        <EarnedBar value={value} name={name} size="md" />
      </Link>
      <span className={`${styles.score} ${tone(verdict)}`}>{scoreFigure(score)}</span>
      <span className={styles.coverage}>{score === null ? '–' : `${value.coverage}%`}</span>
      <Link to="/issues" search={{ framework: name }} className={styles.status}>
        <ScoreBadge score={score} says="compliance" />
        <span className={open === 0 ? 'vh' : styles.open}>
          {open} open {open === 1 ? 'issue' : 'issues'}
          <span className="vh"> that break {name}</span>
        </span>
      </Link>
    </li>
  );
}

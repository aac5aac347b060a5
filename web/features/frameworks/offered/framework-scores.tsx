import { Link } from '@tanstack/react-router';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import type { EarnedPoints } from '#shared/scoring/score.ts';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { pointsText } from '#web/ui/earned-bar/segments.ts';
import { Skeleton } from '#web/ui/loading/loading.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { unscored } from '#web/ui/score/unscored.ts';
import { agentsText, type Figures, type FrameworkRow, frameworkRows } from '../framework-rows.ts';
import styles from './framework-scores.module.css';

interface FrameworkScoresProps {
  /** Framework names, in row order. */
  readonly names: readonly string[];
  /** Absent until loaded. */
  readonly frameworks: DashboardStats['frameworks'] | undefined;
}

/**
 * Table of frameworks with score, verified points, coverage and open issues. Name and score link to the
 * framework's report, the bar to its scans, and the badge to its issues.
 */
export const FrameworkScores = ({ names, frameworks }: FrameworkScoresProps) => (
  <div className={styles.table}>
    <div className={styles.columns} aria-hidden>
      <span>Framework</span>
      <span>Points by evidence</span>
      <span className={styles.right}>Score</span>
      <span className={`${styles.right} ${styles.verified}`}>Verified</span>
      <span className={styles.right}>Coverage</span>
      <span>Status</span>
    </div>
    <ul className={styles.rows}>
      {frameworks === undefined
        ? names.map((name) => (
            <li key={name} className={styles.blank}>
              <Skeleton height="12px" />
            </li>
          ))
        : frameworkRows(names, frameworks).map((row) => <Row key={row.name} {...row} />)}
    </ul>
  </div>
);

function Row({ name, figures }: FrameworkRow) {
  const score = figures?.score ?? null;
  const open = figures?.openIssues ?? 0;
  const label = figures?.label ?? 'not-scanned';
  const { verdict } = scoreLabel(label);
  const value = figures?.points
    ? { ...figures, points: figures.points, coverage: figures.coverage ?? 0 }
    : unscored;
  const search = { framework: name };
  return (
    <li className={styles.row}>
      <Link to="/reports" search={search} className={styles.name}>
        {name}
        <span className="xs dim">{agentsText(figures)}</span>
      </Link>
      <div className={styles.earned}>
        <Link to="/scans" search={search} className={styles.bar} aria-label={`Scans against ${name}`}>
          <EarnedBar value={value} name={name} size="md" />
        </Link>
        {figures?.points && <span className={styles.lacking}>{lackingText(figures, figures.points)}</span>}
        {figures?.cap && <span className={styles.lacking}>{figures.cap.sentence}</span>}
      </div>
      <Link
        to="/reports"
        search={search}
        className={`${styles.score} ${tone(verdict)}`}
        aria-label={score === null ? `No score in ${name} yet` : `Score ${score} in ${name}`}
      >
        {scoreFigure(score)}
      </Link>
      <span className={`${styles.coverage} ${styles.verified}`}>{figures?.verified ?? '–'}</span>
      <span className={styles.coverage}>{score === null ? '–' : `${value.coverage}%`}</span>
      <Link to="/issues" search={search} className={styles.status}>
        <ScoreBadge label={label} message="compliance" />
        <span className={open === 0 ? 'vh' : styles.open}>
          {open} open {open === 1 ? 'issue' : 'issues'}
          <span className="vh"> that break {name}</span>
        </span>
      </Link>
    </li>
  );
}

/**
 * Returns where the missing points went, and how much of what was assessed passes. With insufficient evidence, only
 * how much is missing.
 */
const lackingText = (
  { label, passRate }: Pick<Figures, 'label' | 'passRate'>,
  { needsStrongerProof, partialLoss, failing, noEvidence }: EarnedPoints,
): string => {
  const hasNoEvidence = `${pointsText(noEvidence)} without evidence`;
  const passes = passRate === null ? '' : `, ${passRate}% of what was assessed passes`;
  return label === 'insufficient-evidence'
    ? `${hasNoEvidence}${passes}`
    : `${pointsText(needsStrongerProof)} needs stronger proof, ${pointsText(partialLoss + failing)} partial or failing, ${hasNoEvidence}${passes}`;
};

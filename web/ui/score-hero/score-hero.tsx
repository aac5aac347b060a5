import type { ReactNode } from 'react';
import type { ScoreLabel } from '#shared/scoring/labels.ts';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { scoreFigure } from '#web/ui/score/score-label.ts';
import styles from './score-hero.module.css';

interface ScoreHeroProps {
  /** Accessible name of the region. */
  readonly label: string;
  /** Caption above the figure. */
  readonly caption?: string;
  readonly score: number | null;
  readonly scoreLabel: ScoreLabel;
  readonly message: 'compliance' | 'risk';
  /** A list of `Fact` elements. */
  readonly facts: ReactNode;
  /** The bar and the legend of all points. */
  readonly children: ReactNode;
}

/** A score as one figure with key facts beside it and its details below. */
export const ScoreHero = ({
  label,
  caption,
  score,
  scoreLabel,
  message,
  facts,
  children,
}: ScoreHeroProps) => (
  <section className={`${styles.hero} ${caption === undefined ? '' : styles.captioned}`} aria-label={label}>
    <div className={styles.head}>
      <div className={styles.score}>
        {caption !== undefined && <p className={styles.caption}>{caption}</p>}
        <div className={styles.lead}>
          <div className={`${styles.figure} ${score === null ? styles.none : ''}`}>
            <span data-testid="score">{scoreFigure(score)}</span>
            {score !== null && <small>/ 100</small>}
          </div>
          <span className={styles.labels}>
            <ScoreBadge label={scoreLabel} message={message} />
          </span>
        </div>
      </div>
      <dl className={styles.facts}>{facts}</dl>
    </div>
    {children}
  </section>
);

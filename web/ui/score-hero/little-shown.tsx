import type { ReactNode } from 'react';
import { ENOUGH_COVERAGE, type ScoreLabel } from '#shared/scoring/labels.ts';
import styles from './score-hero.module.css';

interface LittleShownProps {
  readonly value: { readonly label: ScoreLabel; readonly coverage: number };
  /** Name of the scored item, such as `HIPAA`. */
  readonly name: string;
  /** Next step: a link to where evidence can be added. */
  readonly children: ReactNode;
}

/** Note below a score with insufficient evidence: its coverage, the required coverage, and the next step. */
export const LittleShown = ({ value, name, children }: LittleShownProps) =>
  value.label === 'insufficient-evidence' && (
    <p className={styles.little}>
      <b>Insufficient evidence.</b> Sufficient evidence covers {value.coverage}% of the {name} points, and{' '}
      {ENOUGH_COVERAGE}% is required. {children}
    </p>
  );

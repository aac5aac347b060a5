import { scoreLabel } from '#web/ui/score/score-label.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './badge.module.css';

interface ScoreBadgeProps {
  readonly score: number | null;
  /** `compliance` on lists and scans, `risk` in an agent's details. */
  readonly message: 'compliance' | 'risk';
}

/** Label of a score: Compliant, At Risk, Non-Compliant, Not Scanned, or the matching risk. */
export function ScoreBadge({ score, message }: ScoreBadgeProps) {
  const label = scoreLabel(score);
  return (
    <span className={`${styles.badge} ${styles.toned} ${styles[label.verdict] ?? ''}`}>
      <VerdictGlyph verdict={label.verdict} size={14} />
      {label[message]}
    </span>
  );
}

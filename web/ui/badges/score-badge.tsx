import type { ScoreLabel } from '#shared/scoring/labels.ts';
import { scoreLabel } from '#web/ui/score/score-label.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './badge.module.css';

interface ScoreBadgeProps {
  readonly label: ScoreLabel;
  /** `compliance` on lists and scans, `risk` in an agent's details. */
  readonly message: 'compliance' | 'risk';
}

/** Label of a score, or the matching risk. */
export function ScoreBadge({ label, message }: ScoreBadgeProps) {
  const { verdict, [message]: text } = scoreLabel(label);
  return (
    <span className={`${styles.badge} ${styles.toned} ${styles[verdict] ?? ''}`}>
      <VerdictGlyph verdict={verdict} size={14} />
      {text}
    </span>
  );
}

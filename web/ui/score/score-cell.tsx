import type { ScoreObject } from '#shared/scoring/score.ts';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './score-cell.module.css';
import { scoreFigure, scoreLabel } from './score-label.ts';
import { tone } from './tone.ts';
import { unscored } from './unscored.ts';
import { Verified } from './verified.tsx';

interface ScoreCellProps {
  readonly name: string;
  /** Null if there is no evidence. */
  readonly score: ScoreObject | null;
  /** Shown below the label while there is no score: how to earn one. */
  readonly hint?: string;
}

/** Score in a table row: figure and bar, with the compliance label below. */
export function ScoreCell({ name, score, hint }: ScoreCellProps) {
  const value = score ?? unscored;
  const label = scoreLabel(value.label);
  return (
    <div className={styles.cell}>
      <span className={`${styles.figure} ${tone(label.verdict)}`}>{scoreFigure(value.score)}</span>
      <EarnedBar value={value} name={name} />
      <span className={`${styles.label} ${tone(label.verdict)}`}>
        <VerdictGlyph verdict={label.verdict} size={14} />
        <span>{label.compliance}</span>
        {score && (
          <span className={styles.verified}>
            <Verified value={score} />
          </span>
        )}
      </span>
      {value.score === null && hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </div>
  );
}

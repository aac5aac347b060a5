import type { BarValue } from './bar-text.ts';
import { CapLine } from './cap-line.tsx';
import styles from './earned-bar.module.css';
import { EarnedBar } from './earned-bar.tsx';
import { earnedSum } from './segments.ts';

/** Below this many points, a bracket is too short for its label, which is then placed beside it. */
const ROOM_FOR_WORDS = 40;

/** Above this many points, there is no room for a label after a bracket. */
const LATE = 70;

/** Fewer points than this do not form a second part of the bracket. */
const MIN_KNOWN = 0.5;

/**
 * Large bar of a scan with its two measures: earned points above, coverage below. Coverage leaves out the
 * points that need stronger proof in the middle of the bar and the points without evidence at its end. Both
 * are hidden from screen readers: the bar's text alternative covers them.
 */
export function BracketedBar({ value, name }: { readonly value: BarValue; readonly name: string }) {
  const scored = value.score !== null;
  const earned = earnedSum(value.points);
  const known = value.points.partialLoss + value.points.failing;
  return (
    <div className={styles.bracketed}>
      {scored && (
        <div className={`${styles.brackets} ${styles.above}`} aria-hidden>
          <Bracket points={earned} end={earned}>
            Earned {Math.round(earned)}
          </Bracket>
        </div>
      )}
      <EarnedBar value={value} name={name} size="lg" />
      {scored && (
        <div className={`${styles.brackets} ${styles.below}`} aria-hidden>
          {known < MIN_KNOWN ? (
            <Bracket points={earned} end={earned}>
              Coverage {value.coverage}%
            </Bracket>
          ) : (
            <>
              <Bracket points={earned} end={earned} />
              <span className={styles.between} style={{ width: `${value.points.needsStrongerProof}%` }} />
              <Bracket points={known} end={earned + value.points.needsStrongerProof + known}>
                Coverage {value.coverage}%
              </Bracket>
            </>
          )}
        </div>
      )}
      <CapLine value={value} />
    </div>
  );
}

interface BracketProps {
  readonly points: number;
  /** End position on the bar, in points. */
  readonly end: number;
  readonly children?: React.ReactNode;
}

const wordsAt = (points: number, end: number): string | undefined => {
  if (points >= ROOM_FOR_WORDS) return styles.within;
  return end > LATE ? styles.before : styles.after;
};

const Bracket = ({ points, end, children }: BracketProps) => (
  <div className={styles.bracket} style={{ width: `${points}%` }}>
    {children !== undefined && <span className={wordsAt(points, end)}>{children}</span>}
  </div>
);

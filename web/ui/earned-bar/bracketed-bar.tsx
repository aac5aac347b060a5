import type { ScoreObject } from '#shared/judging/score.ts';
import styles from './earned-bar.module.css';
import { EarnedBar } from './earned-bar.tsx';
import { earnedSum } from './segments.ts';

/** Below this many points a bracket is too short for its words; they stand after it. */
const ROOM_FOR_WORDS = 40;

/** Fewer points are no second part of the bracket. */
const LEAST_KNOWN = 0.5;

/**
 * The large bar of a scan with its two measures: earned above; coverage below, which leaves out what is uncredited in the middle of
 * the bar and what is unproven at its end. Both are hidden from readers: the bar's text alternative says them.
 */
export function BracketedBar({ value, name }: { readonly value: ScoreObject; readonly name: string }) {
  const scored = value.score !== null;
  const earned = earnedSum(value.points);
  const known = value.points.missed + value.points.failing;
  return (
    <div className={styles.bracketed}>
      {scored && (
        <div className={`${styles.brackets} ${styles.above}`} aria-hidden>
          <Bracket points={earned}>Earned {Math.round(earned)}</Bracket>
        </div>
      )}
      <EarnedBar value={value} name={name} size="lg" />
      {scored && (
        <div className={`${styles.brackets} ${styles.below}`} aria-hidden>
          {known < LEAST_KNOWN ? (
            <Bracket points={earned}>Coverage {value.coverage}%</Bracket>
          ) : (
            <>
              <Bracket points={earned} />
              <span className={styles.between} style={{ width: `${value.points.uncredited}%` }} />
              <Bracket points={known}>Coverage {value.coverage}%</Bracket>
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface BracketProps {
  readonly points: number;
  readonly children?: React.ReactNode;
}

const Bracket = ({ points, children }: BracketProps) => (
  <div className={styles.bracket} style={{ width: `${points}%` }}>
    {children !== undefined && (
      <span className={points < ROOM_FOR_WORDS ? styles.after : styles.within}>{children}</span>
    )}
  </div>
);

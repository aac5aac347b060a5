import { coveredOf } from '#shared/judging/points.ts';
import type { ScoreObject } from '#shared/judging/score.ts';
import styles from './earned-bar.module.css';
import { EarnedBar } from './earned-bar.tsx';
import { earnedSum } from './segments.ts';

/** Below this many points a bracket is too short for its words; they stand after it. */
const ROOM_FOR_WORDS = 40;

/** The large bar of a scan with its two measures: earned above, coverage below. */
export function BracketedBar({ value, name }: { readonly value: ScoreObject; readonly name: string }) {
  const scored = value.score !== null;
  return (
    <div className={styles.bracketed}>
      {scored && (
        <Bracket points={earnedSum(value.points)} className={styles.above}>
          Earned {Math.round(earnedSum(value.points))}
        </Bracket>
      )}
      <EarnedBar value={value} name={name} size="lg" />
      {scored && (
        <Bracket points={coveredOf(value.points)} className={styles.below}>
          Coverage {value.coverage}%
        </Bracket>
      )}
    </div>
  );
}

interface BracketProps {
  readonly points: number;
  readonly className: string | undefined;
  readonly children: React.ReactNode;
}

/** Hidden from readers: the bar's text alternative says both measures. */
const Bracket = ({ points, className, children }: BracketProps) => (
  <div className={`${styles.bracket} ${className}`} style={{ width: `${points}%` }} aria-hidden>
    <span className={points < ROOM_FOR_WORDS ? styles.after : styles.within}>{children}</span>
  </div>
);

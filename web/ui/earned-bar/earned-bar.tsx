import { sumLabels } from '#shared/scoring/sum-labels.ts';
import { type BarValue, barText, endingCap } from './bar-text.ts';
import styles from './earned-bar.module.css';
import { pointsText, type Segment, segmentsOf } from './segments.ts';

interface EarnedBarProps {
  readonly value: BarValue;
  /** Name of the scored item; starts the text alternative. */
  readonly name?: string;
  /** xs below 120 px wide, sm in rows, md in cards and the drawer, lg in the hero of a scan. */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
}

/**
 * Points of a score as one bar: earned points by strength of evidence, the mark, partial losses, failures,
 * and points without evidence (hatched). A notch shows where a cap limits the score. Without any evidence,
 * the whole bar is hatched and has no mark.
 */
export function EarnedBar({ value, name, size = 'sm' }: EarnedBarProps) {
  const { earned, unearned } = segmentsOf(value.points);
  const cap = endingCap(value);
  const bare = value.score === null || earned.length + unearned.length === 0;
  return (
    <div className={`${styles.bar} ${styles[size]}`} role="img" aria-label={barText(value, name)}>
      {bare ? (
        <i className={`${styles.segment} ${styles.noEvidence}`} style={{ flexGrow: 100 }} />
      ) : (
        <>
          {earned.map(drawSegment)}
          {earned.length > 0 && unearned.length > 0 && <b className={styles.mark} />}
          {unearned.map(drawSegment)}
          {cap && <b className={styles.cap} style={{ left: `${cap.limit}%` }} title={cap.sentence} />}
        </>
      )}
    </div>
  );
}

const drawSegment = ({ kind, points }: Segment) => (
  <i
    key={kind}
    className={`${styles.segment} ${styles[kind]}`}
    style={{ flexGrow: points }}
    title={`${sumLabels[kind]} ${pointsText(points)} points`}
  />
);

import type { EarnedPoints } from '#shared/judging/score.ts';
import { Swatch } from './earned-legend.tsx';
import { HowMade } from './how-made.tsx';
import styles from './score-legend.module.css';
import {
  earnedKinds,
  earnedSum,
  type SegmentKind,
  segmentLabels,
  unearnedKinds,
  unearnedSum,
} from './segments.ts';

const explained: Readonly<Partial<Record<SegmentKind, string>>> = {
  observed: 'probe or policy engine',
  infrastructure: 'read from infrastructure',
  documented: 'file, role, and approval',
  listed: 'fetched card or tool listing',
  said: 'statement or upload only',
  uncredited: 'proof is too weak',
};

interface ScoreLegendProps {
  readonly points: EarnedPoints;
  /** Adds a link that explains how scores are calculated. */
  readonly explains?: boolean;
}

/** Legend of all points of a score: earned points by strength of evidence, and points not earned. */
export const ScoreLegend = ({ points, explains = true }: ScoreLegendProps) => (
  <div className={styles.legend}>
    <Side title="Earned" total={earnedSum(points)} kinds={earnedKinds} points={points} />
    <div>
      <Side title="Not earned" total={unearnedSum(points)} kinds={unearnedKinds} points={points} />
      <p className={styles.note}>
        Unproven means that no evidence exists. Uncredited means that better proof would earn more.{' '}
        {explains && <HowMade />}
      </p>
    </div>
  </div>
);

interface SideProps {
  readonly title: string;
  readonly total: number;
  readonly kinds: readonly SegmentKind[];
  readonly points: EarnedPoints;
}

const Side = ({ title, total, kinds, points }: SideProps) => (
  <div>
    <h2 className={styles.side}>
      {title} <span className="num">{total.toFixed(1)}</span>
    </h2>
    <ul>
      {kinds.map((kind) => (
        <li key={kind} className={styles.entry}>
          <Swatch kind={kind} />
          <span>
            {segmentLabels[kind]} <span className={styles.explained}>{explained[kind]}</span>
          </span>
          <span className="num">{points[kind].toFixed(1)}</span>
        </li>
      ))}
    </ul>
  </div>
);

import type { EarnedPoints } from '#shared/scoring/score.ts';
import { sumLabels } from '#shared/scoring/sum-labels.ts';
import { earnedSums, lostSums } from '#shared/scoring/sums.ts';
import { Swatch } from './earned-legend.tsx';
import { HowMade } from './how-made.tsx';
import styles from './score-legend.module.css';
import { earnedSum, type SegmentKind, unearnedSum } from './segments.ts';

const explained: Readonly<Partial<Record<SegmentKind, string>>> = {
  tested: 'probe or policy engine',
  configuration: 'cloud, cluster or repository settings',
  documented: 'file, role, and approval',
  listed: 'fetched card or tool listing',
  selfReported: 'statement or upload only',
  needsStrongerProof: 'passes on weaker proof',
  partialLoss: 'half of partly met parameters',
};

interface ScoreLegendProps {
  readonly points: EarnedPoints;
  /** Adds a link that explains how scores are calculated. */
  readonly explains?: boolean;
}

/** Legend of all points of a score: earned points by strength of evidence, and points not earned. */
export const ScoreLegend = ({ points, explains = true }: ScoreLegendProps) => (
  <div className={styles.legend}>
    <Side title="Earned" total={earnedSum(points)} kinds={earnedSums} points={points} />
    <div>
      <Side title="Not earned" total={unearnedSum(points)} kinds={lostSums} points={points} />
      <p className={styles.note}>
        No evidence means that the parameter was not shown. Stronger proof would earn more.{' '}
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
            {sumLabels[kind]} <span className={styles.explained}>{explained[kind]}</span>
          </span>
          <span className="num">{points[kind].toFixed(1)}</span>
        </li>
      ))}
    </ul>
  </div>
);

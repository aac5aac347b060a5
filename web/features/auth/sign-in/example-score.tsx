import { coveredOf, earnedOf, rounded, verifiedOf } from '#shared/scoring/points.ts';
import { slots } from '#shared/scoring/sums.ts';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { Swatch } from '#web/ui/earned-bar/earned-legend.tsx';
import { pointsText } from '#web/ui/earned-bar/segments.ts';
import { Row } from '#web/ui/layout/row.tsx';
import classes from './example-score.module.css';

const points = {
  tested: 29.5,
  configuration: 19.6,
  documented: 15.9,
  listed: 6.3,
  selfReported: 6.3,
  needsStrongerProof: 6.4,
  partialLoss: 2.3,
  failing: 6,
  noEvidence: 7.7,
};
const example = {
  score: rounded(earnedOf(points), 0),
  verified: rounded(verifiedOf(points), 0),
  coverage: rounded(coveredOf(points), 0),
  points,
};

const words = {
  tested: 'Tested by a probe',
  configuration: 'Read from infrastructure',
  documented: 'Documented and approved',
  listed: 'Listed by the agent',
  selfReported: 'Self-reported',
  needsStrongerProof: 'Needs stronger proof',
  partialLoss: 'Partial',
  failing: 'Failing',
  noEvidence: 'No evidence',
} as const;

/** Explains the score bar with an example that is labeled as one. */
export const ExampleScore = () => (
  <div className={classes.example}>
    <h2 className={classes.claim}>Evidence earns the score.</h2>
    <p className={classes.reason}>
      Without evidence, a requirement earns nothing. A missing answer never appears as a pass.
    </p>
    <div className={classes.card}>
      <Row align="baseline" justify="space-between">
        <span className="strong">Example agent</span>
        <span className="dim sm">HIPAA</span>
      </Row>
      <Row gap={8} align="baseline" className={classes.figures}>
        <span className={classes.score}>{example.score}</span>
        <span className="dim sm">/ 100</span>
        <span className={`dim sm num ${classes.end}`}>
          Verified {example.verified} · coverage {example.coverage}%
        </span>
      </Row>
      <EarnedBar value={example} name="Example for HIPAA" size="md" />
      <ul className={classes.parts}>
        {slots.map((kind) => (
          <li key={kind}>
            <Swatch kind={kind} />
            {words[kind]}
            <span className={`num ${classes.points}`}>{pointsText(example.points[kind])}</span>
          </li>
        ))}
      </ul>
    </div>
  </div>
);

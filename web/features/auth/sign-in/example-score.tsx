import { slots } from '#shared/scoring/sums.ts';
import { example } from '#web/features/landing/offered/landing-data.ts';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { Swatch } from '#web/ui/earned-bar/earned-legend.tsx';
import { pointsText } from '#web/ui/earned-bar/segments.ts';
import { Row } from '#web/ui/layout/row.tsx';
import classes from './example-score.module.css';

const { score } = example;

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
        <span className="dim sm">{example.framework}</span>
      </Row>
      <Row gap={8} align="baseline" className={classes.figures}>
        <span className={classes.score}>{score.score}</span>
        <span className="dim sm">/ 100</span>
        <span className={`dim sm num ${classes.end}`}>
          Verified {score.verified} · coverage {score.coverage}%
        </span>
      </Row>
      <EarnedBar value={score} name={`Example for ${example.framework}`} size="md" />
      <ul className={classes.parts}>
        {slots.map((kind) => (
          <li key={kind}>
            <Swatch kind={kind} />
            {words[kind]}
            <span className={`num ${classes.points}`}>{pointsText(score.points[kind])}</span>
          </li>
        ))}
      </ul>
    </div>
  </div>
);

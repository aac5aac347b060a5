import { coveredOf, earnedOf, provenOf, rounded } from '#shared/judging/points.ts';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { Swatch } from '#web/ui/earned-bar/earned-legend.tsx';
import { pointsText, segmentOrder } from '#web/ui/earned-bar/segments.ts';
import classes from './example-score.module.css';

const points = {
  observed: 29.5,
  infrastructure: 19.6,
  documented: 15.9,
  listed: 6.3,
  said: 6.3,
  uncredited: 6.4,
  missed: 2.3,
  failing: 6,
  unproven: 7.7,
};
const example = {
  score: rounded(earnedOf(points), 0),
  proven: rounded(provenOf(points), 0),
  coverage: rounded(coveredOf(points), 0),
  points,
};

const words = {
  observed: 'Observed by a probe',
  infrastructure: 'Seen in the infrastructure',
  documented: 'Shown by an approved document',
  listed: 'Listed by the agent itself',
  said: 'Only said',
  uncredited: 'Passes, by weak proof',
  missed: 'Missed in partial',
  failing: 'Failing',
  unproven: 'Unproven',
} as const;

/** Explains the earned bar by an example that says that it is one. */
export const ExampleScore = () => (
  <div className={classes.example}>
    <h2 className={classes.claim}>A score is earned by evidence.</h2>
    <p className={classes.reason}>
      What nobody has shown earns nothing, and a missing answer never looks like a pass.
    </p>
    <div className={classes.card}>
      <div className={classes.line}>
        <span className="strong">Example agent</span>
        <span className="dim sm">HIPAA</span>
      </div>
      <div className={classes.figures}>
        <span className={classes.score}>{example.score}</span>
        <span className="dim sm">/ 100</span>
        <span className={`dim sm num ${classes.end}`}>
          Proven {example.proven} · coverage {example.coverage}%
        </span>
      </div>
      <EarnedBar value={example} name="Example for HIPAA" size="md" />
      <ul className={classes.parts}>
        {segmentOrder.map((kind) => (
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

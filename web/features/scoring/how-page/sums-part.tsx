import { earnedOf } from '#shared/scoring/points.ts';
import { BracketedBar } from '#web/ui/earned-bar/bracketed-bar.tsx';
import { ScoreLegend } from '#web/ui/earned-bar/score-legend.tsx';
import { score } from './example.ts';
import { points } from './example-labels.ts';
import { Part } from './part.tsx';

/** Explains the nine totals in every score bar. */
export const SumsPart = () => (
  <Part
    number={5}
    title="Nine totals form the bar"
    lead={
      <>
        Each of the hundred points belongs to one total. Earned points are left of the mark, by strength of
        proof: {points(earnedOf(score.points))} points, rounded to a score of {score.score}.
      </>
    }
  >
    <BracketedBar value={score} name="Example for HIPAA" />
    <ScoreLegend points={score.points} explains={false} />
  </Part>
);

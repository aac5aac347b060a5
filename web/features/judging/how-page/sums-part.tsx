import { earnedOf } from '#shared/judging/points.ts';
import { BracketedBar } from '#web/ui/earned-bar/bracketed-bar.tsx';
import { ScoreLegend } from '#web/ui/earned-bar/score-legend.tsx';
import { score } from './example.ts';
import { points } from './example-words.ts';
import { Part } from './part.tsx';

/** The nine sums that every bar draws. */
export const SumsPart = () => (
  <Part
    number={5}
    title="Nine sums make the bar"
    lead={
      <>
        Every one of the hundred points goes somewhere. What is earned lies left of the mark, by the strength
        of its proof: {points(earnedOf(score.points))} points, rounded a score of {score.score}.
      </>
    }
  >
    <BracketedBar value={score} name="Example for HIPAA" />
    <ScoreLegend points={score.points} explains={false} />
  </Part>
);

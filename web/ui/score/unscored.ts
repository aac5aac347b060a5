import type { ScoreObject } from '#shared/scoring/score.ts';
import type { BarValue } from '#web/ui/earned-bar/bar-text.ts';

/** Score of an agent without evidence: a fully hatched bar. */
export const unscored: BarValue & Pick<ScoreObject, 'label' | 'passRate'> = {
  score: null,
  label: 'not-scanned',
  passRate: null,
  coverage: 0,
  points: {
    tested: 0,
    configuration: 0,
    documented: 0,
    listed: 0,
    selfReported: 0,
    needsStrongerProof: 0,
    partialLoss: 0,
    failing: 0,
    noEvidence: 100,
  },
};

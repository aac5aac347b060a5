import type { BarValue } from '#web/ui/earned-bar/bar-text.ts';

/** Score of an agent without evidence: a fully hatched bar. */
export const unscored: BarValue = {
  score: null,
  coverage: 0,
  points: {
    observed: 0,
    infrastructure: 0,
    documented: 0,
    listed: 0,
    said: 0,
    uncredited: 0,
    missed: 0,
    failing: 0,
    unproven: 100,
  },
};

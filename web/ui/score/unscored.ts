import type { BarValue } from '#web/ui/earned-bar/bar-text.ts';

/** What is shown of an agent that nothing is known of: a bar hatched from end to end. */
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

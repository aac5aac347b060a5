import type { CoverageReply, EnvironmentStatusReply } from '#shared/discovery/contract.ts';

/** How many of the last looks of each method and place were whole, and how many were not. */
export const coverageCounts = (coverage: readonly CoverageReply[]) => {
  const whole = coverage.filter(({ status }) => status === 'ran').length;
  return { whole, partly: coverage.length - whole, all: coverage.length };
};

/** What it means that there is nothing in the list: nobody looked, or how far those looked that saw nothing. */
export const nothingFoundText = ({ coverage }: Pick<EnvironmentStatusReply, 'coverage'>): string => {
  const { whole, partly, all } = coverageCounts(coverage);
  if (all === 0) return 'Nobody has looked yet. Run a scan, or deploy a scanner where agents run.';
  const looked = `${whole} of ${all} ${all === 1 ? 'look' : 'looks'} saw all that there was to see`;
  return partly === 0
    ? `${looked}, and no agent.`
    : `${looked}; ${partly} did not, so that this does not say that there are none. Discovery Methods says why.`;
};

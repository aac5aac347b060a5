import type { CoverageReply } from '#shared/discovery/contract.ts';

/**
 * Explains an empty list: no scan has run, or the coverage of the methods that found no agents. The text
 * never claims that there are no agents while coverage is incomplete.
 * @param methods number of discovery methods; undefined until it is known
 */
export const nothingFoundText = (coverage: readonly CoverageReply[], methods: number | undefined): string => {
  const scans = coverage.filter(({ status }) => status !== 'skipped');
  if (scans.length === 0) return 'No scan has run yet. Run a scan, or deploy a scanner where agents run.';
  const searched = new Set(scans.map(({ method }) => method)).size;
  const partly = new Set(scans.filter(({ status }) => status !== 'ran').map(({ method }) => method)).size;
  const of = methods === undefined ? '' : ` of ${methods}`;
  const atPart = partly === 0 ? '' : ` (${partly} with partial coverage)`;
  const message = `${searched}${of} ${searched === 1 && of === '' ? 'method has' : 'methods have'} run${atPart} and found no agents.`;
  return searched === methods && partly === 0
    ? message
    : `${message} Agents may still exist: see Discovery Methods for what was not covered.`;
};
